import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// Two navigation bars, one above the other.
@Suite struct PushedTabsTests {
    private static let message =
        "`shop` can be pushed, and its tabs have navigation bars of their own, so that two are shown;"
        + " lead there with `replace` or `reset`, or `present` it"

    /// What is reported where a flow leads to tabs with `verb`, and a tab shows `product`.
    private func messages(
        verb: String, product: String = "flow: ProductFlow", shop: String = "ShopTabs", productFlow: String = "stack",
        lobby: String = "lobby: { transitions: { passed: { present: shop } } }"
    ) async -> [String] {
        let files = [
            (
                "MainFlow.flow.yaml",
                """
                flowgen: 1
                flow: MainFlow
                screens: { Welcome: { intents: { shopEntered: } } }
                start: welcome
                routes:
                  welcome: { transitions: { shopEntered: { \(verb): shop } } }
                  shop: { flow: \(shop) }
                """
            ),
            (
                "GateFlow.flow.yaml",
                """
                flowgen: 1
                flow: GateFlow
                container: switch
                start: open
                routes: { open: { flow: ShopTabs } }
                """
            ),
            (
                "EntryFlow.flow.yaml",
                """
                flowgen: 1
                flow: EntryFlow
                screens: { Door: { intents: { opened: } } }
                start: gate
                routes:
                  gate: { flow: GateFlow }
                  door: { transitions: { opened: { push: gate } } }
                transitions: { locked: { reset: door } }
                intents: { locked: }
                """
            ),
            (
                "LateFlow.flow.yaml",
                """
                flowgen: 1
                flow: LateFlow
                screens: { Lobby: { intents: { passed: } } }
                start: lobby
                routes:
                  \(lobby)
                  shop: { flow: ShopTabs }
                """
            ),
            (
                "ShopTabs.flow.yaml",
                """
                flowgen: 1
                flow: ShopTabs
                container: tabs
                start: products
                routes: { products: { \(product) } }
                """
            ),
            (
                "ProductFlow.flow.yaml",
                """
                flowgen: 1
                flow: ProductFlow
                container: \(productFlow)
                screens: { ProductList: }
                start: productList
                routes: { productList: }
                """
            ),
        ]
        // The flows that the test does not use would be reported, too.
        let unused = Set(["EntryFlow", "LateFlow"]).subtracting([shop]).map { "\($0).flow.yaml" }
        return await RuleFindings(of: PushedTabs.id, in: files.filter { !unused.contains($0.0) }).messages
    }

    @Test func tabsAboveAnotherRouteAreReported() async {
        #expect(await messages(verb: "push") == [Self.message])
        #expect(await messages(verb: "push", shop: "GateFlow") == [Self.message])
    }

    @Test(arguments: ["reset", "replace", "present"])
    func tabsAsTheFirstRouteAreNot(verb: String) async {
        #expect(await messages(verb: verb) == [])
        #expect(await messages(verb: verb, shop: "GateFlow") == [])
    }

    @Test func tabsWithoutBarsAreNot() async {
        #expect(await messages(verb: "push", product: "screen: ProductList") == [])
        #expect(await messages(verb: "push", productFlow: "switch") == [])
    }

    /// The first route of a stack that is pushed is above the routes of its parent, whatever led there.
    @Test func aStackThatBeginsWithThemIsReported() async {
        #expect(await messages(verb: "push", shop: "EntryFlow").contains(Self.message))
        #expect(await !messages(verb: "reset", shop: "EntryFlow").contains(Self.message))
    }

    @Test(
        "a stack that can begin again with them is reported",
        arguments: [
            "lobby: { transitions: { passed: { reset: [shop, lobby] } } }",
            "lobby: { transitions: { passed: { replace: shop } } }",
            "lobby: { transitions: { passed: { push: shop, insteadOf: lobby } } }",
        ])
    func aStackThatBeginsAgain(lobby: String) async {
        #expect(await messages(verb: "push", shop: "LateFlow", lobby: lobby).contains(Self.message))
        #expect(await !messages(verb: "reset", shop: "LateFlow", lobby: lobby).contains(Self.message))
    }

    @Test func aStackThatShowsThemLaterIsNot() async {
        #expect(await messages(verb: "push", shop: "LateFlow") == [])
    }

    @Test func aStackThatIsPushedIsNot() async {
        #expect(await messages(verb: "push", shop: "ProductFlow") == [])
    }
}
