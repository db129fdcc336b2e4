/// What fixes a finding for certain: edits of the file that it is in, made by whoever reports it.
///
/// A finding with two possible fixes, or with one that a person has to think about, has none.
package struct Fix: Hashable, Sendable {
    package struct Edit: Hashable, Sendable {
        /// What is replaced; empty where something is only inserted.
        package var span: SourceSpan
        package var text: String
        /// Whether nothing else may be inserted at the same place: what this inserts must not be there twice.
        package var isExclusive: Bool

        package init(_ span: SourceSpan, _ text: String, isExclusive: Bool = false) {
            self.span = span
            self.text = text
            self.isExclusive = isExclusive
        }
    }

    /// What is done, in the fewest words: "write `signUp` for `signup`".
    package var title: String
    package var edits: [Edit]
    /// Whether it adds what is missing. Such a fix is applied after all others of its file: what seems to be missing may be
    /// there, and be misspelt.
    package var isAddition: Bool

    package init(_ title: String, _ edits: [Edit], isAddition: Bool = false) {
        self.title = title
        self.edits = edits
        self.isAddition = isAddition
    }
}
