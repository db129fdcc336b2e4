import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// `start: [{ when: isUpToDate, finish: synced }, progress]`: what can be wrong with it.
@Suite struct StartEndingTests {
    private static func spec(_ start: String, params: String = "") -> String {
        """
        flowgen: 1
        flow: SyncFlow
        params: { \(params) }
        outcomes: { synced: , failed: { reason: String } }
        guards: { isUpToDate: }
        start: \(start)
        routes:
          progress: { transitions: { ended: { finish: synced }, broken: { payload: { reason: String }, finish: failed } } }

        """
    }

    @Test(arguments: [
        Mistake(
            "outcomes alone", .missingKey,
            "`start` has no route, so there is nothing that the flow shows; add one, as in"
                + " `[{ when: isUpToDate, finish: synced }, home]`",
            spec("[{ finish: 1️⃣synced2️⃣ }]")),
        Mistake(
            "a route and an outcome in one item", .oneVerb,
            "an item of `start` has a `route` or a `finish`, not both: the flow shows the route, or is over; make two items of it",
            spec("[{ when: isUpToDate, route: progress, 1️⃣finish2️⃣: synced }, progress]")),
        Mistake(
            "neither", .missingKey,
            "an item of `start` needs a `route` or a `finish`; write `{ when: isLoggedIn, route: home }`",
            spec("[1️⃣{ when: isUpToDate }2️⃣, progress]")),
        Mistake(
            "a misspelt key", .unknownKey, "`finsh` is not a key of an item of `start`; did you mean `finish`?",
            spec("[{ when: isUpToDate, 1️⃣finsh2️⃣: synced }, progress]")),
        Mistake(
            "a misspelt outcome", .unknownName, "there is no outcome `synct`; did you mean `synced`?",
            spec("[{ when: isUpToDate, finish: 1️⃣synct2️⃣ }, progress]")),
        Mistake(
            "a value that nothing takes", .unknownArgument, "outcome `synced` has no parameter `id`; it takes none",
            spec("[{ when: isUpToDate, finish: synced, with: { 1️⃣id2️⃣: 1 } }, progress]")),
        Mistake(
            "the last item with a guard", .missingKey,
            "`start` has no route for when none of its guards holds; end the list with a route without `when`",
            spec("[progress, { when: 1️⃣isUpToDate2️⃣, finish: synced }]")),
    ])
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }

    @Test func aMissingValueIsFound() {
        let read = ReadModule(Self.spec("[{ when: isUpToDate, finish: failed }, progress]"))
        #expect(read.diagnostics.map(\.rule) == [.missingArgument])
    }

    @Test func valuesComeFromTheParametersOfTheFlow() throws {
        let read = ReadModule(
            Self.spec("[{ when: isUpToDate, finish: failed }, progress]", params: "reason: String"))
        #expect(read.diagnostics.map(\.message) == [])
        let start = try #require(read.module.flows.first?.start)
        #expect(start.map { $0.finish?.bindings } == [[.source(0, path: [])], nil])
        #expect(start.map(\.name.text) == ["failed", "progress"])
    }

    @Test func anOutcomeCanBeTheLastItem() {
        let read = ReadModule(Self.spec("[{ when: not isUpToDate, route: progress }, { finish: synced }]"))
        #expect(read.diagnostics.map(\.message) == [])
        #expect(read.module.flows.first?.lastStart == 0)
    }
}
