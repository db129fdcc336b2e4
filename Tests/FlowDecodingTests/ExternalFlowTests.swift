import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// Flows that are written by hand: a library declares them, and routes show them like any other child.
@Suite struct ExternalFlowTests {
    static let library = """
        flowgen: 1
        external:
          LegacyCheckout:
            doc: What is not generated yet.
            params: { cart: String, isGift: { type: Bool, default: false } }
            outcomes: { ordered: { orderID: String }, left: }

        """
    static let parent = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { checkoutRequested: { cart: String } } } }
        start: home
        routes:
          home: { transitions: { checkoutRequested: { push: checkout } } }
          checkout:
            flow: LegacyCheckout
            with: { isGift: true }
            transitions: { ordered: popToRoot, left: pop, $back: stay }

        """

    private func read(_ library: String = library, _ parent: String = parent) -> ReadModule {
        ReadModule([("MainFlow.flow.yaml", parent), ("Legacy.flow.yaml", library)])
    }

    @Test("a flow written by hand is a flow of the module, with its values and outcomes")
    func declared() throws {
        let read = read()
        #expect(read.diagnostics.map(\.message) == [])
        #expect(read.module.flows.map(\.name.text) == ["MainFlow", "LegacyCheckout"])
        let flow = try #require(read.module.flows.last)
        #expect(flow.isExternal)
        #expect(flow.doc == "What is not generated yet.")
        #expect(flow.params.map(\.name.text) == ["cart", "isGift"])
        #expect(flow.outcomes.map(\.name.text) == ["ordered", "left"])
        #expect(read.module.units[1].externals == [FlowID(index: 1)])
        guard case .flow(let child) = read.module.flows[0].routes[1].content else {
            Issue.record("the route shows no flow")
            return
        }
        #expect(child.target == FlowID(index: 1))
    }

    @Test(
        "it has one route, whose screen takes the values and whose every intent finishes the flow with its own values")
    func lowered() throws {
        let flow = try #require(read().module.flows.last)
        #expect(flow.container == .switch)
        #expect(flow.routes.map(\.name.text) == ["legacyCheckout"])
        #expect(flow.start.map(\.bindings) == [[.source(0, path: []), .source(1, path: [])]])
        let finishes = flow.routes[0].transitions.map { $0.branches[0].steps[0].verb.finish }
        #expect(finishes.map { $0?.outcome.target } == [0, 1])
        #expect(finishes[0]?.bindings == [.payload(0, path: [])])
    }

    @Test("a library can declare several, with nothing in them, beside its screens")
    func several() {
        let read = read(
            "flowgen: 1\nscreens: { Terms: }\nexternal: { LegacyCheckout: { outcomes: { ordered: { orderID: String }, left: }, params: { cart: String, isGift: Bool } }, Player: }\n"
        )
        #expect(read.diagnostics.map(\.message) == [])
        #expect(read.module.flows.map(\.isExternal) == [false, true, true])
        #expect(read.module.screens.filter(\.isExternal).map(\.name.text) == ["LegacyCheckout", "Player"])
    }

    @Test("its outcomes are events of the route that shows it, which needs a transition for each")
    func outcomes() {
        let parent = Self.parent.replacing("left: pop, ", with: "")
        #expect(
            read(Self.library, parent).diagnostics.map(\.message) == [
                "route `checkout` has no transition for `left`; add `left: …` to its `transitions`, with a verb that removes the"
                    + " finished flow"
            ])
    }

    @Test("a route that has its name, and no `flow`, does not declare a screen of that name")
    func forgottenKey() {
        let parent = Self.parent
            .replacing("{ push: checkout }", with: "{ push: legacyCheckout }")
            .replacing("  checkout:\n", with: "  legacyCheckout:\n")
            .replacing("    flow: LegacyCheckout\n    with: { isGift: true }\n", with: "")
        let messages = read(Self.library, parent).diagnostics.map(\.message)
        #expect(
            messages.first
                == "route `legacyCheckout` names neither a screen nor a flow, and there is no screen `LegacyCheckout`; write"
                + " `flow: LegacyCheckout` for the flow of that name, or declare screen `LegacyCheckout` under `screens`"
        )
    }

    @Test(
        "a name in Swift's own words makes a route that an enum can have",
        arguments: [("Self", "selfFlow"), ("Init", "initFlow"), ("Player", "player")])
    func routeNames(name: String, route: String) {
        let module = ReadModule("flowgen: 1\nexternal: { \(name): { outcomes: { left: } } }\n").module
        #expect(module.flows.map { $0.routes.map(\.name.text) } == [[route]])
    }

    @Test(arguments: [
        Mistake(
            "what is in the flow", .unknownKey,
            "`routes` is not a key of a flow written by hand; what is in the flow is written in Swift; remove it, or declare the"
                + " flow in a file with `flow` to have it generated",
            "flowgen: 1\nexternal: { Legacy: { outcomes: { left: }, 1️⃣routes2️⃣: { home: } } }\n"),
        Mistake(
            "screens of the flow", .unknownKey,
            "`screens` is not a key of a flow written by hand; what is in the flow is written in Swift; remove it, or declare the"
                + " flow in a file with `flow` to have it generated",
            "flowgen: 1\nexternal: { Legacy: { 1️⃣screens2️⃣: { Home: } } }\n"),
        Mistake(
            "transitions of the flow", .unknownKey,
            "`transitions` is not a key of a flow written by hand; what is in the flow is written in Swift; remove it, or declare"
                + " the flow in a file with `flow` to have it generated",
            "flowgen: 1\nexternal: { Legacy: { outcomes: { left: }, 1️⃣transitions2️⃣: { left: pop } } }\n"),
        Mistake(
            "the type of its view", .unknownKey,
            "`viewController` is not a key of a flow written by hand; the app's factory makes what is shown; remove it",
            "flowgen: 1\nexternal: { Legacy: { 1️⃣viewController2️⃣: CheckoutViewController } }\n"),
        Mistake(
            "the word for what can happen on a screen", .unknownKey,
            "`intents` is not a key of a flow written by hand; did you mean `outcomes`?",
            "flowgen: 1\nexternal: { Legacy: { 1️⃣intents2️⃣: { left: } } }\n"),
        Mistake(
            "a key that is not indented", .wrongShape,
            "`outcomes` is a key of a flow written by hand, not the name of a flow written by hand; indent `outcomes` below"
                + " `Legacy`",
            "flowgen: 1\nexternal:\n  Legacy:\n  1️⃣outcomes2️⃣: { left: }\n"),
        Mistake(
            "a list", .wrongShape,
            "expected flows written by hand, name by name, found a list; write it like"
                + " `external: { LegacyCheckout: { outcomes: { ordered: } } }`",
            "flowgen: 1\nexternal:\n  1️⃣- Legacy2️⃣\n"),
        Mistake(
            "a file with a flow", .unknownKey,
            "`external` declares flows written by hand, and this file has the flow `MainFlow`; move it to a file without `flow`",
            "flowgen: 1\nflow: MainFlow\n1️⃣external2️⃣: { Legacy: }\nstart: home\nroutes: { home: { screen: Home } }\nscreens: { Home: }\n"
        ),
        Mistake(
            "a screen of that name", .duplicateName,
            "`Legacy` is a flow written by hand, and a screen of this module; rename one of them",
            "flowgen: 1\nexternal: { 1️⃣Legacy2️⃣: }\nscreens: { Legacy: }\n"),
        Mistake(
            "a type that is none", .invalidType,
            "`Str ing` is not a Swift type: the type ends before this",
            "flowgen: 1\nexternal: { Legacy: { params: { cart: Str 1️⃣ing2️⃣ } } }\n"),
    ])
    func mistakes(_ mistake: Mistake) { mistake.expectToBeFound() }

    @Test("a flow of the same name is declared twice")
    func duplicate() {
        let messages = read(Self.library, Self.parent.replacing("flow: MainFlow", with: "flow: LegacyCheckout"))
            .diagnostics
            .map(\.message)
        #expect(
            messages.contains(
                "flow `LegacyCheckout` is declared a second time in this module; rename one of them, or use the first"))
    }

    @Test("what an error leaves unread is not reported as missing where the flow is shown")
    func unread() {
        let library = "flowgen: 1\nexternal: { LegacyCheckout: { outcome: [ordered], params: [cart] } }\n"
        let messages = read(library).diagnostics.map(\.message)
        #expect(messages.count == 3 && messages.first?.hasPrefix("`outcome` is not a key") == true, "\(messages)")
    }
}
