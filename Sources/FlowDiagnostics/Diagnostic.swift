/// The severity of a diagnostic: an error stops the run, a warning does not, and an info is only for information.
package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    case info
}

/// A diagnostic, as a value: nothing in flowgen throws for an error in a spec.
package struct Diagnostic: Hashable, Sendable {
    /// Another location that belongs to the diagnostic, for example the first declaration of a duplicate.
    package struct Related: Hashable, Sendable {
        package var span: SourceSpan
        package var message: String

        package init(_ span: SourceSpan, _ message: String) {
            self.span = span
            self.message = message
        }
    }

    /// The subject of the diagnostic. What does not apply is `nil`.
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
    /// One sentence with the cause, the value and the fix.
    package var message: String
    package var span: SourceSpan
    package var related: [Related]
    /// Additional lines, for example the message of another tool, or the allowed keys.
    package var notes: [String]
    package var subject: Subject?
    /// The witness: the shortest path to the state that the diagnostic is about, for a diagnostic about behaviour.
    package var journey: Journey?
    /// The fix, if there is exactly one right fix.
    package var fix: Fix?
    /// What does not exist, for a diagnostic about that: another module, which the run does not have, may declare it.
    package var missing: UnknownContent?

    package init(
        _ rule: RuleID,
        _ severity: Severity,
        _ message: String,
        at span: SourceSpan,
        related: [Related] = [],
        notes: [String] = [],
        subject: Subject? = nil,
        journey: Journey? = nil,
        fix: Fix? = nil,
        missing: UnknownContent? = nil
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
        self.missing = missing
    }
}
