/// How parts of a walk are emphasised. A terminal may colour them.
package struct WalkStyle: Sendable {
    package typealias Emphasis = @Sendable (String) -> String

    /// What the user sees.
    package var shown: Emphasis
    /// What matters less.
    package var faint: Emphasis
    /// What goes wrong.
    package var bad: Emphasis

    package init(shown: @escaping Emphasis, faint: @escaping Emphasis, bad: @escaping Emphasis) {
        self.shown = shown
        self.faint = faint
        self.bad = bad
    }

    package static let plain = WalkStyle(shown: \.self, faint: \.self, bad: \.self)
}
