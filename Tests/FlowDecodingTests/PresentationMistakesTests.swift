import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// `presentations: { card: }` and `as: card`: what can be wrong with them.
@Suite struct PresentationMistakesTests {
    private static func spec(_ presentations: String, route: String = "", present: String = "present: help") -> String {
        """
        flowgen: 1
        flow: MainFlow
        \(presentations)
        start: home
        routes:
          home: { transitions: { opened: { \(present) } } }
          help: { \(route) }

        """
    }

    @Test(arguments: [
        Mistake(
            "an unknown name", .wrongShape,
            "expected `sheet`, `cover`, `popover` or `card`, found `drawer`; write it like `as: sheet`, or declare it under `presentations`",
            spec("presentations: { card: }", present: "present: help, as: 1️⃣drawer2️⃣")),
        Mistake(
            "a misspelt name beside `present`", .wrongShape,
            "expected `sheet`, `cover`, `popover`, `card` or `drawer`, found `drawr`; did you mean `drawer`?",
            spec("presentations: { card: , drawer: }", present: "present: help, as: 1️⃣drawr2️⃣")),
        Mistake(
            "a misspelt name of a route", .wrongShape,
            "expected `sheet`, `cover`, `popover` or `card`, found `cart`; did you mean `card`?",
            spec("presentations: { card: }", route: "as: 1️⃣cart2️⃣")),
        Mistake(
            "a name that every flow has", .invalidIdentifier,
            "a presentation cannot be called `cover`, which every flow has; give it another name",
            spec("presentations: { 1️⃣cover2️⃣: }", route: "as: cover")),
        Mistake(
            "the name of alerts", .invalidIdentifier,
            "a presentation cannot be called `alert`, which every flow has; give it another name",
            spec("presentations: { 1️⃣alert2️⃣: { doc: A warning. } }")),
        Mistake(
            "a name that is no identifier", .invalidIdentifier,
            "`big card` cannot be the name of a presentation in Swift: a space cannot be in a name; write `bigCard` everywhere",
            spec("presentations: { 1️⃣big card2️⃣: }")),
        Mistake(
            "a list", .wrongShape,
            "expected ways of presenting, name by name, found a list; write it like `presentations: { card: }`",
            spec("presentations: 1️⃣[card]2️⃣")),
        Mistake(
            "a key of routes", .unknownKey, "`detents` is not a key of a presentation; it is a key of a route",
            spec("presentations: { card: { 1️⃣detents2️⃣: medium } }", route: "as: card")),
        Mistake(
            "a truth of YAML 1.1", .wrongShape,
            "expected `true` or `false`, found `no`; write it like `dismissible: false`",
            spec("presentations: { card: { dismissible: 1️⃣no2️⃣ } }", route: "as: card")),
        Mistake(
            "with another verb", .unknownKey,
            "`as` goes with `present`, not with `push`; write `present: help`, or remove `as`",
            spec("presentations: { card: }", present: "push: help, 1️⃣as2️⃣: card")),
    ])
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }

    @Test("a name is known wherever it is declared, and where a mistake hides the names none is unknown")
    func order() throws {
        let read = ReadModule(Self.spec("", route: "as: card") + "presentations: { card: { dismissible: false } }\n")
        #expect(read.diagnostics.map(\.message) == [])
        let flow = try #require(read.module.flows.first)
        #expect(flow.routes[1].presentation?.word == "card")
        #expect(flow.routes[1].presentation?.allowsSwipe == false)
        #expect(ReadModule(Self.spec("presentations: [card]", route: "as: drawer")).diagnostics.count == 1)
    }

    @Test("an alert is never presented in another way")
    func alerts() {
        let read = ReadModule(
            Self.spec("presentations: { card: }", route: "alert: { title: Help }", present: "present: help, as: card"))
        #expect(
            read.diagnostics.map(\.message) == ["`help` is an alert, and `as: card` does not apply to it; remove `as`"])
    }
}
