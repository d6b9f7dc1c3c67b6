// Package gitlab writes through GitLab's client, which tries six times by itself, after a 500 whatever the method is.
package gitlab

import gitlab "gitlab.com/gitlab-org/api/client-go"

func byDefault() error {
	c, err := gitlab.NewClient("t")
	if err != nil {
		return err
	}
	_, _, err = c.Issues.CreateIssue("shop", &gitlab.CreateIssueOptions{}) // likely `up to 6 times by gitlab.IssuesServiceInterface \(its default\)`
	return err
}

func changed() error {
	c, err := gitlab.NewClient("t", gitlab.WithCustomRetryMax(2))
	if err != nil {
		return err
	}
	_, _, err = c.Issues.CreateIssue("shop", &gitlab.CreateIssueOptions{}) // want `may be sent up to 3 times by gitlab.IssuesServiceInterface: no`
	return err
}

func off() error {
	c, err := gitlab.NewClient("t", gitlab.WithoutRetries())
	if err != nil {
		return err
	}
	_, _, err = c.Issues.CreateIssue("shop", &gitlab.CreateIssueOptions{})
	return err
}

func none() error {
	c, err := gitlab.NewClient("t", gitlab.WithCustomRetryMax(0))
	if err != nil {
		return err
	}
	_, _, err = c.Issues.CreateIssue("shop", &gitlab.CreateIssueOptions{})
	return err
}

func read() error {
	c, err := gitlab.NewClient("t", gitlab.WithCustomRetryMax(2))
	if err != nil {
		return err
	}
	_, _, err = c.Issues.GetIssue("shop", 1)
	return err
}

// A branch of a name is made once.
func named() error {
	c, err := gitlab.NewClient("t", gitlab.WithCustomRetryMax(2))
	if err != nil {
		return err
	}
	_, _, err = c.Branches.CreateBranch("shop", &gitlab.CreateBranchOptions{})
	return err
}

type tracker struct{ gl *gitlab.Client }

func newTracker() (*tracker, error) {
	c, err := gitlab.NewClient("t", gitlab.WithBaseURL("https://git.example"), gitlab.WithCustomRetryMax(4))
	if err != nil {
		return nil, err
	}
	return &tracker{c}, nil
}

func (t *tracker) note() error {
	_, _, err := t.gl.Notes.CreateIssueNote("shop", 1, &gitlab.CreateIssueNoteOptions{}) // want `up to 5 times`
	return err
}
