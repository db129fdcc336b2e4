/// What a format needs besides the comparison.
package struct ComparisonOptions: Sendable {
    package let isColored: Bool
    /// The versions, as the user has named them.
    package let old: String
    package let new: String

    package init(isColored: Bool, old: String, new: String) {
        self.isColored = isColored
        self.old = old
        self.new = new
    }
}

/// Writes a comparison in one format.
package protocol ComparisonWriter: Sendable {
    init(options: ComparisonOptions)

    func render(_ comparison: Comparison) -> String
}

/// A format for comparisons, by its name in `--format`.
package struct ComparisonFormat: Sendable {
    package let name: String
    package let summary: String
    /// Whether the lines are commands of a CI system.
    package var hasCommands = false
    package let make: @Sendable (ComparisonOptions) -> any ComparisonWriter
}

/// All formats. A new one is a file in this folder, and a line here.
package enum ComparisonFormats {
    /// The default.
    package static let standard = ComparisonFormat(name: "text", summary: "for people", make: ComparisonText.init)

    package static let all: [ComparisonFormat] = [
        standard,
        ComparisonFormat(name: "agent", summary: "for agents, the worst first", make: ComparisonAgent.init),
        ComparisonFormat(name: "json", summary: "for programs", make: ComparisonJSON.init),
        ComparisonFormat(
            name: "markdown", summary: "a summary with a table and a map", make: ComparisonMarkdown.init),
        ComparisonFormat(
            name: "github", summary: "annotations of GitHub Actions", hasCommands: true,
            make: ComparisonAnnotations.init),
        ComparisonFormat(name: "html", summary: "a page", make: ComparisonPage.init),
    ]

    package static func format(named name: String) -> ComparisonFormat? { all.first { $0.name == name } }
}
