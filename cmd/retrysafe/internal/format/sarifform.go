package format

// The part of the SARIF 2.1.0 form that is written here, by the names of its schema.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool        sarifTool              `json:"tool"`
		Invocations []sarifInvocation      `json:"invocations"`
		BaseIDs     map[string]sarifBaseID `json:"originalUriBaseIds"`
		ColumnKind  string                 `json:"columnKind"`
		Results     []sarifResult          `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name           string      `json:"name"`
		Version        string      `json:"version"`
		InformationURI string      `json:"informationUri"`
		Rules          []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID            string         `json:"id"`
		Short         sarifText      `json:"shortDescription"`
		Full          sarifText      `json:"fullDescription"`
		Help          sarifText      `json:"help"`
		HelpURI       string         `json:"helpUri"`
		Configuration sarifLevel     `json:"defaultConfiguration"`
		Properties    map[string]any `json:"properties"`
	}
	sarifText struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown,omitempty"`
	}
	sarifLevel struct {
		Level string `json:"level"`
	}
	sarifInvocation struct {
		Successful    bool                `json:"executionSuccessful"`
		Notifications []sarifNotification `json:"toolExecutionNotifications"`
	}
	sarifNotification struct {
		Level   string    `json:"level"`
		Message sarifText `json:"message"`
	}
	sarifBaseID struct {
		Description sarifText `json:"description"`
	}
	sarifResult struct {
		RuleID       string             `json:"ruleId"`
		RuleIndex    int                `json:"ruleIndex"`
		Level        string             `json:"level"`
		Message      sarifText          `json:"message"`
		Locations    []sarifLocation    `json:"locations"`
		CodeFlows    []sarifCodeFlow    `json:"codeFlows"`
		Fingerprints map[string]string  `json:"partialFingerprints"`
		Suppressions []sarifSuppression `json:"suppressions"`
		Properties   map[string]any     `json:"properties"`
	}
	sarifLocation struct {
		Physical *sarifPhysical `json:"physicalLocation,omitempty"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
		Message  *sarifText     `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI    string `json:"uri"`
		BaseID string `json:"uriBaseId,omitempty"`
	}
	sarifRegion struct {
		Line    int        `json:"startLine"`
		Column  int        `json:"startColumn,omitempty"`
		Snippet *sarifText `json:"snippet,omitempty"`
	}
	sarifLogical struct {
		Name string `json:"fullyQualifiedName"`
		Kind string `json:"kind"`
	}
	sarifCodeFlow struct {
		Threads []sarifThread `json:"threadFlows"`
	}
	sarifThread struct {
		Locations []sarifThreadLocation `json:"locations"`
	}
	sarifThreadLocation struct {
		Location   sarifLocation `json:"location"`
		Importance string        `json:"importance"`
	}
	sarifSuppression struct {
		Kind          string         `json:"kind"`
		Justification string         `json:"justification,omitempty"`
		Location      *sarifLocation `json:"location,omitempty"`
	}
)
