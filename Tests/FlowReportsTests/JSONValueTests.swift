import FlowLint
import FlowDiagnostics
import Testing

/// How values are laid out; what they say is held to the shapes that use them.
@Suite struct JSONValueTests {
    private let value = JSONValue.object(of: [
        "version": .number(1),
        "flows": .array([
            .object(of: [
                "depth": .null, "routes": .array([.object(of: ["steps": .array([.bool(true), .number(2)])])]),
            ]),
            .object(of: ["routes": .array([])]),
        ]),
    ])

    @Test(
        "only what JSON or a terminal needs is escaped, whatever is around it",
        arguments: [
            ("plain", "plain"), ("", ""), ("\"", "\\\""), ("a\\b", "a\\\\b"), ("\n\r\t", "\\n\\r\\t"),
            ("\u{1B}[0m", "\\u001B[0m"),
            ("\u{7F}", "\\u007F"), ("é — 漢 👩‍👧", "é — 漢 👩‍👧"), ("é\"é", "é\\\"é"), ("x\u{202E}y", "x\\u202Ey"),
            ("\u{E0001}!", "\\uDB40\\uDC01!"), ("\u{10FF80}/a", "\u{10FF80}/a"), ("👍\n👍", "👍\\n👍"),
        ])
    func escapes(_ text: String, _ expected: String) {
        #expect(JSONValue.string(text).line == "\"\(expected)\"")
    }

    @Test func givesWhatLiesInTheOutermostListsALineOfItsOwn() {
        #expect(
            value.document == """
                {
                  "version": 1,
                  "flows": [
                    { "depth": null, "routes": [ { "steps": [ true, 2 ] } ] },
                    { "routes": [] }
                  ]
                }

                """)
    }

    @Test func laysOutTheItemsOfTheOutermostListsInTheSameWayWhereTheyAreLarge() {
        #expect(
            value.document(isNested: true) == """
                {
                  "version": 1,
                  "flows": [
                    {
                      "depth": null,
                      "routes": [
                        { "steps": [ true, 2 ] }
                      ]
                    },
                    {
                      "routes": []
                    }
                  ]
                }

                """)
    }
}
