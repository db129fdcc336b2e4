import FlowDiagnostics
import FlowPipeline
import Testing

/// The same spec in every style that YAML has results in the same Swift. `FlowYAMLTests` has a case for each part of YAML.
@Suite struct SpellingTests {
    struct Spelling: CustomTestStringConvertible, Sendable {
        var name: String
        var text: String

        init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

        var testDescription: String { name }
    }

    private static let spec = """
        flowgen: 1
        flow: MainFlow
        doc: Shows items.
        outcomes: { done: }
        guards: { isReady: }
        screens:
          Home: { intents: { itemSelected: { id: String }, closed: } }
          Item: { params: { id: String, title: { type: String, default: "New" } }, intents: { closed: } }
        start: home
        routes:
          home:
            transitions:
              itemSelected: [{ when: isReady, push: item }, stay]
              closed: { finish: done }
          item: { transitions: { closed: pop } }

        """

    static let spellings = [
        Spelling(
            "blocks",
            """
            flowgen: 1
            flow: MainFlow
            doc: Shows items.
            outcomes:
              done:
            guards:
              isReady:
            screens:
                Home:
                    intents:
                        itemSelected:
                            id: String
                        closed:
                Item:
                    params:
                        id: String
                        title:
                            type: String
                            default: New
                    intents:
                        closed:
            start: home
            routes:
              home:
                transitions:
                  itemSelected:
                  - when: isReady
                    push: item
                  - stay
                  closed:
                    finish: done
              item:
                transitions:
                  closed: pop
            """),
        Spelling(
            "JSON",
            """
            {"flowgen":1,"flow":"MainFlow","doc":"Shows items.","outcomes":{"done":null},"guards":{"isReady":null},
            "screens":{"Home":{"intents":{"itemSelected":{"id":"String"},"closed":null}},"Item":{"params":{"id":"String",
            "title":{"type":"String","default":"New"}},"intents":{"closed":null}}},"start":"home","routes":{"home":{
            "transitions":{"itemSelected":[{"when":"isReady","push":"item"},"stay"],"closed":{"finish":"done"}}},
            "item":{"transitions":{"closed":"pop"}}}}
            """),
        Spelling(
            "brackets over lines",
            """
            {
              flowgen: 1, flow: MainFlow, doc: Shows
                items.,
              outcomes: { done: }, guards: { isReady },
              screens: {
                Home: { intents: { itemSelected: { id: String }, closed } },
                Item: { params: { id: String, title: { type: String, default: New, }, }, intents: { closed, }, },
              },
              start: home, routes: {
                home: { transitions: {
                  itemSelected: [
                    { when: isReady, push: item },
                    stay,
                  ],
                  closed: { finish: done },
                } },
                item: { transitions: { closed: pop } },
              },
            }
            """),
        Spelling(
            "explicit keys",
            """
            ? flowgen
            : 1
            ? flow
            : MainFlow
            ? doc
            : Shows items.
            ? outcomes
            : ? done
            ? guards
            : ? isReady
            ? screens
            : ? Home
              : ? intents
                : ? itemSelected
                  : ? id
                    : String
                  ? closed
              ? Item
              : params: { ? id : String, ? title : { ? type : String, ? default : New } }
                intents: { ? closed }
            ? start
            : home
            ? routes
            : home:
                ? transitions
                : ? itemSelected
                  : - ? when
                      : isReady
                      ? push
                      : item
                    - stay
                  ? closed
                  : finish: done
              item: { transitions: { closed: pop } }
            """),
        Spelling(
            "quotes and escapes",
            """
            "flowgen": 1
            'flow': "Main\\x46low"
            "\\u0064oc": 'Shows items.'
            "outcomes": { "done": }
            "guards": { 'isReady': }
            "screens":
              "Home": { "intents": { "item\\u0053elected": { "id": "String" }, 'closed': } }
              'Item': { 'params': { 'id': 'String', 'title': { 'type': 'String', 'default': 'New' } }, "intents": { "closed": } }
            "start": 'home'
            "routes":
              "home":
                "transitions":
                  "itemSelected": [{ "when": "isReady", "push": "item" }, "stay"]
                  "closed": { "finish": 'done' }
              "item": { "transitions": { "closed": 'pop' } }
            """),
        Spelling(
            "anchors, aliases and merge keys",
            """
            flowgen: 1
            flow: MainFlow
            doc: Shows items.
            outcomes: { &done done: }
            guards: { isReady: }
            screens:
              Home: &closing { intents: { itemSelected: { id: &text String }, &closed closed: } }
              Item:
                <<: *closing
                params: { id: *text, title: { type: *text, default: New } }
                intents: { *closed : }
            start: &home home
            routes:
              *home :
                transitions:
                  itemSelected: [{ when: isReady, push: item }, stay]
                  closed: { finish: *done }
              item: { transitions: { *closed : pop } }
            """),
        Spelling(
            "block text",
            """
            flowgen: |-
              1
            flow: >-
              MainFlow
            doc: >-
              Shows
              items.
            outcomes: { done: }
            guards: { isReady: }
            screens:
              Home: { intents: { itemSelected: { id: String }, closed: } }
              Item:
                params:
                  id: |1-
                   String
                  title: { type: String, default: New }
                intents: { closed: }
            start: |-
              home

            routes:
              ? |-
                home
              :
                transitions:
                  itemSelected: [{ when: isReady, push: item }, stay]
                  closed:
                    finish: >-
                      done
              item: { transitions: { closed: pop } }
            """),
        Spelling(
            "comments and empty lines",
            spec.replacing("\n", with: " # why\n\n    # {\n").replacing("{ ", with: "{ # }\n    ").replacing(
                "[", with: "[\n    # ]\n    ")),
        Spelling("tabs between the parts", spec.replacing(": ", with: ":\t ").replacing(", ", with: "\t,\t")),
        Spelling("markers and a version", "%YAML 1.2 # why\n--- # why\n" + spec + "... # why\n# {\n"),
        Spelling("a byte order mark", "\u{FEFF}" + spec),
        Spelling("Windows line breaks", spec.replacing("\n", with: "\r\n")),
        Spelling("old line breaks", spec.replacing("\n", with: "\r")),
        Spelling("mixed line breaks", spec.replacing("}\n", with: "}\r\n")),
        Spelling(
            "another order of keys",
            spec.replacing("flowgen: 1\n", with: "").replacing("start: home\n", with: "") + "start: home\nflowgen: 1\n"),
    ]

    private static func output(of text: String) async throws -> (diagnostics: [String], files: [OutputFile]) {
        let source = SourceFile(path: "MainFlow.flow.yaml", bytes: Array(text.utf8))
        let input = try #require(SpecInput(path: source.path))
        let pipeline = Pipeline()
        let checked = await pipeline.check([source], of: [input])
        let lines = LineIndex(of: source)
        let diagnostics = checked.diagnostics.map { diagnostic in
            let start = lines.start(of: diagnostic.span)
            return "\(start.line):\(start.column): \(diagnostic.message) [\(diagnostic.rule)]"
        }
        return (diagnostics, await pipeline.allOutputs(of: checked))
    }

    @Test(arguments: spellings) func resultsInTheSameSwift(_ spelling: Spelling) async throws {
        let usual = try await Self.output(of: Self.spec)
        try #require(usual.diagnostics == [] && usual.files.count == 1)
        try #require(spelling.text != Self.spec)
        let output = try await Self.output(of: spelling.text)
        #expect(output.diagnostics == [], "\(spelling.text)")
        #expect(output.files == usual.files)
    }
}
