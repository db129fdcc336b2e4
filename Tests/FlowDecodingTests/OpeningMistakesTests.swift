import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// `open`: what is said about mistakes in it, and what it becomes.
@Suite struct OpeningMistakesTests {
    private static func spec(_ branch: String, top: String = "") -> String {
        """
        flowgen: 1
        flow: MainFlow
        start: home
        \(top)
        routes:
          home:
            transitions:
              ended: { payload: { url: URL, text: String, other: "String?", count: Int }, \(branch) }

        """
    }

    @Test(arguments: [
        Mistake(
            "no scheme", .invalidLiteral,
            "`www.example.com` has no scheme; write a whole URL, as in `open: https://example.com/help`",
            spec("open: 1️⃣www.example.com2️⃣")),
        Mistake(
            "no host", .invalidLiteral,
            "`https:/help` names no host; write a whole URL, as in `open: https://example.com/help`",
            spec("open: 1️⃣https:/help2️⃣")),
        Mistake(
            "a space", .invalidLiteral,
            "`https://a.b/c d` contains characters that no URL does; encode them, as in `%20` for a space",
            spec("open: 1️⃣https://a.b/c d2️⃣")),
        Mistake(
            "a percent sign", .invalidLiteral,
            "`https://a.b/100%` has a `%` without two hexadecimal digits after it; write `%25` for a percent sign",
            spec("open: 1️⃣https://a.b/100%2️⃣")),
        Mistake(
            "a value in a text", .invalidLiteral,
            "`https://a.b/{id}` contains `{`, which no URL does; let the app make the URL, and write `open: $url` with its"
                + " name",
            spec("open: 1️⃣'https://a.b/{id}'2️⃣")),
        Mistake(
            "a route", .invalidLiteral,
            "`home` is a route, and `open` leaves the app for a URL; write `push` in a stack, and `show` in a switch or in"
                + " tabs",
            spec("open: 1️⃣home2️⃣")),
        Mistake(
            "an empty text", .wrongShape,
            "expected a URL, or a value that is one, found an empty text; write it like `open: https://example.com/help`",
            spec("open: 1️⃣''2️⃣")),
        Mistake(
            "an unknown value", .unknownName,
            "there is no value `ulr` in the event's payload or route `home`; did you mean `$url`?",
            spec("open: 1️⃣$ulr2️⃣")),
        Mistake(
            "a number", .argumentTypeMismatch, "`count` is `Int`; `open` takes a `URL` or a `String`",
            spec("open: 1️⃣$count2️⃣")),
        Mistake(
            "a value that may be nil", .argumentTypeMismatch,
            "`other` is `String?`; the value may be nil; make it `String`", spec("open: 1️⃣$other2️⃣")),
        Mistake(
            "a verb besides", .oneVerb,
            "a branch has one verb, and this one has `open` already; write several steps as"
                + " `do: [{ open: $url }, { pop: 2 }]`",
            spec("open: $url, 1️⃣pop2️⃣: 2")),
        Mistake(
            "a modifier", .unknownKey,
            "`unique` goes with `push` or `present`, not with `open`; remove it",
            spec("open: $url, 1️⃣unique2️⃣: top")),
        Mistake(
            "arguments", .unknownArgument, "`open` takes nothing but its URL; remove `id`",
            spec("do: [{ open: $url, with: { 1️⃣id2️⃣: 1 } }]")),
        Mistake(
            "after the end", .oneVerb,
            "nothing can follow a `finish`: the flow is over by then; make it the last step",
            spec("do: [{ finish: over }, 1️⃣{ open: $url }2️⃣]", top: "outcomes: { over: }")),
        Mistake(
            "an effect of that name", .duplicateName,
            "`open` is an effect, and also what asks the app to open a URL; rename the effect",
            spec("open: $url", top: "effects: { 1️⃣open2️⃣: }")),
        Mistake(
            "run", .unknownName, "there is no effect `open`; declare it under `effects`",
            spec("do: [{ open: $url }], run: 1️⃣open2️⃣")),
    ])
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }

    @Test func itAsksTheAppAndMovesNothing() throws {
        let flow = try #require(ReadModule(Self.spec("open: mailto:a@example.com")).module.flows.first)
        #expect(flow.effects.map(\.name.text) == ["open"])
        #expect(flow.effects[0].parameters.map(\.type.description) == ["URL"])
        let branch = flow.routes[0].transitions[0].branches[0]
        #expect(branch.steps.map(\.verb) == [.stay])
        #expect(branch.effects[0].bindings == [.literal(.string("mailto:a@example.com"))])
    }

    @Test func stepsAroundItStay() throws {
        let flow = try #require(
            ReadModule(Self.spec("do: [popToRoot, { open: $url }, { open: $text }]")).module.flows.first)
        let branch = flow.routes[0].transitions[0].branches[0]
        #expect(branch.steps.map(\.verb) == [.popToRoot])
        #expect(branch.effects.map(\.bindings) == [[.payload(0, path: [])], [.payload(1, path: [])]])
        #expect(branch.effects.map(\.urlIsText) == [false, true])
    }

    @Test func aCaptureThatIsOpenedIsAText() throws {
        let spec = Self.spec("open: $url") + "links: { schemes: [app], routes: { '/to/{page}': { open: $page } } }\n"
        let flow = try #require(ReadModule(spec).module.flows.first)
        #expect(flow.links?.routes[0].pattern.captures[0].type.description == "String")
    }
}
