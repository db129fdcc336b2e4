import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

@Suite struct AliasTests {
    @Test(arguments: [
        ("a: &x 1\nb: *x\n", "{a: 1, b: 1}"),
        ("a: &x [1, {b: c}]\nb: *x\nc: [*x]\n", "{a: [1, {b: c}], b: [1, {b: c}], c: [[1, {b: c}]]}"),
        ("&k a: 1\n*k : 2\n", "{a: 1}"),
        ("a: &x 1\nb: &x 2\nc: *x\n", "{a: 1, b: 2, c: 2}"),
        ("a: &x\nb: *x\n", "{a: ~, b: ~}"),
    ])
    func aliasHasTheContentsOfItsAnchor(_ text: String, _ outline: String) {
        #expect(Reading(text).outline == outline)
    }

    @Test func aliasHasItsOwnSpanAndItsContentsHaveTheirs() throws {
        let marked = MarkedText("a: &x [1️⃣b2️⃣]\nc: 3️⃣*x4️⃣\n")
        let tree = try #require(Reading(marked.text).document.tree)
        let alias = try #require(tree.node("c"))
        #expect(tree.isAlias(alias))
        #expect(tree.span(alias).written == marked.range(3, 4))
        #expect(tree.span(tree.elements(alias)[0]).written == marked.range(1, 2))
    }

    @Test func duplicateKeyThroughAliasIsReported() throws {
        let marked = MarkedText("&k 1️⃣a2️⃣: 1\n3️⃣*k4️⃣ : 2\n")
        let finding = try #require(Reading(marked.text).diagnostics.first)
        #expect(finding.rule == .duplicateKey)
        #expect(finding.span.written == marked.range(3, 4))
    }

    @Test(arguments: [
        ("a: 1️⃣*x2️⃣\nb: 1\n", "no anchor `&x` comes before the alias `*x`"),
        ("a: 1️⃣*x2️⃣\nb: &x 1\n", "no anchor `&x` comes before the alias `*x`"),
        ("a: &x [b, 1️⃣*x2️⃣]\nb: 1\n", "`*x` is inside the value that `&x` anchors"),
        ("a: &x\n  b: {<<: 1️⃣*x2️⃣}\nb: 1\n", "`*x` is inside the value that `&x` anchors"),
    ])
    func unknownAliasIsReportedAndParsingContinues(_ example: String, _ cause: String) throws {
        let marked = MarkedText(example)
        let reading = Reading(marked.text)
        try #require(reading.diagnostics.count == 1)
        #expect(reading.diagnostics[0].rule == .yamlSyntax)
        #expect(reading.diagnostics[0].span.written == marked.range(1, 2))
        #expect(reading.diagnostics[0].message.contains(cause))
        let tree = try #require(reading.document.tree)
        #expect(tree.node("b") != nil)
    }

    @Test func unknownAliasIsMarkedAsBroken() throws {
        let tree = try #require(Reading("a: [*x, b]\n").document.tree)
        let list = tree.elements(try #require(tree.node("a")))
        #expect(list.map(tree.isBroken) == [true, false])
    }
}
