import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// What is proved of flows that are written by hand, and of their parents.
@Suite struct ExternalFlowTests {
    private static let library = """
        flowgen: 1
        external:
          LegacyCheckout: { params: { cart: String }, outcomes: { ordered: { orderID: String }, left: } }

        """

    private static func parent(_ checkout: String, more: String = "") -> String {
        """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { cartTapped: { cart: String } } }
          Receipt: { params: { orderID: String }, intents: { receiptRead: } }
        start: home
        routes:
          home: { transitions: { cartTapped: { push: checkout } } }
          checkout: { flow: LegacyCheckout, transitions: { \(checkout) } }
          receipt: { transitions: { receiptRead: \(more.isEmpty ? "popToRoot" : more) } }

        """
    }

    private func findings(_ parent: String, _ library: String = library, off: [RuleID] = []) async -> [Diagnostic] {
        let read = ReadModule([("MainFlow.flow.yaml", parent), ("Legacy.flow.yaml", library)])
        #expect(read.diagnostics.map(\.message) == [])
        return await read.module.check(RuleSettings(), sources: read.sources)
    }

    @Test("nothing is reported of a flow written by hand that is shown and handled")
    func nothing() async {
        let parent = Self.parent("ordered: { replace: receipt }, left: pop, $back: stay")
        #expect(await findings(parent).map(\.message) == [])
        #expect(
            await findings(
                Self.parent("ordered: { replace: receipt }, left: pop, $back: stay"),
                Self.library + "  Player:\nscreens: { Terms: { intents: { read: } } }\n"
            ).map(\.message).sorted() == [
                "intent `read` can never fire: no route shows screen `Terms`; show it, or remove the intent",
                "no route shows flow `Player`; show it, or remove it",
            ])
    }

    @Test("a library of them, checked by itself, has nothing to report")
    func alone() async {
        let read = ReadModule([("Legacy.flow.yaml", Self.library)])
        #expect(await read.module.check(RuleSettings(), sources: read.sources).map(\.message) == [])
    }

    @Test("a journey to a failure goes through an outcome")
    func witness() async throws {
        let found = await findings(
            Self.parent("ordered: { replace: receipt }, left: pop, $back: stay", more: "{ pop: 2 }"))
        let finding = try #require(found.first)
        #expect(finding.rule == RuleID("stack-underflow"))
        #expect(finding.journey?.steps.map(\.event) == ["cartTapped", "ordered"])
    }

    @Test("back can leave it without an outcome")
    func back() async throws {
        let found = await findings(Self.parent("ordered: { replace: receipt }, left: pop"))
        #expect(
            found.map(\.message) == [
                "the system's back can leave `LegacyCheckout` without an outcome, and no transition handles that; add `$back: stay`"
                    + " if that is intended, or prevent it with `back: hidden`"
            ])
    }

    @Test("names are checked once, as those of a flow")
    func names() async {
        let library = "flowgen: 1\nexternal: { legacyCheckout: { outcomes: { PopNow: , onAppear: } } }\n"
        let parent =
            "flowgen: 1\nflow: MainFlow\nstart: home\nroutes: { home: { transitions: { opened: { push: checkout } } }, checkout: { flow: legacyCheckout, transitions: { PopNow: pop, onAppear: pop, $back: stay } } }\n"
        #expect(
            await findings(parent, library).map(\.message).sorted() == [
                "flows are written in UpperCamelCase; rename `legacyCheckout` to `LegacyCheckout`",
                "outcomes are written in lowerCamelCase; rename `PopNow` to `popNow`",
            ])
    }

    @Test("tabs with one have a bar of their own, as it brings its navigation")
    func tabs() async {
        let library = "flowgen: 1\nexternal: { Player: }\n"
        let tabs = "flowgen: 1\nflow: ShopTabs\ncontainer: tabs\nstart: player\nroutes: { player: { flow: Player } }\n"
        let parent = """
            flowgen: 1
            flow: MainFlow
            start: home
            routes: { home: { transitions: { shopTapped: { push: shop } } }, shop: { flow: ShopTabs } }

            """
        let found = await RuleFindings(
            of: RuleID("pushed-tabs"),
            in: [("MainFlow.flow.yaml", parent), ("ShopTabs.flow.yaml", tabs), ("Legacy.flow.yaml", library)])
        #expect(
            found.messages == [
                "`shop` can be pushed, and its tabs have navigation bars of their own, so that two are shown; lead there with"
                    + " `replace` or `reset`, or `present` it"
            ])
    }
}
