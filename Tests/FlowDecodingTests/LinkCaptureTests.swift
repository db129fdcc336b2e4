import FlowModel
import FlowTestSupport
import Testing

/// The type of a link's capture is that of the parameter to which it is bound.
@Suite struct LinkCaptureTests {
    private static func spec(
        _ pattern: String, _ transition: String, note: String = "Int", grade: String = "Int?"
    ) -> String {
        """
        flowgen: 1
        flow: MainFlow
        outcomes: { ended: { id: Int } }
        guards: { has: { id: Int } }
        screens:
          Home:
          Note: { params: { id: "\(note)" } }
          Grade: { params: { id: "\(grade)", owner: { type: String, default: me } } }
        start: home
        routes: { home: , note: , grade: }
        links:
          schemes: [myapp]
          routes:
            "\(pattern)": \(transition)
        """
    }

    @Test(arguments: [
        ("/{id}", "{ reset: note }", ["Int"]), ("/{id}", "{ reset: [note, grade] }", ["Int"]),
        ("/{id}", "{ reset: grade }", ["Int"]), ("/x?id={id}", "{ reset: grade }", ["Int?"]),
        ("/x?id={id=1}", "{ reset: grade }", ["Int"]), ("/x?id={id}", "{ reset: [note, grade] }", ["Int"]),
        ("/{id}/{owner}", "{ reset: grade }", ["Int", "String"]), ("/{_id}", "{ reset: home }", ["String"]),
        ("/{id}", "[{ when: has, reset: home }, stay]", ["Int"]), ("/{id}", "{ finish: ended }", ["Int"]),
        ("/{n}", "{ reset: note, with: { id: $n } }", ["Int"]),
        ("/{owner}", "{ reset: note, with: { id: $owner.count } }", ["String"]),
    ])
    func isThatOfTheParameter(_ pattern: String, _ transition: String, _ types: [String]) throws {
        let read = ReadModule(Self.spec(pattern, transition))
        #expect(read.diagnostics.isEmpty)
        let link = try #require(read.module.flows.first?.links?.routes.first)
        #expect(link.pattern.captures.map(\.type.description) == types)
    }

    @Test(arguments: [
        Mistake(
            "two types", .argumentTypeMismatch,
            "`id` would have to be `Int` and `String`, as it goes to `id` and to `owner`; make the types equal, or"
                + " capture two values",
            spec("/{1️⃣id2️⃣}", "{ reset: grade, with: { owner: $id } }")),
        Mistake(
            "a type that no text is", .argumentTypeMismatch,
            "`id` would have to be `[Int]`, as it goes to `id`, and no text can be made into that; give the route a value"
                + " that can, such as an id", spec("/{1️⃣id2️⃣}", "{ reset: note }", note: "[Int]")),
        Mistake(
            "a default of another type", .invalidLiteral,
            "the default `first` of `id` is not of type `Int`; write one that is, or remove it",
            spec("/{1️⃣id2️⃣=first}", "{ reset: note }")),
        Mistake(
            "an escape that is none", .invalidLink,
            "`/a%zz` is not a link pattern: a `%` begins an escape of two digits, as in `a%20b`; write `%25` for the sign"
                + " itself", spec("/1️⃣a%zz2️⃣", "{ reset: home }")),
    ])
    func canBeInvalid(mistake: Mistake) { mistake.expectToBeFound() }

    @Test func literalsArePercentDecoded() {
        let read = ReadModule(Self.spec("/a%20b/caf%C3%A9?x%3D={id}", "{ reset: note }"))
        let pattern = read.module.flows.first?.links?.routes.first?.pattern
        #expect(pattern?.path == [.literal("a b"), .literal("café")])
        #expect(pattern?.query.map(\.key) == ["x="])
    }

    @Test func moreSpecificLinkTakesPrecedence() {
        let patterns = [
            "/**", "/{a}/{b=1}", "/{a}", "/x/{a}", "/x/**", "/x", "/x?k={k}", "/x?k=1", "/x?k=1&l={l}", "/x/y",
        ]
        let lines =
            [
                "flowgen: 1", "flow: MainFlow", "screens: { Home: }", "start: home", "routes: { home: }", "links:",
                "  routes:",
            ]
            + patterns.map { "    \"\($0)\": { reset: home }" }
        let links = ReadModule(lines.joined(separator: "\n")).module.flows.first?.links
        #expect(
            links?.bySpecificity.map(\.pattern.text.text) == [
                "/x?k=1&l={l}", "/x?k=1", "/x?k={k}", "/x", "/{a}", "/x/y", "/x/{a}", "/{a}/{b=1}", "/x/**", "/**",
            ])
    }
}
