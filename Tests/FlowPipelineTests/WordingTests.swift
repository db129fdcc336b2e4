import FlowTestSupport
import Foundation
import Testing

/// What people read uses plain words and the terms of the field.
@Suite struct WordingTests {
    /// Phrases, and what to write instead.
    private static let phrases: [(pattern: String, instead: String)] = [
        ("comes? to be\\b|come to be\\b", "is created"),
        ("makes? way\\b", "is replaced; the first one is selected"),
        ("\\b(is|are) gone\\b", "was removed"),
        ("\\btakes? (it |them |[a-z]+ |`[^`]+` )?away\\b|taken away", "dismisses, removes"),
        ("\\btakes? (an?|its|that|the)( [^ ]+)? away\\b", "dismisses, removes"),
        ("[`)] is (new\\b|now `)|is a new (flow|screen)\\b|is the new name of", "was added; became"),
        ("in whatever way|what can come of|[Ww]hat comes of", "say what it is"),
        ("on its way\\b", "leave it out"),
        ("[Ww]hoever", "name who: the parent, the user"),
        ("\\b(is|are|be|being|was|were|been) told\\b", "receives, is reported, is called with"),
        ("\\btells? (it|its|the|a|every|that|them|him|who)\\b", "reports to, notifies, calls"),
        ("\\bhands? on\\b|handed on", "reports to the parent, bubbles"),
        ("nothing moves", "no navigation"),
        ("([^r]e|[^e]) is no (number|way|list|name|type|text|Swift|file|flow|folder|link|route|screen)", "is not a …"),
        ("and there is none\\b|where there is none\\b", "which does not exist"),
        ("begins? anew", "is recreated"),
        ("gone all the same|something to do there", "say what happens"),
        ("parts? from (the|its|what)", "diverges from"),
        ("nobody answers|knows? the answer", "no flow handles it"),
        ("who speaks|is heard|touched nor heard", "sends; ignores"),
        ("in a circle", "endlessly"),
    ]

    /// Lines in which such words are right, and why.
    private static let exempt: [(file: String, part: String, reason: String)] = [
        ("", "tell them apart by", "the usual words"),
        ("", "tells the coordinator what to do", "an intent that does so is what the rule is about"),
        ("docs/language.md", "The invitation is on its way.", "a text of an app"),
    ]

    @Test("comments, messages, documentation and generated code have no phrase that a reader has to read twice")
    func plainWords() async throws {
        let patterns = try Self.phrases.map { (try Regex($0.pattern), $0.instead) }
        var used = Set<Int>()
        for (path, number, line) in try await Self.matches() {
            guard let found = patterns.first(where: { line.contains($0.0) }) else { continue }
            let exemption = Self.exempt.firstIndex { path.hasPrefix($0.file) && line.contains($0.part) }
            if let exemption {
                used.insert(exemption)
            } else {
                Issue.record("\(path):\(number): \(line)\nwrite: \(found.1)")
            }
        }
        for (index, exemption) in Self.exempt.enumerated() where !used.contains(index) {
            Issue.record("nothing needs the exemption for “\(exemption.part)” any more")
        }
    }

    /// The lines that `grep` finds. It reads megabytes in less time than it takes to start the other tests.
    private static func matches() async throws -> [(path: String, line: Int, text: String)] {
        let patterns = phrases.flatMap { ["-e", $0.pattern] }
        let run = try await ChildProcess(
            URL(filePath: "/usr/bin/env"), ["LC_ALL=C", "grep", "-anE"] + patterns + ["--"] + files(), in: root
        ).run()
        try #require(run.exitCode == 0, "\(run.error)")
        return try run.output.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }).map { line in
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            try #require(parts.count == 3, "\(line)")
            return (String(parts[0]), try #require(Int(parts[1]), "\(line)"), String(parts[2]))
        }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func files() throws -> [String] {
        let folders = [
            "Sources", "docs", "Generated", "specs", "Tests", "Examples", "IntegrationTests", "integrations", ".github",
        ]
        let kinds = ["swift", "js", "md", "yaml", "yml", "html", "py"]
        return try ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "action.yml", "Makefile"]
            + folders.flatMap { folder in
                try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path).sorted()
                    .filter { path in kinds.contains { path.hasSuffix(".\($0)") } && !path.contains(".build/") }
                    .map { "\(folder)/\($0)" }
            }
            .filter { path in !unread.contains { path.hasPrefix($0.path) } }
    }

    /// What is not searched, and why.
    private static let unread: [(path: String, reason: String)] = [
        ("Tests/FlowPipelineTests/WordingTests.swift", "lists the phrases")
    ]
}
