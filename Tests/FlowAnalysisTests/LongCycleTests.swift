import FlowAnalysis
import FlowModel
import FlowTestSupport
import Testing

@Suite struct LongCycleTests {
    private func answers(routes count: Int) async -> NavigationAnswers {
        let head = "flowgen: 1\nflow: RingFlow\nscreens: { Page: { intents: { next: } } }\nstart: r0\nroutes:\n"
        let routes = (0..<count).map { index in
            "  r\(index): { screen: Page, transitions: { next: { push: r\((index + 1) % count) } } }\n"
        }
        return await ReadModule(head + routes.joined()).module.analyse { $0 }[0].answers
    }

    @Test("a cycle through every route is found, and its journey begins where the flow does")
    func isFound() async {
        let answers = await answers(routes: 500)
        #expect(answers.growingLayers().map(\.journey.steps.count) == [500])
        #expect(answers.limitsMet.isEmpty)
    }

    // Analysing so many routes takes a debug build half a minute.
    @Test(
        "a cycle with more events than a journey may have is reported as a limit",
        .enabled(if: TestScope.isWhole, "only with FLOWGEN_TESTS=all"))
    func isTooLong() async {
        let answers = await answers(routes: 10_001)
        #expect(answers.growingLayers().isEmpty)
        #expect(answers.limitsMet == [.growth])
    }

    @Test("the depth of a stack counts every route on the way")
    func depth() async {
        let deepest = await answers(routes: 500).deepestRoute(beyond: 10)
        #expect(deepest?.depth == 500 && deepest?.route == 499)
    }
}
