import FlowDecoding
import FlowService
import Testing

/// Each word of a spec has a token that says what it is.
@Suite struct SemanticTokenTests {
    @Test("names, verbs, keys and values have different roles")
    func roles() {
        let text = SpecText(
            """
            flow: LoginFlow
            tasks:
              signIn: { outcomes: { signedIn: } }
            routes:
              email:
                transitions:
                  sent: [{ when: not isSure, push: detail, with: { id: $user.id, n: 3 } }, { run: [signIn, logged] }]
                  $back: dismiss
            links:
              routes:
                /user/{id=1}: { open: $url }
            """)
        #expect(
            text.words == [
                "keyword flow", "flow* LoginFlow", "keyword tasks", "task* signIn", "keyword outcomes",
                "event* signedIn", "keyword routes", "route* email", "keyword transitions", "event sent",
                "keyword when", "keyword not", "guard isSure", "verb push", "route detail", "keyword with",
                "parameter id", "parameter $user.id", "parameter n", "literal 3", "keyword run", "task signIn",
                "effect logged", "keyword $back", "verb dismiss", "keyword links", "keyword routes",
                "link* /user/{", "parameter* id", "link* =1}", "verb open", "parameter $url",
            ])
    }

    @Test("names in expectations have the role of what they name")
    func expectations() {
        let text = SpecText(
            """
            flow: HomeFlow
            expect:
              - { id: A, never: { seen: child/first, layer: card }, x-a: b }
              - always: { can: finish, within: 3 }
              - { when: { event: system-back, at: { not: [home] } }, fails: never }
            """)
        #expect(
            text.words == [
                "keyword flow", "flow* HomeFlow", "keyword expect", "keyword id", "prose A", "keyword never",
                "keyword seen",
                "route child", "route first", "keyword layer", "presentation card", "keyword always", "keyword can",
                "keyword finish", "keyword within", "literal 3", "keyword when", "keyword event", "keyword system-back",
                "keyword at", "keyword not", "route home", "keyword fails", "word never",
            ])
        #expect(
            SpecText("expect: [{ never: { seen: HomeFlow/home } }]").words.suffix(2) == ["flow HomeFlow", "route home"])
    }

    @Test("the payload of an event is not taken for its long form")
    func events() {
        let text = SpecText(
            "screens:\n  A:\n    intents:\n      a: { bubbles: Bool }\n      b: { bubbles: true, payload: { c: C } }\n")
        #expect(
            text.words == [
                "keyword screens", "screen* A", "keyword intents", "event* a", "parameter* bubbles", "type Bool",
                "event* b", "keyword bubbles", "word true", "keyword payload", "parameter* c", "type C",
            ])
    }

    @Test("in every text, tokens are in its order, in one line each, and do not overlap", arguments: [false, true])
    func order(isDamaged: Bool) {
        let texts = isDamaged ? HintTexts.damaged : HintTexts.all.map { Array($0.utf8) }
        for bytes in texts {
            let tokens = SpecText(bytes: bytes).semanticTokens
            #expect(tokens.allSatisfy { (0..<bytes.count).contains(whole: $0.range) && !$0.range.isEmpty })
            #expect(tokens.allSatisfy { !bytes[$0.range].contains(UInt8(ascii: "\n")) })
            for (first, second) in zip(tokens, tokens.dropFirst()) {
                #expect(first.range.upperBound <= second.range.lowerBound)
            }
        }
    }
}

extension SpecText {
    /// The tokens with their texts; a star is for declarations.
    fileprivate var words: [String] {
        semanticTokens.map { "\($0.role)\($0.isDeclaration ? "*" : "") \(text($0.range))" }
    }
}
