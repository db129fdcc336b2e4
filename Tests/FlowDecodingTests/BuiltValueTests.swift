import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// Values that are built in a `with`: the call of an enum case or an initializer.
@Suite struct BuiltValueTests {
    /// - Parameter value: the value of `source`, in single quotes.
    private static func spec(_ value: String, type: String = "PeopleSource", isQuoted: Bool = true) -> String {
        """
        flowgen: 1
        flow: ListFlow
        start: profile
        routes:
          profile:
            params: { me: { type: String, default: me } }
            transitions:
              followersTapped:
                payload: { id: String, page: Int }
                push: people
                with: { source: \(isQuoted ? "'\(value)'" : value) }
          people: { params: { source: "\(type)" } }

        """
    }

    private func binding(_ text: String) throws -> Binding {
        let read = ReadModule(text)
        #expect(read.diagnostics.map(\.message) == [])
        let branch = try #require(read.module.flows.first?.routes[0].transitions.first?.branches.first)
        return try #require(branch.steps[0].verb.bindings.first)
    }

    private func text(_ binding: Binding) -> String {
        guard case .built(let built) = binding else { return "\(binding)" }
        return built.text(\.quoted) { part in
            switch part {
            case .payload(let index, let path): (["payload\(index)"] + path).joined(separator: ".")
            case .source(let index, let path): (["source\(index)"] + path).joined(separator: ".")
            default: "\(part)"
            }
        }
    }

    @Test(
        "a call has literals, references and calls as its arguments, with and without labels",
        arguments: [
            (".followers($id)", ".followers(payload0)"),
            (
                ".followers(accountID: $route.me, of: $payload.id.raw)",
                ".followers(accountID: source0, of: payload0.raw)"
            ),
            ("Filter( kind : .all,tags: $page )", "Filter(kind: .all, tags: payload1)"),
            ("Feed.Filter()", "Feed.Filter()"),
            (
                ".page(-1, 2.5e-3, true, nil, 18446744073709551615)",
                ".page(-1, 2.5e-3, true, nil, 18446744073709551615)"
            ),
            (#".named("a \"b\" \\ (c), $id", for: "")"#, #".named("a \"b\" \\ (c), $id", for: "")"#),
            (".some(.other(Range(from: .start, in: $page)))", ".some(.other(Range(from: .start, in: payload1)))"),
        ])
    func isRead(_ value: String, _ expected: String) throws {
        #expect(try text(binding(Self.spec(value))) == expected)
    }

    @Test("without quotes, where YAML does not split it")
    func needsNoQuotes() throws {
        #expect(try text(binding(Self.spec(".followers($id)", isQuoted: false))) == ".followers(payload0)")
    }

    @Test("a text that looks like a call is a text for a parameter of a text")
    func isAText() throws {
        #expect(try binding(Self.spec("Call(me", type: "String")) == .literal(.string("Call(me")))
        #expect(try binding(Self.spec(".followers(7)", type: "String?")) == .literal(.string(".followers(7)")))
    }

    @Test("references in a call use values, so that none is reported as unused")
    func usesValues() throws {
        let built = try binding(Self.spec(".followers($id, Page($page))"))
        var used: [UsedValue] = []
        built.forEachUsedValue { used.append($0) }
        #expect(used == [.payload(0), .payload(1)])
    }

    private static func mistake(
        _ name: String, _ value: String, _ message: String, type: String = "PeopleSource"
    ) -> Mistake {
        Mistake(name, .invalidLiteral, message, spec(value, type: type, isQuoted: !value.hasPrefix("1️⃣'")))
    }

    @Test(arguments: [
        Mistake(
            "a reference to nothing", .unknownName,
            "there is no value `ib` in the event's payload or route `profile`; did you mean `$id`?",
            spec(".followers(1️⃣$ib2️⃣)")),
        mistake(
            "a type whose values are texts", "1️⃣'.followers($id)'2️⃣",
            "`.followers($id)` builds a value, which only types of the app have, and `source` is `Int`; write a whole"
                + " number that fits", type: "Int"),
        mistake(
            "an array", "1️⃣'Array(1)'2️⃣",
            "`Array(1)` builds a value, which only types of the app have, and `source` is `[Tag]`; pass a value with `$`",
            type: "[Tag]"),
        mistake(
            "a member of the result", ".a(1)1️⃣.b2️⃣",
            "`.b` follows the call; write only the call of an enum case or an initializer"),
        mistake(
            "another call", ".a(1)1️⃣(2)2️⃣",
            "`(2)` follows the call; write only the call of an enum case or an initializer"),
        mistake(
            "a closure", ".a(1)1️⃣ { $0 }2️⃣",
            "` { $0 }` follows the call; write only the call of an enum case or an initializer"),
        mistake(
            "a closure as an argument", ".a(1️⃣{2️⃣ $0 })",
            "`{` is not a literal, a `$` reference or a call; write one of these, or let the app build the value"),
        mistake(
            "an array", ".a(1️⃣[2️⃣1])",
            "`[` is not a literal, a `$` reference or a call; write one of these, or let the app build the value"),
        mistake(
            "an operator", ".a(1 1️⃣+2️⃣ 2)", "`+` cannot follow a value; write `,` or `)`, or let the app build the value"),
        mistake(
            "a statement", ".a(1)1️⃣; exit(1)2️⃣",
            "`; exit(1)` follows the call; write only the call of an enum case or an initializer"),
        mistake(
            "a function", "1️⃣make2️⃣(1)",
            "`make` is a function; write an enum case with a leading dot or the name of a type, or let the app build the value"
        ),
        mistake(
            "a function within", ".a(1️⃣exit2️⃣(1))",
            "`exit` is a function; write an enum case with a leading dot or the name of a type, or let the app build the value"
        ),
        mistake(
            "a type and a case", "1️⃣PeopleSource.all2️⃣(1)",
            "`PeopleSource.all` names a type and a member; write just the enum case, `.all(…)`"),
        mistake(
            "an initializer without a type", "1️⃣.init2️⃣(1)", "`.init` names no type; write the name of the type instead"),
        mistake(
            "a metatype", "1️⃣PeopleSource.Type2️⃣(1)",
            "`PeopleSource.Type` has no initializer; write the name of another type"),
        mistake("a type without values", "1️⃣Never2️⃣()", "`Never` has no initializer; write the name of another type"),
        mistake("`self`", "1️⃣.self2️⃣(1)", "`.self` is not an enum case; write one name after the dot"),
        mistake("two members", "1️⃣.a.b2️⃣(1)", "`.a.b` is not an enum case; write one name after the dot"),
        mistake(
            "a name", ".a(1️⃣id2️⃣)",
            "`id` is not a value; write `$id` for a value in reach, `.id` for an enum case, or `\"id\"` for a text"),
        mistake(
            "interpolation", #".a("1️⃣\(2️⃣exit(1))")"#,
            "`\\(` would insert a value into a text; pass the value by itself, as `$name`"),
        mistake(
            "an escape", #".a("1️⃣\2️⃣u{41}")"#,
            "a text can contain `\\\"`, `\\\\`, `\\n` and `\\t`; write `\\\\` for a backslash"),
        mistake("an open text", ".a(1️⃣\"b)2️⃣", "the closing quote of a text is missing; add it"),
        mistake(
            "a number that is none", ".a(1️⃣12ab2️⃣)", "`12ab` is not a value; write a literal, a `$` reference or a call"),
        mistake(
            "an open call", ".a(.b(1)1️⃣2️⃣", "the `)` of `.a(` is missing; add it, or put the whole value in quotes"),
        mistake(
            "nothing", ".a(1️⃣2️⃣", "a value is missing at the end; add it and `)`, or put the whole value in quotes"),
        mistake(
            "a trailing comma", ".a(1,1️⃣)2️⃣",
            "`)` is not a literal, a `$` reference or a call; write one of these, or let the app build the value"),
        mistake(
            "a reference that is none", ".a($1️⃣2️⃣)",
            "`$` refers to nothing: after `$` comes a name, as in `$email` or `$profile.id`; quote it if it is meant as text"
        ),
        mistake(
            "many calls", String(repeating: ".a(", count: 16) + "1️⃣2️⃣.a(1)" + String(repeating: ")", count: 16),
            "calls are nested more than 16 levels deep; let the app build a part of it"),
        Mistake(
            "a call that YAML has split", .invalidLiteral,
            "`.followers($id` ends here, because YAML begins another entry at a comma; put the whole call in quotes, as in"
                + " `\".followers($id, …)\"`",
            spec("1️⃣.followers($id2️⃣, $page)", isQuoted: false)),
    ])
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }

    @Test("a hostile depth is refused without recursion")
    func refusesHostileDepth() {
        let read = ReadModule(Self.spec(String(repeating: ".a(", count: 50_000)))
        #expect(
            read.diagnostics.map(\.message).contains {
                $0 == "calls are nested more than 16 levels deep; let the app build a part of it"
            })
    }

    @Test("a route can fix a call without references, and in `tabs` refer to the flow's values")
    func isFixed() throws {
        let text = """
            flowgen: 1
            flow: MainFlow
            container: tabs
            params: { id: String }
            start: all
            routes:
              all: { with: { source: .all(1) }, params: { source: PeopleSource } }
              mine: { with: { source: .followers($id) }, params: { source: PeopleSource } }

            """
        let read = ReadModule(text)
        #expect(read.diagnostics.map(\.message) == [])
        let flow = try #require(read.module.flows.first)
        #expect(flow.routes.map(\.parameters.count) == [0, 1])
        #expect(self.text(flow.tabBindings[1][0]) == ".followers(source0)")
        let stack = ReadModule(text.replacing("tabs", with: "switch")).diagnostics.map(\.message)
        #expect(
            stack.contains(
                "the `with` of a route takes literals only, except in `container: tabs`, so `$id` cannot be used here; write"
                    + " a literal, or pass the value in the transitions that lead to the route"))
    }
}
