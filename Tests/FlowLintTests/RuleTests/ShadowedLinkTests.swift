import FlowLint
import FlowTestSupport
import Testing

@Suite struct ShadowedLinkTests {
    @Test("the pattern of the parent that handles the URLs is shown")
    func related() async {
        let child = """
            flowgen: 1
            flow: OrdersFlow
            screens: { Orders: }
            start: orders
            routes: { orders: }
            links: { routes: { "/{id}": popToRoot } }
            """
        let parent = """
            flowgen: 1
            flow: MainFlow
            start: orders
            routes: { orders: { flow: OrdersFlow } }
            links:
              schemes: [app]
              routes:
                /orders/{number}: popToRoot
                /orders/**: { push: orders }
            """
        let found = await RuleFindings(
            of: ShadowedLink.id, in: [("OrdersFlow.flow.yaml", child), ("MainFlow.flow.yaml", parent)])
        let related = found.findings.flatMap(\.related)
        #expect(related.map(\.message) == ["this is more specific than `/orders/**`"])
        #expect(related.map(\.span.file.index) == [1])
        #expect(related.map { found.read.sources.start(of: $0.span).line } == [8])
    }
}
