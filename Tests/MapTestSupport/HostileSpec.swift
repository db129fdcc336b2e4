import FlowTestSupport

/// A spec whose texts would be code in a picture, if they were copied to it unchanged.
package struct HostileSpec {
    package let texts: [String]

    package init() throws { texts = try HostileTexts.of(HostileTexts.pictures) }

    package var text: String {
        """
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
        \(texts.map { "        - { when: isOK, with: { text: \(HostileTexts.quoted($0)) }, stay: }\n" }.joined())        - stay
              style: { finish: end }
              subgraph: { finish: default }
              graph: stay
          default: { screen: End, transitions: { x: pop, o: stay } }
          default_: { screen: End, transitions: { x: pop, o: stay } }
        links: { schemes: [a], routes: { "/a/{id}/_x_?q={q=style:a}": { reset: [home] }, "/**": stay } }
        """
    }
}
