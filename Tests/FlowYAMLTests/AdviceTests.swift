import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

/// Following the advice in a message results in text that is read as intended.
@Suite struct AdviceTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let marked: String
        let cause: String
        /// The text that the message recommends.
        let advice: String
        /// The spec with that text.
        let fixed: String
        let outline: String

        init(_ marked: String, _ cause: String, _ advice: String, _ fixed: String, _ outline: String) {
            self.marked = marked
            self.cause = cause
            self.advice = advice
            self.fixed = fixed
            self.outline = outline
        }

        var testDescription: String { marked.split(separator: "\n").joined(separator: "⏎") }
    }

    private func check(_ example: Case) throws {
        let marked = MarkedText(example.marked)
        let reading = Reading(marked.text)
        #expect(reading.document.tree == nil)
        try #require(reading.diagnostics.count == 1)
        let finding = reading.diagnostics[0]
        #expect(finding.rule == .yamlSyntax)
        #expect(finding.span.written == marked.range(1, 2), "\(finding.message)")
        #expect(finding.message.contains(example.cause))
        // A type is quoted in the spec too.
        let quoted = ["`\(example.advice)`", "`'\(example.advice)'`"]
        #expect(quoted.contains(where: finding.message.contains))
        #expect(example.fixed.contains(example.advice))
        let fixed = Reading(example.fixed)
        #expect(fixed.diagnostics.isEmpty)
        #expect(fixed.outline == example.outline)
    }

    @Test(arguments: [
        Case("a: { b1️⃣:,2️⃣ c: d }\n", "`b` has no value", "b: ,", "a: { b: , c: d }\n", "{a: {b: ~, c: d}}"),
        Case("a: { c: d, b1️⃣:}2️⃣\n", "`b` has no value", "b: }", "a: { c: d, b: }\n", "{a: {c: d, b: ~}}"),
        Case("a: {b1️⃣:[2️⃣c]}\n", "no space after the `:` of `b`", "b: [", "a: {b: [c]}\n", "{a: {b: [c]}}"),
        Case("a: {b1️⃣:{2️⃣c: d}}\n", "no space after the `:` of `b`", "b: {", "a: {b: {c: d}}\n", "{a: {b: {c: d}}}"),
    ])
    func missingSpacesAfterColons(_ example: Case) throws { try check(example) }

    @Test func colonsAtTheEndOfValuesInBracketsNeedQuotes() throws {
        let marked = MarkedText("a: { b: c1️⃣:,2️⃣ d: e }\n")
        let finding = try #require(Reading(marked.text).diagnostics.first)
        #expect(finding.span.written == marked.range(1, 2))
        #expect(finding.message.contains("put it in quotes"))
        #expect(Reading("a: { b: 'c:', d: e }\n").outline == #"{a: {b: "c:", d: e}}"#)
    }

    @Test(arguments: [
        Case("a: 1️⃣[T]?2️⃣\nb: c\n", "reads a list up to the `]`", "[T]?", "a: '[T]?'\nb: c\n", #"{a: "[T]?", b: c}"#),
        Case("a:\n  b: 1️⃣[T]?2️⃣\n", "reads a list up to the `]`", "[T]?", "a:\n  b: '[T]?'\n", #"{a: {b: "[T]?"}}"#),
        Case("a: 1️⃣[[A: B]]?2️⃣\n", "reads a list", "[[A: B]]?", "a: '[[A: B]]?'\n", #"{a: "[[A: B]]?"}"#),
        Case("{ a: 1️⃣[T]?2️⃣, b: c }\n", "reads a list", "[T]?", "{ a: '[T]?', b: c }\n", #"{a: "[T]?", b: c}"#),
        Case("{ b: c, a: 1️⃣[T]?2️⃣ }\n", "reads a list", "[T]?", "{ b: c, a: '[T]?' }\n", #"{b: c, a: "[T]?"}"#),
        Case("{ a: 1️⃣[[T]?]?2️⃣ }\n", "reads a list", "[[T]?]?", "{ a: '[[T]?]?' }\n", #"{a: "[[T]?]?"}"#),
    ])
    func optionalLists(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case("a: b1️⃣:2️⃣ c\n", "`: ` inside the value of `a`", "{ b: c }", "a: { b: c }\n", "{a: {b: c}}"),
        Case(
            "a: b1️⃣:2️⃣ C, d: E\n", "`: ` inside the value of `a`", "{ b: C, d: E }", "a: { b: C, d: E }\n",
            "{a: {b: C, d: E}}"),
        Case(
            "a: b1️⃣:2️⃣ c, d: { e: f } # why\n", "`: ` inside the value of `a`", "{ b: c, d: { e: f } }",
            "a: { b: c, d: { e: f } } # why\n", "{a: {b: c, d: {e: f}}}"),
        Case("a: 1️⃣b: c }2️⃣\n", "the `{` of this mapping is missing", "{ b: c }", "a: { b: c }\n", "{a: {b: c}}"),
        Case(
            "a: 1️⃣b: c, d: { e: f } }2️⃣\n", "the `{` of this mapping is missing", "{ b: c, d: { e: f } }",
            "a: { b: c, d: { e: f } }\n", "{a: {b: c, d: {e: f}}}"),
        Case("a: 1️⃣( b: c )2️⃣\n", "in braces, not in parentheses", "{ b: c }", "a: { b: c }\n", "{a: {b: c}}"),
    ])
    func mappingsWithoutBraces(_ example: Case) throws { try check(example) }

    @Test(arguments: [
        Case(
            "a:\n  1️⃣b2️⃣ = {\n    c: d\n  }\n", "no `:` after `b`", "b: {", "a:\n  b: {\n    c: d\n  }\n",
            "{a: {b: {c: d}}}"),
        Case("a:\n  1️⃣b2️⃣ = c\n  d: e\n", "no `:` after `b`", "b: c", "a:\n  b: c\n  d: e\n", "{a: {b: c, d: e}}"),
        Case(
            "a:\n  1️⃣b2️⃣ {\n    c: d\n  }\n", "no `:` after `b`", "b: {", "a:\n  b: {\n    c: d\n  }\n",
            "{a: {b: {c: d}}}"),
    ])
    func assignments(_ example: Case) throws { try check(example) }
}
