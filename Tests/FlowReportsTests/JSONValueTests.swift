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
