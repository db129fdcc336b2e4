import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

@Suite struct LimitTests {
    private func finding(_ text: String, _ rule: RuleID = .yamlLimit) throws -> (message: String, place: String) {
        let reading = Reading(text)
        #expect(reading.document.tree == nil)
        try #require(reading.diagnostics.count == 1)
        #expect(reading.diagnostics[0].rule == rule)
        return (reading.diagnostics[0].message, reading.place(reading.diagnostics[0].span))
    }

    @Test func nestingUpToTheLimitIsRead() {
        let text = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        #expect(Reading(text).diagnostics.isEmpty)
    }

    @Test(arguments: [101, 5_000, 200_000])
    func nestingBeyondTheLimitIsReportedAtItsStart(_ depth: Int) throws {
        let flow = try finding(String(repeating: "[", count: depth))
        #expect(flow.place == "1:101-1:102")
        #expect(flow.message.contains("deeper than 100 levels"))
    }

    @Test func blockNestingIsLimitedToo() throws {
        let text = (0..<150).map { String(repeating: " ", count: $0) + "k:\n" }.joined()
        #expect(try finding(text).place.hasPrefix("101:101-"))
    }

    @Test func nestingThroughAliasesIsLimited() throws {
        var text = "a0: &a0 [x]\n"
        for level in 1...150 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        #expect(try finding(text).place == "100:12-100:16")
    }

    @Test func billionLaughsAreReportedAtTheAlias() throws {
        var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
        for level in 1...9 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        let finding = try finding(text)
        #expect(finding.message.contains("more than 100000 nodes"))
        #expect(finding.place.hasPrefix("5:"))
    }

    @Test func mergedBillionLaughsAreReportedAtTheAlias() throws {
        var text = "a0: &a0 {" + (0..<2_000).map { "k\($0): v" }.joined(separator: ", ") + "}\n"
        for level in 1...60 { text += "a\(level): &a\(level) {<<: *a\(level - 1), l\(level): v}\n" }
        #expect(try finding(text).message.contains("aliases"))
    }

    @Test func manyHarmlessAliasesAreAllowed() {
        let text = "a: &a {b: c}\nl:\n" + String(repeating: "  - *a\n", count: 30_000)
        #expect(Reading(text).diagnostics.isEmpty)
    }

    @Test func fileBeyondTheSizeLimitIsNotRead() throws {
        // Not a `Reading`, which would search all the bytes for lines.
        let bytes = [UInt8](repeating: 0x0A, count: YAMLLimits.fileSize + 1)
        let document = YAMLParser.parse(
            SourceFile(path: "Large.flow.yaml", bytes: bytes), as: SourceFileID(index: 0))
        #expect(document.tree == nil)
        let diagnostic = try #require(document.diagnostics.first)
        #expect(document.diagnostics.count == 1 && diagnostic.rule == .yamlLimit)
        #expect(diagnostic.message.contains("67108865 bytes"))
        #expect(diagnostic.span.start == 0 && diagnostic.span.end == 0)
    }

    @Test(arguments: [
        "a: 1\n1️⃣---2️⃣\nb: 2\n", "a: 1\n...\n1️⃣---2️⃣ # why\nb: 2\n", "---\na: 1\n1️⃣---2️⃣\n", "---\n1️⃣---2️⃣\na: 1\n",
    ])
    func secondDocumentIsReportedAtItsStart(_ example: String) throws {
        let marked = MarkedText(example)
        let reading = Reading(marked.text)
        try #require(reading.diagnostics.count == 1)
        #expect(reading.diagnostics[0].rule == .yamlSyntax)
        #expect(reading.diagnostics[0].message.contains("a second YAML document"))
        #expect(reading.diagnostics[0].span.written == marked.range(1, 2))
        #expect(reading.document.tree != nil)
    }
}
