import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

/// Text that is valid YAML, but has another meaning than it seems to have.
@Suite struct MisreadTests {
    @Test(arguments: [
        ("a:\n1️⃣\u{A0}\u{A0}2️⃣b: c\n", "a no-break space (U+00A0)"),
        ("a:\n  b: c\n1️⃣\u{2003}2️⃣d: e\n", "a Unicode space (U+2003)"),
        ("a:\n1️⃣\u{3000}2️⃣b: c\n  d: e\n", "a Unicode space (U+3000)"),
        ("a:\n  1️⃣\u{A0}2️⃣b: c\n", "a no-break space (U+00A0)"),
        ("a:\n  -1️⃣\u{A0}2️⃣b: c\n", "a no-break space (U+00A0)"),
        ("é:\n  b1️⃣\u{A0}2️⃣: c\n", "a no-break space (U+00A0)"),
        ("a:\n  b:1️⃣\u{A0}2️⃣c\n", "a no-break space (U+00A0)"),
        ("a:\n  b:1️⃣\u{A0}2️⃣c\n  d: e\n", "a no-break space (U+00A0)"),
        ("a: 1️⃣\u{202F}2️⃣b\n", "a no-break space (U+202F)"),
        ("a: b1️⃣\u{200B}2️⃣\nc: d\n", "an invisible space (U+200B)"),
        ("a: { b1️⃣\u{A0}2️⃣: c }\n", "a no-break space (U+00A0)"),
    ])
    func unicodeSpaceIsReportedIfItLooksLikeAnOrdinaryOne(_ example: String, _ name: String) throws {
        let marked = MarkedText(example)
        let reading = Reading(marked.text)
        #expect(reading.document.tree == nil)
        try #require(reading.diagnostics.count == 1)
        #expect(reading.diagnostics[0].rule == .yamlSyntax)
        #expect(reading.diagnostics[0].span.written == marked.range(1, 2))
        #expect(reading.diagnostics[0].message.contains("this is \(name)"))
        #expect(reading.diagnostics[0].message.contains("use an ordinary space"))
    }

    @Test(arguments: ["a: 10\u{A0}000 €\n", "a: '\u{A0}b\u{A0}'\n", "# a\u{A0}: b\na: é\n", "a: |\n  \u{A0}b\n"])
    func unicodeSpaceInTextIsAllowed(_ text: String) {
        let reading = Reading(text)
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.document.tree != nil)
    }

    @Test(arguments: [
        ("a: 1️⃣!x2️⃣ list\n", "`!x` is a YAML tag, and tags mean nothing in a spec; remove it", "{a: list}"),
        ("a: 1️⃣!foo2️⃣ { b: c }\n", "remove it, or quote the whole value if the `!` belongs to it", "{a: {b: c}}"),
        ("a: 1️⃣!foo2️⃣\n  b: c\n", "`!foo` is a YAML tag", "{a: {b: c}}"),
        ("a: 1️⃣!foo2️⃣ [b]\n", "`!foo` is a YAML tag", "{a: [b]}"),
        ("a: 1️⃣!!str2️⃣ 12\n", "`!!str` is a YAML tag", "{a: 12}"),
        ("é: &x 1️⃣!!str2️⃣ 12\n", "`!!str` is a YAML tag", "{é: 12}"),
        ("a: 1️⃣!!str2️⃣ &x 12\n", "`!!str` is a YAML tag", "{a: 12}"),
        ("a: 1️⃣!<tag:b,2000:c>2️⃣ d\n", "`!<tag:b,2000:c>` is a YAML tag", "{a: d}"),
        ("a: 1️⃣!isReady2️⃣\n", #"write "!isReady" in quotes if the `!` belongs to the value"#, "{a: ~}"),
        ("when: 1️⃣!isReady2️⃣\n", "write `not isReady` for a guard that must not hold", "{when: ~}"),
        ("{ when: 1️⃣!isReady2️⃣, push: b }\n", "write `not isReady`", "{when: ~, push: b}"),
        ("when: 1️⃣!!str2️⃣\n", #"write "!!str" in quotes"#, "{when: ~}"),
        ("1️⃣!x2️⃣ a: b\n", "`!x` is a YAML tag", "{a: b}"),
    ])
    func tagIsReportedAndParsingContinues(_ example: String, _ message: String, _ outline: String) throws {
        let marked = MarkedText(example)
        let reading = Reading(marked.text)
        try #require(reading.diagnostics.count == 1)
        #expect(reading.diagnostics[0].rule == .yamlSyntax)
        #expect(reading.diagnostics[0].span.written == marked.range(1, 2))
        #expect(reading.diagnostics[0].message.contains(message))
        #expect(reading.outline == outline)
    }

    @Test func tagWithoutValueIsMarkedAsBroken() throws {
        let tree = try #require(Reading("when: !isReady\n").document.tree)
        #expect(tree.isBroken(try #require(tree.node("when"))))
    }
}
