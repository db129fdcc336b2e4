import FlowDiagnostics
import FlowService
import Testing

/// The outline of a spec shows what it declares, whether it is finished or not.
@Suite struct DocumentSymbolTests {
    static let login = """
        flowgen: 1
        flow: LoginFlow
        params: { user: User }
        outcomes:
          loginCompleted: { token: String }
        screens:
          Email:
            params: { hint: { type: String, doc: A hint. } }
            intents:
              submitted: { email: String }
              cancelled:
        start: email
        routes:
          email:
            screen: Email
            with: { hint: Hello }
            transitions:
              submitted: { push: password }
              cancelled:
                - { when: isSure, dismiss: }
                - stay
          password:
            flow: PasswordFlow
        links:
          routes:
            /reset/{token}: { reset: [email, password] }
        """

    @Test("a flow contains its declarations, and each declaration what it declares")
    func outline() {
        #expect(
            SpecText(Self.login).symbols.flatMap(\.lines) == [
                "flow LoginFlow",
                "  parameter user (User)",
                "  outcome loginCompleted",
                "    parameter token (String)",
                "  screen Email",
                "    parameter hint (String)",
                "    event submitted",
                "      parameter email (String)",
                "    event cancelled",
                "  route email (screen Email)",
                "    event submitted (push password)",
                "    event cancelled (dismiss, stay)",
                "  route password (flow PasswordFlow)",
                "  link /reset/{token} (reset)",
            ])
    }

    @Test("a library has its screens and the flows written by hand")
    func library() {
        let text = SpecText("flowgen: 1\nexternal:\n  ChatFlow:\n    outcomes: { closed: }\nscreens:\n  Chat:\n")
        #expect(
            text.symbols.flatMap(\.lines) == ["flow ChatFlow", "  outcome closed", "screen Chat"])
    }

    @Test("a configuration has its keys")
    func configuration() {
        let file = SourceFile(
            path: "a/.flowgen.yaml", bytes: Array("rules:\n  dead-end: off\ngenerate: { ui: none }\n".utf8))
        #expect(
            SpecText(file).symbols.flatMap(\.lines) == [
                "keyword rules", "  keyword dead-end (off)", "keyword generate", "  keyword ui (none)",
            ])
        #expect(SpecText(file).semanticTokens.map(\.role) == [.keyword, .keyword, .word, .keyword, .keyword, .word])
    }

    @Test("a symbol's range is its whole declaration, and the name is in it")
    func ranges() throws {
        let text = SpecText(Self.login)
        let email = try #require(text.symbols.first?.children.first { $0.name == "email" })
        #expect(text.text(email.range).hasPrefix("email:\n    screen: Email"))
        #expect(text.text(email.range).hasSuffix("- stay"))
        #expect(text.text(email.selection) == "email")
    }

    @Test("while a line is being written, everything else stays in the outline")
    func unfinished() {
        let text = SpecText(
            """
            flow: LoginFlow
            start: email
            routes:
              email:
                transitions:
                  submitted: { push: pass
                  cancelled: dismiss
              pass
              forgotten:
                screen: "Forgo
                transitions:
                  sent: pop
            """)
        #expect(!text.sketch.isExact)
        #expect(
            text.symbols.flatMap(\.lines) == [
                "flow LoginFlow", "  route email", "    event submitted (push pass)", "    event cancelled (dismiss)",
                "  route pass", "  route forgotten (screen Forgo)", "    event sent (pop)",
            ])
    }

    @Test("in every text, a child is inside its parent, and each name inside its symbol", arguments: [false, true])
    func nesting(isDamaged: Bool) {
        let texts = isDamaged ? HintTexts.damaged : HintTexts.all.map { Array($0.utf8) }
        for bytes in texts {
            let all = 0..<bytes.count
            for symbol in SpecText(bytes: bytes).symbols { Self.check(symbol, in: all) }
        }
    }

    private static func check(_ symbol: DocumentSymbol, in parent: Range<Int>) {
        #expect(parent.contains(whole: symbol.range))
        #expect(symbol.range.contains(whole: symbol.selection))
        for child in symbol.children { check(child, in: symbol.range) }
    }
}

extension DocumentSymbol {
    var lines: [String] {
        ["\(role) \(name)" + (detail.isEmpty ? "" : " (\(detail))")]
            + children.flatMap(\.lines).map { "  \($0)" }
    }
}

extension Range<Int> {
    func contains(whole other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
