import FlowDiagnostics

/// A change that an editor offers at a place.
package struct CodeAction: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Resolves a diagnostic.
        case quickFix
        /// Writes the same in another way.
        case refactoring
    }

    package struct NewFile: Hashable, Sendable {
        package var path: String
        package var text: String
    }

    package var title: String
    package var kind: Kind
    /// Whether it is most likely what is meant.
    package var isPreferred = false
    /// The rule of the diagnostic that it resolves.
    package var rule: RuleID?
    /// In texts as they are now. Those of a file do not overlap.
    package var edits: [TextEdit]
    package var newFiles: [NewFile] = []
}
