import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

/// Text that is YAML, but says something else than it seems to say.
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
    func aUnicodeSpaceIsNamedWhereItLooksLikeAnother(_ example: String, _ name: String) throws {
        let marked = MarkedText(example)
        let reading = Reading(marked.text)
        #expect(reading.document.tree == nil)
        try #require(reading.diagnostics.count == 1)
        #expect(reading.diagnostics[0].rule == .yamlSyntax)
        #expect(reading.diagnostics[0].location.range.written == marked.range(1, 2))
        #expect(reading.diagnostics[0].message.contains("this is \(name)"))
        #expect(reading.diagnostics[0].message.contains("write an ordinary one"))
    }

    @Test(arguments: ["a: 10\u{A0}000 €\n", "a: '\u{A0}b\u{A0}'\n", "# a\u{A0}: b\na: é\n", "a: |\n  \u{A0}b\n"])
    func insideOfTextAUnicodeSpaceIsText(_ text: String) {
        let reading = Reading(text)
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.document.tree != nil)
    }
}
