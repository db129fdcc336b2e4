import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

@Suite struct KeyTests {
    @Test(arguments: [
        "1️⃣a2️⃣: 1\nb: 2\n3️⃣a4️⃣: 3\n",
        "1️⃣a2️⃣: 1\nb: 2\n3️⃣'a'4️⃣: 3\n",
        "{ 1️⃣\"a\"2️⃣: 1, b: 2, 3️⃣\"\\x61\"4️⃣: 3 }\n",
        "1️⃣a2️⃣: 1\nb: &x 2\n? 3️⃣a4️⃣\n: 3\n",
    ])
    func duplicateShowsBothPositionsAndTheFirstIsUsed(_ example: String) throws {
        let marked = MarkedText(example)
        let reading = Reading(marked.text)
        try #require(reading.diagnostics.count == 1)
        let finding = reading.diagnostics[0]
        #expect(finding.rule == .duplicateKey)
        #expect(finding.message == "the key `a` is already in this mapping; remove or rename one of them")
        #expect(finding.span.written == marked.range(3, 4))
        #expect(finding.related.map(\.span.written) == [marked.range(1, 2)])
        #expect(finding.related.map(\.message) == ["`a` is here first"])
        let tree = try #require(reading.document.tree)
        #expect(tree.pairs(try #require(tree.root)).count == 2)
        #expect(tree.node("a").map(tree.text) == "1")
    }

    @Test func everyDuplicateAmongManyKeysIsReported() throws {
        let count = 20_000
        var text = (0..<count).map { "key\($0): \($0)\n" }.joined()
        text += "key0: again\n\"key19999\": again\nkey9: again\n"
        let reading = Reading(text)
        #expect(reading.diagnostics.map { reading.line($0.span) } == [20_001, 20_002, 20_003])
        #expect(reading.diagnostics.flatMap { $0.related.map { reading.line($0.span) } } == [1, 20_000, 10])
        let tree = try #require(reading.document.tree)
        #expect(tree.pairs(try #require(tree.root)).count == count)
    }

    @Test(arguments: 1...20)
    func duplicatesOfEveryLengthAreReported(_ length: Int) {
        let key = String("abcdefghijklmnopqrst".prefix(length))
        let others = (0..<12).map { "x\($0): 1\n" }.joined()
        #expect(Reading("\(key): 1\n\(others)\(key): 2\n").diagnostics.map(\.rule) == [.duplicateKey])
    }

    @Test(arguments: [
        // Texts of the same length, with the same first and last bytes.
        #"{ abcdefghijklmnopqrst: 1, abcdefghXXXXmnopqrst: 2 }"#, "{ abcdefghijk: 1, abcdefghijkabcdefghijk: 2 }",
        // A text that is the end of another, after zero bytes.
        #"{ a: 1, "\0a": 2, "\0\0a": 3, "": 4, "\0": 5 }"#,
    ])
    func similarKeysAreDistinct(_ text: String) throws {
        let reading = Reading(text)
        #expect(reading.diagnostics.isEmpty)
        let tree = try #require(reading.document.tree)
        #expect(tree.pairs(try #require(tree.root)).count == text.split(separator: ",").count)
    }

    @Test func sameKeyInAnotherMappingIsNotADuplicate() {
        #expect(Reading("a: {a: 1}\nb: {a: 1}\nc: [{a: 1}, {a: 2}]\n").diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("? 1️⃣[a]2️⃣\n: b\nc: d\n", "a list"), ("1️⃣{a: b}2️⃣: b\nc: d\n", "a mapping"), ("{ 1️⃣[a]2️⃣: b, c: d }\n", "a list"),
    ])
    func keysMustBeScalars(_ example: String, _ found: String) throws {
        let marked = MarkedText(example)
        let reading = Reading(marked.text)
        try #require(reading.diagnostics.count == 1)
        #expect(reading.diagnostics[0].rule == .wrongShape)
        #expect(reading.diagnostics[0].span.written == marked.range(1, 2))
        #expect(reading.diagnostics[0].message.contains("here it is \(found)"))
        #expect(reading.outline == "{c: d}")
    }

    @Test(arguments: [
        ("x: &x {a: 1, b: 2}\ny: {<<: *x, c: 3}\n", "{a: 1, b: 2, c: 3}"),
        // An explicit key takes precedence, in any position.
        ("x: &x {a: 1, b: 2}\ny: {<<: *x, a: 9}\n", "{b: 2, a: 9}"),
        ("x: &x {a: 1, b: 2}\ny: {a: 9, <<: *x}\n", "{a: 9, b: 2}"),
        // Of several mappings, the earlier takes precedence.
        ("x: [&x {a: 1, b: 2}, &z {a: 3, c: 4}]\ny: {<<: [*x, *z]}\n", "{a: 1, b: 2, c: 4}"),
        ("x: [&x {a: 1, b: 2}, &z {a: 3, c: 4}]\ny: {<<: [*z, *x]}\n", "{a: 3, c: 4, b: 2}"),
        ("x: &x [{a: 1}, {b: 2}]\ny: {<<: *x}\n", "{a: 1, b: 2}"),
        ("y: {<<: {a: 1}, b: 2}\n", "{a: 1, b: 2}"),
        ("x: &x {a: 1}\nw: &w {<<: *x, b: 2}\ny: {<<: *w, c: 3}\n", "{a: 1, b: 2, c: 3}"),
        ("x: &x {}\ny: {<<: *x}\n", "{}"),
        ("y: {<<: []}\n", "{}"),
        // In quotes, it is an ordinary key.
        ("y: {\"<<\": a}\n", "{\"<<\": a}"),
    ])
    func mergeKeys(_ text: String, _ merged: String) throws {
        let reading = Reading(text)
        #expect(reading.diagnostics.isEmpty)
        let tree = try #require(reading.document.tree)
        #expect(tree.outline(try #require(tree.node("y"))) == merged)
    }

    @Test(arguments: [
        ("y: {<<: 1️⃣a2️⃣, b: c}\n", "a scalar"), ("x: &x a\ny: {<<: 1️⃣*x2️⃣, b: c}\n", "a scalar"),
        ("y: {<<: [1️⃣a2️⃣, {b: c}]}\n", "a scalar"), ("y: {<<: [1️⃣[{a: d}]2️⃣, {b: c}]}\n", "a list"),
        ("y: {<<:1️⃣2️⃣ , b: c}\n", "a scalar"),
    ])
    func onlyMappingsCanBeMerged(_ example: String, _ found: String) throws {
        let marked = MarkedText(example)
        let reading = Reading(marked.text)
        try #require(reading.diagnostics.count == 1)
        #expect(reading.diagnostics[0].rule == .wrongShape)
        #expect(reading.diagnostics[0].span.written == marked.range(1, 2))
        #expect(reading.diagnostics[0].message.contains("here is \(found)"))
        let tree = try #require(reading.document.tree)
        #expect(tree.outline(try #require(tree.node("y"))) == "{b: c}")
    }

    @Test func secondMergeKeyIsADuplicateWithItsOwnAdvice() throws {
        let marked = MarkedText("x: &x {a: 1}\ny: { 1️⃣<<2️⃣: *x, 3️⃣<<4️⃣: *x }\n")
        let finding = try #require(Reading(marked.text).diagnostics.first)
        #expect(finding.rule == .duplicateKey)
        #expect(finding.span.written == marked.range(3, 4))
        #expect(finding.message.contains("<<: [*first, *second]"))
    }
}
