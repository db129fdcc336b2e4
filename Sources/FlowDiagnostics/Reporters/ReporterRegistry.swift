/// What the person who runs flowgen can choose about how findings look.
package struct ReporterOptions: Hashable, Sendable {
    package var isColored: Bool
    /// The columns that a line of source may take before it is shown in part.
    package var sourceWidth: Int

    package init(isColored: Bool = false, sourceWidth: Int = 160) {
        self.isColored = isColored
        self.sourceWidth = sourceWidth
    }
}

/// One way to show findings, by the name that `--format` knows it by.
package struct ReporterFormat: Sendable {
    package let name: String
    package let summary: String
    package let make: @Sendable (ReporterOptions) -> any Reporter

    package init(
        name: String, summary: String, make: @escaping @Sendable (ReporterOptions) -> any Reporter
    ) {
        self.name = name
        self.summary = summary
        self.make = make
    }
}

/// All the formats there are. A new reporter is one new file in this folder and one line here.
package enum ReporterRegistry {
    /// What is used where nothing else is asked for.
    package static let standard = ReporterFormat(
        name: "text", summary: "for people", make: TextReporter.init)

    package static let formats: [ReporterFormat] = [
        standard,
        ReporterFormat(name: "json", summary: "for programs", make: { _ in JSONReporter() }),
    ]

    package static func format(named name: String) -> ReporterFormat? {
        formats.first { $0.name == name }
    }
}
