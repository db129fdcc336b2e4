import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

/// Characters that end a line for libyaml, but not for editors.
@Suite struct HiddenLineBreakTests {
    struct Example: CustomTestStringConvertible, Sendable {
        let marked: String
        let name: String
        let advice: String
        /// What is read nevertheless.
        let outline: String

        init(_ marked: String, _ name: String, _ advice: String, readAs outline: String) {
            self.marked = marked
            self.name = name
            self.advice = advice
            self.outline = outline
        }

        var testDescription: String { marked.debugDescription }
    }

    private static let outsideQuotes = "remove it, or start a new line"

    @Test(arguments: [
        Example("# c1️⃣\u{2028}2️⃣d: e\n", "U+2028 (line separator)", outsideQuotes, readAs: "{d: e}"),
        Example("a: b # c1️⃣\u{2029}2️⃣d: e\n", "U+2029 (paragraph separator)", outsideQuotes, readAs: "{a: b, d: e}"),
        Example("a: b1️⃣\u{85}2️⃣c: d\n", "U+0085 (next line)", outsideQuotes, readAs: "{a: b, c: d}"),
        Example("é: b1️⃣\u{2028}2️⃣ c\n", "U+2028 (line separator)", outsideQuotes, readAs: "{é: b\u{2028}c}"),
        Example(
            "a: |\n  b1️⃣\u{2029}2️⃣  c\n", "U+2029 (paragraph separator)", outsideQuotes, readAs: "{a: \"b\u{2029}c\n\"}"),
        Example("a: 'b' # '1️⃣\u{85}2️⃣'c': d\n", "U+0085 (next line)", outsideQuotes, readAs: "{a: \"b\", \"c\": d}"),
        Example("a: b\n# c1️⃣\u{2028}2️⃣", "U+2028 (line separator)", outsideQuotes, readAs: "{a: b}"),
        Example(
            "x: 'y'\na: 'b1️⃣\u{2028}2️⃣c'\n", "U+2028 (line separator)", "write it as `\\L` in double quotes",
            readAs: "{x: \"y\", a: \"b\u{2028}c\"}"),
        Example(
            "a: \"b1️⃣\u{2028}2️⃣c\"\n", "U+2028 (line separator)", "write it as `\\L`", readAs: "{a: \"b\u{2028}c\"}"),
        Example(
            "{ a, \"b\": \"1️⃣\u{2029}2️⃣c\" }\n", "U+2029 (paragraph separator)", "write it as `\\P`",
            readAs: "{a: ~, \"b\": \"\u{2029}c\"}"),
        Example("# c1️⃣2️⃣\rd: e\n", "U+000D (carriage return)", outsideQuotes, readAs: "{d: e}"),
        Example("a: b\r\n# c1️⃣2️⃣\rd: e\r\n", "U+000D (carriage return)", outsideQuotes, readAs: "{a: b, d: e}"),
        Example("a: b\nc: d1️⃣2️⃣\r", "U+000D (carriage return)", outsideQuotes, readAs: "{a: b, c: d}"),
        Example("a: b1️⃣2️⃣\r\r\nc: d\r\n", "U+000D (carriage return)", outsideQuotes, readAs: "{a: b, c: d}"),
        Example("a: \"b1️⃣2️⃣\rc\"\n", "U+000D (carriage return)", "write it as `\\r`", readAs: "{a: \"b c\"}"),
        Example(
            "a: 'b1️⃣2️⃣\rc'\n", "U+000D (carriage return)", "write it as `\\r` in double quotes", readAs: "{a: \"b c\"}"),
        Example("[a, \"b1️⃣\u{85}2️⃣\"]\n", "U+0085 (next line)", "write it as `\\N`", readAs: "[a, \"b \"]"),
    ])
    func isAnErrorAnywhere(_ example: Example) throws {
        let marked = MarkedText(example.marked)
        let reading = Reading(marked.text)
        try #require(reading.diagnostics.count == 1, "\(reading.diagnostics.map(\.message))")
        let diagnostic = reading.diagnostics[0]
        #expect(diagnostic.rule == .hiddenLineBreak)
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.span.written == marked.range(1, 2))
        #expect(diagnostic.message == "\(example.name) ends a line in YAML, but not in editors; \(example.advice)")
        #expect(reading.outline == example.outline)
    }

    @Test func severalOnOneLineAreOneDiagnostic() {
        let marked = MarkedText("a: b1️⃣\u{2028}2️⃣# c3️⃣\u{85}4️⃣d: e\nf: g5️⃣\u{2029}6️⃣\n")
        let findings = Reading(marked.text).diagnostics
        #expect(findings.map(\.span.written) == [marked.range(1, 2), marked.range(5, 6)])
        let related = findings.first?.related ?? []
        #expect(related.map(\.span.written) == [marked.range(3, 4)])
        #expect(related.map(\.message) == ["here is U+0085 (next line) too"])
    }

    @Test("a line with thousands of them has ten related places", arguments: ["\u{2028}", "\r"])
    func relatedPlacesAreLimited(character: String) {
        let findings = Reading("# " + String(repeating: character, count: 5_000) + "\n").diagnostics
        #expect(findings.map(\.related.count) == [10])
    }

    @Test(
        "carriage returns alone are line breaks of a file without line feeds",
        arguments: ["a: b # c\rd: e\r", "a: b\r\rd: e"])
    func onlyReturns(text: String) {
        let reading = Reading(text)
        #expect(reading.diagnostics.map(\.message) == [])
        #expect(reading.outline == "{a: b, d: e}")
    }

    @Test(arguments: [
        #"a: "b\L\P\Nc""#, #"a: "b\u2028\u2029\u0085\x85c""#, "a: b\r\nc: d\ne: f\n", "a: é\u{A0}\u{2027}\u{202F}…\n",
    ])
    func escapesAndOtherCharactersAreAllowed(_ text: String) {
        #expect(Reading(text).diagnostics.map(\.message) == [])
    }

    /// The rest of the line is not part of the text before it, so there is a second mistake.
    @Test(arguments: [
        "a: b\u{85}1️⃣c2️⃣\nd: e\n", "a: b\u{2028}1️⃣c2️⃣\nd: e\n", "a: |\n  b\u{2029}1️⃣c2️⃣\n",
    ])
    func isAlsoReportedInInvalidYAML(_ example: String) {
        let marked = MarkedText(example)
        let findings = Reading(marked.text).diagnostics
        #expect(findings.map(\.rule) == [.hiddenLineBreak, .yamlSyntax])
        #expect(findings.last?.span.written == marked.range(1, 2))
        #expect(findings.last?.message.hasPrefix("there is no `:` after `c`") == true)
    }
}
