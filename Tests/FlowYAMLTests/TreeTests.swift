import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

@Suite struct TreeTests {
    @Test(arguments: [
        ("a: 1\nb: [x, 'y', \"z\"]\n", #"{a: 1, b: [x, "y", "z"]}"#),
        ("a:\n  - b: c\n    d:\n  - ~\n", "{a: [{b: c, d: ~}, ~]}"),
        ("a:\n- b\n- c\nd: e\n", "{a: [b, c], d: e}"),
        ("- [Tag]\n- [String: Int]\n- [[Int]: String]\n", "[[Tag], [{String: Int}], [{[Int]: String}]]"),
        ("a: |\n  one\n  two\n\nb: >-\n  three\n  four\n", "{a: \"one\ntwo\n\", b: \"three four\"}"),
        ("on: yes\nno: 1.0\nnull: NULL\n", "{on: yes, no: 1.0, ~: NULL}"),
        ("---\na: b\n...\n", "{a: b}"),
        ("? a\n: b\n", "{a: b}"),
        ("a: &x 12\n", "{a: 12}"),
        ("{a: , b}", "{a: ~, b: ~}"),
        (#"a: "\u00e9\t\x41\\ \"""#, "{a: \"é\t\u{41}\\ \"\"}"),
        ("just text", "just text"),
    ])
    func representsTheText(_ text: String, _ outline: String) {
        let reading = Reading(text)
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.outline == outline)
    }

    @Test(arguments: ["", "\n\n", "# nothing but a comment\n", "---\n", "---\n...\n", "\u{FEFF}"])
    func fileWithoutContentHasNoRoot(_ text: String) throws {
        let reading = Reading(text)
        #expect(reading.diagnostics.isEmpty)
        let tree = try #require(reading.document.tree)
        #expect(tree.root == nil)
    }

    @Test func explicitNullIsContent() throws {
        let tree = try #require(Reading("~\n").document.tree)
        let root = try #require(tree.root)
        #expect(tree.isNull(root))
    }

    @Test(arguments: [
        ("plain", true, false), ("~", true, true), ("null", true, true), ("''", false, false), ("\"~\"", false, false),
        ("'null'", false, false), ("Null", true, false), ("|\n  null", false, false),
    ])
    func onlyPlainScalarsAreNull(_ scalar: String, _ isPlain: Bool, _ isNull: Bool) throws {
        let tree = try #require(Reading("a: \(scalar)\n").document.tree)
        let node = try #require(tree.node("a"))
        #expect(tree.isPlain(node) == isPlain)
        #expect(tree.isNull(node) == isNull)
    }

    @Test func scalarsAreComparedByTheirText() throws {
        let tree = try #require(Reading("a: [push, 'push', pushes, pus, [push], x]\n").document.tree)
        let list = tree.elements(try #require(tree.node("a")))
        #expect(list.map { tree.matches($0, "push") } == [true, true, false, false, false, false])
        #expect(list.map { tree.matches($0, "x") } == [false, false, false, false, false, true])
        #expect(tree.withBytes(list[2]) { Array($0) } == Array("pushes".utf8))
        #expect(tree.text(list[4]).isEmpty)
    }

    @Test func nodesOfOtherKindsHaveNoChildren() throws {
        let tree = try #require(Reading("{a: [1, 2]}").document.tree)
        let root = try #require(tree.root)
        let list = try #require(tree.node("a"))
        #expect(tree.elements(root).isEmpty)
        #expect(tree.pairs(list).isEmpty)
        #expect(tree.elements(list).count == 2)
        #expect(tree.pairs(root).count == 1)
    }
}
