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
        verb: String, product: String = "flow: ProductFlow", shop: String = "ShopTabs", productFlow: String = "stack"
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
        return await RuleFindings(of: PushedTabs.id, in: files).messages
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

    @Test func aStackThatIsPushedIsNot() async {
        #expect(await messages(verb: "push", shop: "ProductFlow") == [])
    }
}
