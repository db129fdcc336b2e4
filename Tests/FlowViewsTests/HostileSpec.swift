/// A spec whose texts would be code in a picture, if they were copied to it unchanged.
enum HostileSpec {
    /// Texts that mean something to Mermaid, Graphviz, HTML or Markdown.
    static let texts = [
        "\"", "\\", "\\n", "\\\"", "#", ";", "#quot;", "#35;", "&amp;", "&#35;", "<b>x</b>", "<br/>", "]]>", "-->",
        "| a",
        "one\ntwo", "one\r\ntwo", "%%{init: {}}%%", "%% x", "`x`", "**a** _b_ ~~c~~", "[a](b)", "$$x$$", "fa:fa-ban",
        "fab:fa-x-2 fa:fa-fa:fa-y", "fa:fa-", "fa: fa-x",
        "style:#35;", "classDef a:#b;", "1. a", "- a", "end", "{}", "}", "ünï 日本 😀", "\u{202E}x",
        "\u{7}\u{FFFE}\u{FFFF}",
        "e\u{301}\u{302}", "\u{2028}", "\\L \\N \\G",
    ]

    static let text = """
        outcomes: { end: { style: "[String: Set<Int>]" }, default: }
        guards: { isOK: { text: String } }
        screens:
          Home: { intents: { style: { style: "[String: Set<Int>]" }, subgraph: , click: , graph: } }
          End: { params: { a: "[String: Set<Int>]", b: "(Int, [String]) -> Void", c: String }, intents: { x: , o: } }
        start: home
        routes:
          home:
            transitions:
              click:
        \(texts.map { "        - { when: isOK, with: { text: \(quoted($0)) }, stay: }\n" }.joined())        - stay
              style: { finish: end }
              subgraph: { finish: default }
              graph: stay
          default: { screen: End, transitions: { x: pop, o: stay } }
          default_: { screen: End, transitions: { x: pop, o: stay } }
        links: { schemes: [a], routes: { "/a/{id}/_x_?q={q=style:a}": { reset: [home] }, "/**": stay } }
        """

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            let digits = String(scalar.value, radix: 16)
            result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
        return result + "\""
    }
}
