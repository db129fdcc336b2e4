import EmitterTestSupport
import Foundation
import Testing

/// The oldest Swift that compiles generated code is the one that docs/integration.md names. This machine has one compiler, so these
/// tests look for what later versions have added.
@Suite struct OldestSwiftTests {
    /// A feature of a Swift version after the oldest one.
    struct Feature: CustomTestStringConvertible, Sendable {
        let name: String
        let pattern: String
        /// Code that has it.
        let example: String

        var testDescription: String { name }

        /// The places in a text that have it.
        func uses(in text: String) throws -> [String] {
            // Swift's own Regex takes seconds for a text of this size.
            let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
            return expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
                .compactMap { Range($0.range, in: text).map { String(text[$0]) } }
        }
    }

    /// Swift 6.2 and 6.3. The names are those of the proposals at https://www.swift.org/swift-evolution.
    static let later = [
        Feature(
            name: "SE-0451: raw identifiers", pattern: #"(func|case|let|var|struct|enum) `[^`]*[^`\w][^`]*`"#,
            example: "func `is a sentence`() {}"),
        Feature(
            name: "SE-0452, SE-0453: inline arrays", pattern: #"\bInlineArray<|\[\d+ of "#, example: "let a: [3 of Int]"
        ),
        Feature(
            name: "SE-0447, SE-0456: spans", pattern: #"\b(Mutable)?(Raw)?Span<|\.(mutableS|s)pan\b"#,
            example: "let s = a.span"),
        Feature(
            name: "SE-0458: strict memory safety", pattern: #"@(un)?safe\b|= unsafe "#, example: "@unsafe func f() {}"),
        Feature(
            name: "SE-0461: callers' isolation", pattern: #"nonisolated\(nonsending\)|@concurrent\b"#,
            example: "@concurrent func f() async {}"),
        Feature(
            name: "SE-0466: default isolation of a file", pattern: #"using (@MainActor|nonisolated)"#,
            example: "using @MainActor"),
        Feature(
            name: "SE-0470: isolated conformances", pattern: #"(:|,) @MainActor \w+"#,
            example: "extension A: @MainActor B {}"),
        Feature(name: "SE-0371: isolated deinit", pattern: #"isolated deinit"#, example: "isolated deinit {}"),
        Feature(name: "SE-0472: tasks that start at once", pattern: #"Task\.immediate"#, example: "Task.immediate {}"),
        Feature(
            name: "SE-0475: sequences of observed values", pattern: #"\bObservations\b"#,
            example: "for await x in Observations { a }"),
        Feature(
            name: "SE-0477: default in interpolation", pattern: #"\\\([^)]*, default: "#,
            example: #"print("\(a, default: "")")"#),
        Feature(name: "SE-0481: weak let", pattern: #"\bweak let\b"#, example: "weak let a: A?"),
        Feature(name: "SE-0491: module selectors", pattern: #"\w::\w"#, example: "let a: Swift::Int"),
        Feature(name: "SE-0495: C declarations", pattern: #"^\s*@c\b"#, example: "@c func f() {}"),
    ]

    /// The sources of the runtime, the examples and the golden files, without comments.
    private static let code = Result {
        try [Folder.runtime, Folder.goldens, Folder.package.appendingPathComponent("Generated")]
            .flatMap { folder in
                try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
                    .map { folder.appendingPathComponent($0) }
            }
            .flatMap { file in
                try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                    .map { String($0.prefix(upTo: $0.firstRange(of: "//")?.lowerBound ?? $0.endIndex)) }
            }
            .joined(separator: "\n")
    }

    @Test("generated code and the runtime use no feature of a later Swift", arguments: later)
    func usesNo(feature: Feature) throws {
        #expect(try feature.uses(in: feature.example).count == 1, "the pattern does not find its own example")
        let text = try Self.code.get()
        #expect(text.utf8.count > 100_000)
        #expect(try feature.uses(in: text) == [])
    }

    @Test("the runtime needs Swift 6.1, for its types that are not isolated")
    func needsTheOldest() throws {
        let types = Feature(name: "SE-0449", pattern: #"\bnonisolated (struct|enum|protocol|extension) "#, example: "")
        #expect(try !types.uses(in: Self.code.get()).isEmpty)
        let manifest = try String(contentsOf: Folder.package.appendingPathComponent("Package.swift"), encoding: .utf8)
        #expect(manifest.hasPrefix("// swift-tools-version: 6.1\n"))
        let page = try String(
            contentsOf: Folder.package.appendingPathComponent("docs/integration.md"), encoding: .utf8)
        #expect(page.contains("\n| Swift | 6.1 | "))
        #expect(page.contains("\n| Xcode | 16.3 | "))
    }
}
