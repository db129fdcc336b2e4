import FlowTestSupport
import Testing

/// Specs nested as deep as the limits allow, and far deeper, on the small stack that macOS gives to all threads but the first.
@Suite struct DeepInputTests {
    struct Nesting: CustomTestStringConvertible, Sendable {
        var name: String
        var atLimit: String
        var beyond: String
        var message: String

        var testDescription: String { name }
    }

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// - Parameters:
    ///   - type: the type of the value that the screens pass on.
    ///   - more: further keys of the flow.
    private static func spec(
        type: String = "Text", value: String = "$text", ended: String = "{ finish: done }", more: String = ""
    ) -> String {
        """
        flowgen: 1
        flow: DeepFlow
        outcomes: { done: }
        screens:
          List: { intents: { chosen: { text: \(type) } } }
          Detail: { params: { text: \(type) }, intents: { ended: } }
        start: list
        routes:
          list: { transitions: { chosen: { push: detail, with: { text: \(value) } } } }
          detail: { transitions: { ended: \(ended) } }
        \(more)

        """
    }

    private static func type(_ name: String, _ open: String, _ close: String) -> Nesting {
        func text(_ levels: Int) -> String {
            spec(type: "\"" + repeated(open, levels - 1) + "Int" + repeated(close, levels - 1) + "\"")
        }
        return Nesting(
            name: name, atLimit: text(64), beyond: text(75_000), message: "is nested more than 64 levels deep")
    }

    private static func reference(_ name: String, _ start: String, _ names: Int) -> Nesting {
        func text(_ names: Int) -> String { spec(value: start + repeated(".x", names)) }
        return Nesting(
            name: name, atLimit: text(64 - names), beyond: text(75_000), message: "but a reference has at most 64")
    }

    private static func link(_ name: String, _ item: @escaping (Int) -> String) -> Nesting {
        func text(_ items: Int) -> String {
            let query = (0..<items).map(item).joined(separator: "&")
            // YAML limits an ordinary key to 1,024 characters.
            return spec(more: "links:\n  routes:\n    ? \"/a?\(query)\"\n    : { reset: list }")
        }
        return Nesting(
            name: name, atLimit: text(64), beyond: text(20_000), message: "a link has at most 64 query items")
    }

    private static func path(_ name: String, _ segment: @escaping (Int) -> String) -> Nesting {
        func text(_ segments: Int) -> String {
            let path = (0..<segments).map { "/" + segment($0) }.joined()
            return spec(more: "links:\n  routes:\n    ? \"\(path)\"\n    : { reset: list }")
        }
        return Nesting(
            name: name, atLimit: text(64), beyond: text(20_000), message: "the path of a link has at most 64 captures")
    }

    private static func yaml(_ name: String, _ open: String, _ close: String, _ outer: Int) -> Nesting {
        func text(_ levels: Int) -> String {
            spec(more: "x-deep: " + repeated(open, levels) + "x" + repeated(close, levels))
        }
        return Nesting(
            name: name, atLimit: text(100 - outer), beyond: text(75_000), message: "nests deeper than 100 levels")
    }

    static let nestings = [
        type("optionals", "", "?"), type("arrays", "[", "]"), type("dictionaries", "[Int: ", "]"),
        type("tuples", "(Int, ", ")"), type("functions", "() -> ", ""), type("arguments", "A<", ">"),
        reference("properties of a value", "$text", 1), reference("properties of a payload", "$payload.text", 2),
        link("query items", { "key\($0)=1" }), link("captures in the query", { "key\($0)={key\($0)}" }),
        path("captures in a path", { "{_s\($0)}" }), path("defaults in a path", { "{_s\($0)=x}" }),
        yaml("lists", "[", "]", 1), yaml("mappings", "{ a: ", "}", 1),
        Nesting(
            name: "types in lists",
            atLimit: spec(
                type: repeated("[", 90) + "\"\(repeated("[", 63))Int\(repeated("]", 63))\""
                    + repeated("]", 90)),
            beyond: spec(type: repeated("[", 75_000) + "Int" + repeated("]", 75_000)),
            message: "nests deeper than 100 levels"),
        Nesting(
            name: "steps in steps", atLimit: spec(ended: "{ do: [dismissAll, { finish: done }] }"),
            beyond: spec(ended: repeated("{ do: [", 75_000) + "pop" + repeated("] }", 75_000)),
            message: "nests deeper than 100 levels"),
        Nesting(
            name: "aliases",
            atLimit: spec(more: "x-0: &a0 [x]\n" + (1...97).map { "x-\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()),
            beyond: spec(more: "x-0: &a0 [x]\n" + (1...20_000).map { "x-\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()),
            message: "nests deeper than 100 levels"),
    ]

    private func generate(_ text: String) async throws -> FlowgenRun {
        let folder = try TemporaryFolder(["DeepFlow.flow.yaml": text])
        return try await FlowgenProcess.shell(
            "ulimit -s 512; exec \"$FLOWGEN\" generate . --no-config --output out", in: folder)
    }

    @Test(arguments: nestings) func canBeAsDeepAsTheLimit(_ nesting: Nesting) async throws {
        let run = try await generate(nesting.atLimit)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(run.error.contains("wrote 1"))
    }

    @Test(arguments: nestings) func beyondTheLimitIsAnError(_ nesting: Nesting) async throws {
        let run = try await generate(nesting.beyond)
        #expect(run.exitCode == 1)
        #expect(run.error.contains(nesting.message), "\(run.error.prefix(500))")
    }

    /// What has no limit is not nested in the generated code, and nothing visits it by recursion.
    @Test(arguments: [
        ("steps", spec(ended: "{ do: [\(repeated("{ push: list }, ", 1_000)){ finish: done }] }")),
        (
            "resumes",
            spec(
                ended: "{ do: [\(repeated("resume, ", 1_000)){ finish: done }] }",
                more: "links: { routes: { /held: { reset: list, hold: true } } }")
        ),
        (
            "guards",
            spec(
                ended: "[" + (0..<50).map { "{ when: g\($0), pop: }, " }.joined() + "{ finish: done }]",
                more: "guards: { " + (0..<50).map { "g\($0): , " }.joined() + "}")
        ),
        (
            "parameters",
            spec(
                type: "\"() -> Void\"",
                more: "params: { " + (0..<1_000).map { "p\($0): Int, " }.joined() + "}"
            )
            .replacing(
                "Detail: { params: { ",
                with: "Detail: { params: { " + (0..<1_000).map { "p\($0): Int, " }.joined()
            )
            .replacing("with: { ", with: "with: { " + (0..<1_000).map { "p\($0): 1, " }.joined())
        ),
        ("segments", spec(more: "links:\n  routes:\n    ? /\(repeated("a/", 5_000))b\n    : { reset: list }")),
    ])
    func longListsAreNoNesting(_ name: String, _ text: String) async throws {
        let run = try await generate(text)
        #expect(run.exitCode == 0, "\(run.error.prefix(500))")
        #expect(run.error.contains("wrote 1"))
    }
}
