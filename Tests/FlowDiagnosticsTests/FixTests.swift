import FlowDiagnostics
import FlowTestSupport
import Testing

/// Fixes of a word in the token of a scalar.
@Suite struct FixTests {
    private func replacing(_ word: String, in marked: String) throws -> (fix: Fix?, word: SourceSpan?) {
        let text = MarkedText(marked)
        let source = SourceFile(path: "", bytes: Array(text.text.utf8))
        let token = try #require(text.span(1, 4))
        return (.replacing(word, with: "new", in: token, of: source), text.span(2, 3))
    }

    @Test(
        "a word is replaced where it is written, and what is around it stays",
        arguments: [
            "a: 1️⃣2️⃣old3️⃣4️⃣ old", "a: 1️⃣\"2️⃣old3️⃣\"4️⃣", "a: 1️⃣not 2️⃣old3️⃣4️⃣", "a: 1️⃣$payload.2️⃣old3️⃣.older4️⃣",
            "é: 1️⃣é 2️⃣old3️⃣4️⃣",
        ])
    func isReplaced(marked: String) throws {
        let (fix, word) = try replacing("old", in: marked)
        #expect(fix == Fix("write `new` for `old`", [Fix.Edit(try #require(word), "new")]))
    }

    @Test(
        "a word that is escaped, shared, part of another or there twice is left to a person",
        arguments: ["1️⃣\"\\x6fld\"4️⃣", "1️⃣*old4️⃣", "1️⃣older4️⃣", "1️⃣unold4️⃣", "1️⃣old old4️⃣", "1️⃣4️⃣old", "1️⃣\\old4️⃣"])
    func isLeft(marked: String) throws { #expect(try replacing("old", in: marked).fix == nil) }

    @Test("only a text that is written literally is put in quotes")
    func quotes() {
        let source = SourceFile(path: "", bytes: Array("a: 1.10 '1.10'".utf8))
        func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(file: SourceFileID(index: 0), range) }
        let fix = Fix.quoting("1.10", at: span(3..<7), of: source)
        #expect(fix == Fix("quote `1.10`", [Fix.Edit(span(3..<7), "\"1.10\"")]))
        #expect(Fix.quoting("1.10", at: span(8..<14), of: source) == nil)
    }
}
