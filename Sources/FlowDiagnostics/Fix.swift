/// A fix that certainly resolves a diagnostic: edits of the diagnostic's file.
///
/// A diagnostic with several possible fixes has none.
package struct Fix: Hashable, Sendable {
    package struct Edit: Hashable, Sendable {
        /// The range to replace; empty for an insertion.
        package var span: SourceSpan
        package var text: String
        /// Whether no other edit may insert text at the same position, so that the text is not inserted twice.
        package var isExclusive: Bool

        package init(_ span: SourceSpan, _ text: String, isExclusive: Bool = false) {
            self.span = span
            self.text = text
            self.isExclusive = isExclusive
        }
    }

    /// A short description of the fix: "write `signUp` for `signup`".
    package var title: String
    package var edits: [Edit]
    /// Whether the fix adds something that is missing. Such a fix is applied after all other fixes of its file, because what
    /// seems to be missing may only be misspelt.
    package var isAddition: Bool
    /// Whether the fix only makes explicit what the spec already means. An unsafe fix changes something that the author may have
    /// meant differently, so it is applied only on request.
    package var isSafe: Bool

    package init(_ title: String, _ edits: [Edit], isAddition: Bool = false, isSafe: Bool = true) {
        self.title = title
        self.edits = edits
        self.isAddition = isAddition
        self.isSafe = isSafe
    }

    /// The same fix, applied only on request.
    package var unsafe: Fix {
        var fix = self
        fix.isSafe = false
        return fix
    }
}
