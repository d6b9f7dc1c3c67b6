// Package v1 is a stub with the names of k8s.io/apimachinery/pkg/apis/meta/v1 v0.34.3.
package v1

type TypeMeta struct {
	Kind       string
	APIVersion string
}

type ObjectMeta struct {
	Name            string
	GenerateName    string
	Namespace       string
	ResourceVersion string
	Labels          map[string]string
}

type CreateOptions struct {
	DryRun       []string
	FieldManager string
}

type UpdateOptions struct {
	DryRun       []string
	FieldManager string
}

type GetOptions struct{ ResourceVersion string }

type DeleteOptions struct{ DryRun []string }
