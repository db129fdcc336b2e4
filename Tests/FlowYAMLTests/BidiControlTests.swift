import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

/// Characters that change the displayed order of a text.
@Suite struct BidiControlTests {
    @Test(arguments: [
        ("a: b1️⃣\u{202E}2️⃣c\n", "U+202E (right-to-left override)", #""\u202E""#),
        ("a: b # c1️⃣\u{2066}2️⃣d\n", "U+2066 (left-to-right isolate)", #""\u2066""#),
        ("# é1️⃣\u{200F}2️⃣\na: b\n", "U+200F (right-to-left mark)", #""\u200F""#),
        ("a: |\n  b\r\n  c1️⃣\u{061C}2️⃣\n", "U+061C (Arabic letter mark)", #""\u061C""#),
        ("a: 'b1️⃣\u{202A}2️⃣'\n", "U+202A (left-to-right embedding)", #""\u202A""#),
        ("a: b\n# the last line1️⃣\u{2069}2️⃣", "U+2069 (pop directional isolate)", #""\u2069""#),
        ("\u{FEFF}a: b1️⃣\u{200E}2️⃣\n", "U+200E (left-to-right mark)", #""\u200E""#),
    ])
    func bidirectionalControlIsAnErrorAnywhere(_ example: String, _ name: String, _ escape: String) throws {
        let marked = MarkedText(example)
        let reading = Reading(marked.text)
        try #require(reading.diagnostics.count == 1)
        let finding = reading.diagnostics[0]
        #expect(finding.rule == .bidiControl)
        #expect(finding.severity == .error)
        let hasMark = example.hasPrefix("\u{FEFF}")
        if !hasMark { #expect(finding.span.written == marked.range(1, 2)) }
        #expect(
            finding.message
                == "\(name) changes the displayed order of the text around it; remove it, or write it as \(escape)"
                + " in double quotes")
        #expect(reading.document.tree != nil)
    }

    @Test func severalOnOneLineAreOneDiagnostic() throws {
        let marked = MarkedText("a: 1️⃣\u{2067}2️⃣b3️⃣\u{2069}4️⃣ # c5️⃣\u{202C}6️⃣\nd: 7️⃣\u{202B}8️⃣e\n")
        let findings = Reading(marked.text).diagnostics
        #expect(findings.map(\.span.written) == [marked.range(1, 2), marked.range(7, 8)])
        let related = findings.first?.related ?? []
        #expect(related.map(\.span.written) == [marked.range(3, 4), marked.range(5, 6)])
        #expect(
            related.map(\.message) == [
                "here is U+2069 (pop directional isolate) too", "here is U+202C (pop directional formatting) too",
            ])
    }

    @Test(arguments: [
        #"a: "b\u202Ec""#, "a: עברית\n", "a: العربية # تعليق\n", "a: “b” – c…\n", "a: ⁠b\n", "a: 👩‍👩‍👧\n",
    ])
    func escapesAndLettersOfAnyScriptAreAllowed(_ text: String) {
        #expect(Reading(text).diagnostics.map(\.message) == [])
    }

    @Test func isAlsoReportedInInvalidYAML() {
        let findings = Reading("a: b\u{202E}\nc: 'd\n").diagnostics
        #expect(findings.map(\.rule) == [.bidiControl, .yamlSyntax])
    }
}
