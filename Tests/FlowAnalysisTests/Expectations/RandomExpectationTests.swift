import FlowModel
import FlowTestSupport
import Testing

/// Random expectations are those that a spec can have, and together they use every form and every part.
@Suite("Random expectations")
struct RandomExpectationTests {
    private static let drawn: [(flow: Flow, expectations: [FlowModel.Expectation])] = (0..<UInt64(150)).flatMap {
        seed in
        let module = ReadModule(RandomSpec.sketch(seed.isMultiple(of: 2) ? .anything : .tasks, seed: seed).files).module
        return module.flows.indices.map { index in
            let id = FlowID(index: index)
            return (module[id], RandomExpectation.expectations(20, of: id, in: module, seed: seed))
        }
    }

    private func words(of container: Flow.Container? = nil) -> [String] {
        Self.drawn.filter { container == nil || $0.flow.container == container }.flatMap {
            $0.expectations.map(\.words)
        }
    }

    @Test("use every form and every part, lists and `not`")
    func useEverything() {
        let words = words()
        let all = [
            "never: {", "possible: {", "always: { can: finish }", "always: { can: finish, with:", ", within: 0 }",
            ", within: 6 }", "before: { first: [", "between: { after: {", "when: { intent:", "when: { link:",
            "when: { event:", "at: {", "}, seen: ", "}, stack: [", "}, outcome: ", "}, fails: never", "{ seen: ",
            "beneath: ", "directlyBeneath: ", "anywhere: ", "twice: [", "twice: { not: [", "layer: alert",
            "layer: base",
            "deeper: 0", "modals: 0", "running: ", "\"system-back\"", "\"tab-tap\"", "\"nothing\"",
        ]
        for part in all { #expect(words.contains { $0.contains(part) }, "\(part)") }
    }

    @Test("leave out what a container does not have")
    func containers() {
        for word in words(of: .tabs) + words(of: .switch) {
            for part in ["stack: [", "beneath: ", "directlyBeneath: ", "twice: ", "deeper: "] {
                #expect(!word.contains(part), "\(word)")
            }
        }
    }

    @Test("name only what the flow has, but for events")
    func names() {
        for (flow, expectations) in Self.drawn {
            let writing = ExpectationWriting(flow)
            for expectation in expectations { #expect(writing.rewritten(expectation) == expectation) }
        }
    }

    @Test("cannot be written for a flow that lacks a name of theirs")
    func missingNames() throws {
        let flow = try #require(
            ReadModule("flowgen: 1\nflow: MainFlow\nscreens: { A: }\nstart: a\nroutes: { a: }\n").module.flows.first)
        let writing = ExpectationWriting(flow)
        let known = writing.expectation(.never(writing.situation(.seen(writing.any("a")))))
        #expect(writing.rewritten(known) == known)
        #expect(writing.rewritten(writing.expectation(.never(writing.situation(.seen(writing.any("a", "b")))))) == nil)
        #expect(
            writing.rewritten(writing.expectation(.always(can: .finish(writing.outcome("done")), within: nil))) == nil)
    }
}
