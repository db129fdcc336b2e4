/// What mends a finding for certain: edits of the file that it is in.
package struct Fix: Hashable, Sendable {
    package struct Edit: Hashable, Sendable {
        /// What is taken away; empty where something is only put in.
        package var range: SourceRange
        package var text: String
        /// Whether it brings something that must not come twice, so that nothing else may be put in its place.
        package var isAlone: Bool

        package init(_ range: SourceRange, _ text: String, isAlone: Bool = false) {
            self.range = range
            self.text = text
            self.isAlone = isAlone
        }
    }

    /// What is done, in the fewest words: "write `signUp` for `signup`".
    package var title: String
    package var edits: [Edit]
    /// Whether it puts in what is missing. That can wait: what is missing may be there, and be misspelt.
    package var adds: Bool

    package init(_ title: String, _ edits: [Edit], adds: Bool = false) {
        self.title = title
        self.edits = edits
        self.adds = adds
    }
}
