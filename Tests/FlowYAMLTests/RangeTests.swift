import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

/// The span of every node is exactly its token, from marker 1 to marker 2.
@Suite struct RangeTests {
    @Test(arguments: [
        "a: 1️⃣plain text2️⃣   # comment\n",
        "a: 1️⃣'single ''quoted'''2️⃣\n",
        "a: 1️⃣\"double \\n\"2️⃣ # comment\n",
        "a: 1️⃣\"over\n  lines\"2️⃣\n\nb: c\n",
        "a: 1️⃣over\n  several\n\n  lines2️⃣\n\n\nb: c\n",
        "a: 1️⃣|\n  one\n  two2️⃣\n\n\nb: c\n",
        "a: 1️⃣>-\n  one\n\n  two2️⃣\n# comment\nb: c\n",
        "a: 1️⃣|+2️⃣\n\n\nb: c\n",
        "a: 1️⃣|-2️⃣ # comment\nb: c\n",
        "a: 1️⃣|\n  one2️⃣",
        "a: &anchor 1️⃣text2️⃣\n",
        "a: &anchor1️⃣:text2️⃣\n",
        "a: &anchor # comment\u{2028}  1️⃣text2️⃣\n",
        "a: !!str &anchor 1️⃣|2️⃣\nb: c\n",
        "a: &anchor 1️⃣|\n  one2️⃣\n\nb: c\n",
        "a: !!str 1️⃣text2️⃣\n",
        "a: !!str &anchor 1️⃣\"text\"2️⃣\n",
        "a: &anchor # comment\n  1️⃣text2️⃣\n",
        "a: &anchor2️⃣1️⃣\nb: c\n",
        "a:1️⃣2️⃣\nb: c\n",
        "a:1️⃣2️⃣ # comment\n",
        "a: 1️⃣[1, 2]2️⃣ # comment\n",
        "a: 1️⃣[\n  1,\n  2,\n]2️⃣\nb: c\n",
        "a: 1️⃣{ b: c }2️⃣\n",
        "a: &anchor 1️⃣{ b: c }2️⃣\n",
        "a: 1️⃣[]2️⃣\n",
        "a:\n  1️⃣b: c\n  d:\n    e: f2️⃣ # comment\n\n\ng: h\n",
        "a: &anchor # comment\n  1️⃣b: c2️⃣\n\ng: h\n",
        "a:\n  1️⃣- b\n  - c2️⃣\n\ng: h\n",
        "a: !list\n  1️⃣- b\n  -2️⃣\ng: h\n",
        "a:\n1️⃣- b\n- c: [d]2️⃣\ng: h\n",
        "x: &x y\na: 1️⃣*x2️⃣\n",
        "größe: 😀\na: 1️⃣日本語2️⃣ # ü\n",
        "größe: 😀\r\na: &ä 1️⃣[é, ü]2️⃣\r\n".replacing("&ä", with: "&b"),
        "größe: 😀\r\na: &b\r\n  1️⃣é: ü2️⃣\r\n\r\nc: d\r\n",
        "größe: 😀\r\na: 1️⃣|\r\n  é\r\n  ü2️⃣\r\n\r\nc: d\r\n",
        "a:\t1️⃣b2️⃣\t# comment\n",
        "x: 'a\u{2028}b\u{0085}c'\na: 1️⃣b2️⃣\n",
        "x: \"a\u{2029}b\"\ny: &c\n  d: e\na: &f 1️⃣{b: é}2️⃣\n",
    ])
    func valueOfA(_ example: String) throws {
        let marked = MarkedText(example)
        let reading = Reading(marked.text)
        #expect(reading.diagnostics.allSatisfy { $0.message.contains("is a YAML tag") || $0.rule == .hiddenLineBreak })
        let tree = try #require(reading.document.tree)
        let node = try #require(tree.node("a"))
        #expect(tree.span(node).written == marked.range(1, 2))
    }

    @Test(arguments: [
        "1️⃣a2️⃣: b\n", "1️⃣'a b'2️⃣: b\n", "&x 1️⃣a2️⃣: b\n", "? 1️⃣a2️⃣\n: b\n", "{ 1️⃣a2️⃣: b }\n", "--- {\"x\": 1, 1️⃣a2️⃣}\n",
    ])
    func lastKeyOfTheRoot(_ example: String) throws {
        let marked = MarkedText(example)
        let tree = try #require(Reading(marked.text).document.tree)
        let root = try #require(tree.root)
        let pair = try #require(tree.pairs(root).last)
        #expect(tree.span(pair.key).written == marked.range(1, 2))
    }

    @Test(arguments: ["1️⃣a: b\nc: d2️⃣\n\n", "---\n1️⃣a: b2️⃣\n...\n", "&x\n1️⃣a: b2️⃣\n", "# c\n1️⃣{a: b}2️⃣ # d\n"])
    func root(_ example: String) throws {
        let marked = MarkedText(example)
        let tree = try #require(Reading(marked.text).document.tree)
        #expect(tree.span(try #require(tree.root)).written == marked.range(1, 2))
    }

    @Test func singlePairInASequenceSpansThePair() throws {
        let marked = MarkedText("a: [ 1️⃣b: c2️⃣ , d ]\n")
        let tree = try #require(Reading(marked.text).document.tree)
        let node = try #require(tree.node("a", "0"))
        #expect(tree.kind(node) == .mapping)
        #expect(tree.span(node).written == marked.range(1, 2))
    }

    @Test func byteOrderMarkIsNotAColumn() throws {
        let reading = Reading("\u{FEFF}a: &x b\n")
        let tree = try #require(reading.document.tree)
        #expect(reading.place(tree.span(try #require(tree.root))) == "1:1-1:8")
        #expect(reading.place(tree.span(try #require(tree.node("a")))) == "1:7-1:8")
    }

    @Test(arguments: [
        ("a: some 1️⃣text2️⃣ here\n", 5, 9),
        ("a: 'some 1️⃣text2️⃣ here'\n", 5, 9),
        ("a: \"ä 1️⃣😀é2️⃣\"\n", 2, 4),
        ("a: 1️⃣2️⃣b\n", 0, 0),
        // If the file does not contain the text literally, the span is that of the whole token.
        ("a: 1️⃣'it''s'2️⃣\n", 0, 1),
        ("a: 1️⃣\"\\ttext\"2️⃣\n", 1, 2),
        ("a: 1️⃣two\n  lines2️⃣\n", 0, 1),
        ("a: 1️⃣|\n  block2️⃣\n", 0, 1),
        ("a: 1️⃣text2️⃣\n", 2, 9),
        ("x: &x text\na: 1️⃣*x2️⃣\n", 0, 2),
    ])
    func partOfAScalar(_ example: String, _ from: Int, _ to: Int) throws {
        let marked = MarkedText(example)
        let tree = try #require(Reading(marked.text).document.tree)
        let node = try #require(tree.node("a"))
        #expect(tree.textSpan(node, from: from, to: to).written == marked.range(1, 2))
    }
}
