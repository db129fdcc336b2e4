/// How much a finding matters: an error stops the run, a warning does not, an info is there to know.
package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    case info
}

/// One finding, as a value: nothing in flowgen throws for what is wrong with a spec.
package struct Diagnostic: Hashable, Sendable {
    /// Another place that belongs to the finding: the first declaration of a duplicate, say.
    package struct Related: Hashable, Sendable {
        package var span: SourceSpan
        package var message: String

        package init(_ span: SourceSpan, _ message: String) {
            self.span = span
            self.message = message
        }
    }

    /// What the finding is about; what does not apply is `nil`.
    package struct Subject: Hashable, Sendable {
        package var flow: String?
        package var route: String?
        package var event: String?
        package var branch: Int?

        package init(flow: String? = nil, route: String? = nil, event: String? = nil, branch: Int? = nil) {
            self.flow = flow
            self.route = route
            self.event = event
            self.branch = branch
        }
    }

    package var rule: RuleID
    package var severity: Severity
    /// One sentence: the cause, the value and the fix.
    package var message: String
    package var span: SourceSpan
    package var related: [Related]
    /// Further lines that help: another tool's own words, the keys that are allowed here.
    package var notes: [String]
    package var subject: Subject?
    /// The shortest way to what was found, where the finding is about behaviour.
    package var journey: Journey?
    /// The one right fix, where there is one.
    package var fix: Fix?

    package init(
        _ rule: RuleID,
        _ severity: Severity,
        _ message: String,
        at span: SourceSpan,
        related: [Related] = [],
        notes: [String] = [],
        subject: Subject? = nil,
        journey: Journey? = nil,
        fix: Fix? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.span = span
        self.related = related
        self.notes = notes
        self.subject = subject
        self.journey = journey
        self.fix = fix
    }
}
