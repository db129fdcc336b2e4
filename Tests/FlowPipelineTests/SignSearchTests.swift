import Foundation
import Testing

/// To Swift, a sign with a combining mark behind it is another `Character`, so its own methods do not find it; every reader of a
/// language does. Code that searches a text for signs of a syntax uses `FlowEscaping/TextSigns.swift`, or scalars, or bytes.
@Suite struct SignSearchTests {
    /// Lines in which a method of Swift's is right, and why.
    private static let exempt: [(file: String, part: String, reason: String)] = [
        ("FlowEmitters/Runtime/EmbeddedRuntime.swift", "", "reads the source of FlowRuntime, which is part of flowgen"),
        (
            "FlowReports/Reporters/Text/SourceExcerpt.swift", "character == \"\\t\"",
            "lays out characters as a terminal shows them"
        ),
        ("FlowSwiftCode/Printing/Escaping.swift", "rest.first", "`rest` has scalars"),
        ("FlowReports/RuleReference", "", "reads the documentation of the rules, which is part of flowgen"),
    ]

    /// What compares characters, with a literal that has a sign.
    private static var patterns: [Regex<AnyRegexOutput>] {
        let sign = "\"(?:[^\"\\\\]|\\\\.)*(?:[^A-Za-z0-9_\"\\\\ ]|\\\\[\"\\\\nrt])(?:[^\"\\\\]|\\\\.)*\""
        return [
            "\\.split\\(separator: " + sign,
            "\\.(?:hasPrefix|hasSuffix)\\(",
            "\\.replacing\\(" + sign,
            "\\.(?:firstRange|ranges|trimmingPrefix)\\((?:of: )?" + sign,
            "\\.(?:first|last) [!=]= \"(?:[^A-Za-z0-9_\"\\\\]|\\\\.)\"",
            "character [!=]= \"(?:[^A-Za-z0-9_\"\\\\]|\\\\.)\"",
            sign + "\\.contains\\(\\$0\\)",
            "\\.(?:prefix|drop|filter|split|firstIndex|lastIndex)(?:\\((?:while|where): )? ?\\{ \\$0 [!=]= \"(?:[^A-Za-z0-9_\"\\\\]|\\\\.)\"",
        ].compactMap { try? Regex($0) }
    }

    @Test("no text is searched for the signs of a syntax character by character")
    func searchesScalars() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        let patterns = Self.patterns
        #expect(patterns.count == 8)
        var used = Set<Int>()
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
        where path.hasSuffix(".swift") && !path.hasPrefix("FlowRuntime/") && !path.hasPrefix("FlowEscaping/") {
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
                guard patterns.contains(where: { line.contains($0) }), !line.contains("calars") else {
                    continue
                }
                let exemption = Self.exempt.firstIndex {
                    path.hasPrefix($0.file) && ($0.part.isEmpty || line.contains($0.part))
                }
                if let exemption { used.insert(exemption) } else { Issue.record("\(path):\(number + 1): \(line)") }
            }
        }
        for (index, exemption) in Self.exempt.enumerated() where !used.contains(index) {
            Issue.record("nothing in \(exemption.file) needs the exemption any more")
        }
    }
}
