import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

@Suite("A message that a branch delivers") struct DeliveryTests {
    @Test("goes to the screens that receive it, of those that the flow and its child flows show")
    func receivers() throws {
        let other = """
            flowgen: 1
            flow: ChildFlow
            start: list
            routes: { list: { receives: { picked: { id: Int } } } }
            """
        let stranger = """
            flowgen: 1
            flow: StrangerFlow
            start: other
            routes: { other: { receives: { picked: { name: String } } } }
            """
        let read = ReadModule([
            (
                "Main.flow.yaml",
                Self.spec("{ pop: , deliver: picked, with: { id: $number } }", "child: { flow: ChildFlow }")
            ),
            ("Child.flow.yaml", other), ("Stranger.flow.yaml", stranger),
        ])
        #expect(read.diagnostics.map(\.message) == [])
        let delivery = try #require(read.module.flows[0].routes[1].transitions[0].branches[0].delivery)
        #expect(delivery.receivers.map { read.module[$0.screen].name.text } == ["Home", "List"])
        #expect(delivery.bindings == [.payload(0, path: [])])
    }

    @Test("has its values bound like those of a route")
    func bindings() throws {
        let read = ReadModule(Self.spec("[{ pop: , deliver: named }]"))
        #expect(read.diagnostics.map(\.message) == [])
        let delivery = try #require(read.module.flows[0].routes[1].transitions[0].branches[0].delivery)
        #expect(delivery.bindings == [.payload(0, path: []), .source(0, path: []), .none])
    }

    /// A home that receives messages, and a detail whose transition delivers one.
    fileprivate static func spec(_ transition: String, _ routes: String = "") -> String {
        """
        flowgen: 1
        flow: MainFlow
        screens:
          Home:
            intents: { opened: }
            receives: { picked: { id: Int }, named: { number: Int, title: String, note: \"String?\" } }
          Detail: { params: { title: String }, intents: { chosen: { number: Int } } }
        start: home
        routes:
          home: { transitions: { opened: { push: detail, with: { title: New } } } }
          detail: { transitions: { chosen: \(transition) } }
          \(routes)

        """
    }

    // MARK: Mistakes

    @Test(arguments: [
        Mistake(
            "an unknown message", .unknownName,
            "there is no message `pickd`; did you mean `picked`?",
            spec("{ pop: , with: { id: 1 }, deliver: 1️⃣pickd2️⃣ }")),
        Mistake(
            "a message that nothing is similar to", .unknownName,
            "there is no message `saved`; declare it under `receives` of the screen that receives it",
            spec("{ pop: , deliver: 1️⃣saved2️⃣ }")),
        Mistake(
            "a value that nothing binds", .missingArgument,
            "message `picked` needs `id`, and nothing here has a value of that name; add `with: { id: … }`, or give the event"
                + " `id: Int`",
            spec("{ pop: , deliver: 1️⃣picked2️⃣ }")),
        Mistake(
            "a value of another type", .argumentTypeMismatch,
            "`title` of route `detail` is `String`, but message `picked` takes `id: Int`; make the types equal, or bind another"
                + " value with `with: { id: … }`",
            spec("{ pop: , deliver: picked, with: { id: 1️⃣$title2️⃣ } }")),
        Mistake(
            "a value that the message does not have", .unknownArgument,
            "nothing that is named here takes a parameter `count`; remove it",
            spec("{ pop: , deliver: picked, with: { id: 1, 1️⃣count2️⃣: 2 } }")),
        Mistake(
            "a message beside a `finish`", .unknownKey,
            "`deliver` does not go with `finish`: the flow is over by then; let the parent deliver it in its transition for the"
                + " outcome",
            flow(
                top: "outcomes: { done: }", home: onOpened("{ finish: done, 1️⃣deliver2️⃣: picked }"),
                detail: "detail: { screen: Detail }")),
        Mistake(
            "a message after a `do` that ends in a `finish`", .unknownKey,
            "`deliver` does not go with `finish`: the flow is over by then; let the parent deliver it in its transition for the"
                + " outcome",
            flow(
                top: "outcomes: { done: }",
                home: onOpened("{ do: [{ push: detail }, { finish: done }], 1️⃣deliver2️⃣: picked }"))),
        Mistake(
            "a message of one step", .unknownKey,
            "`deliver` goes with the whole branch, not with one step; put it beside the `do`",
            spec("{ do: [{ pop: , 1️⃣deliver2️⃣: picked }] }")),
        Mistake(
            "a list of messages", .wrongShape,
            "a branch delivers one message; declare one that says all of it, or deliver the others in branches of their own",
            spec("{ pop: , deliver: 1️⃣[picked, named]2️⃣ }")),
        Mistake(
            "messages of one name with different values", .argumentTypeMismatch,
            "this flow can deliver `picked` to screens `Home` and `Other`, which receive it with different values; make these"
                + " equal, or rename one of the messages",
            spec("{ pop: , deliver: 1️⃣picked2️⃣, with: { id: 1 } }", "other: { receives: { picked: { name: String } } }")),
        Mistake(
            "messages of a screen that is declared", .unknownKey,
            "screen `Detail` is declared under `screens`, and what it `receives` with it; move these messages there, or remove"
                + " them",
            flow(home: onOpened("stay"), detail: "detail: { 1️⃣receives2️⃣: { picked: } }")),
        Mistake(
            "a misspelt `receives`", .unknownKey,
            "`recieves` is not a key of a screen; did you mean `receives`?",
            "flowgen: 1\nscreens: { Home: { 1️⃣recieves2️⃣: { picked: } } }"),
    ]) func isReported(_ mistake: Mistake) { mistake.expectToBeFound() }

    @Test("belongs to a screen, not to a route that shows a child flow")
    func receivesOfChildFlow() {
        Mistake(
            "messages of a child flow", .unknownKey,
            "the route shows flow `ChildFlow`, and only screens receive messages; move these to one of its screens, or remove"
                + " them",
            flow(home: onOpened("stay"), detail: "detail:\n  child: { flow: ChildFlow, 1️⃣receives2️⃣: { picked: } }")
        ).expectToBeFound(beside: "flowgen: 1\nflow: ChildFlow\nstart: one\nroutes: { one: }\n")
    }
}
