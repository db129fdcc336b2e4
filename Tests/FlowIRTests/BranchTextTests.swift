import FlowIR
import FlowTestSupport
import Testing

/// A branch is described in the syntax of a spec.
@Suite struct BranchTextTests {
    @Test(arguments: [
        "push: a", "push: a, above: b", "push: a, insteadOf: b", "push: a, unique: top", "push: a, unique: layer",
        "pop", "pop: 2", "popTo: a", "popPast: a", "popToRoot", "replace: a", "reset: a", "reset: [a, b]", "present: a",
        "present: a, as: cover", "dismiss", "dismissAll", "back", "finish: done", "stay", "resume",
        "do: [pop, push: a]", "do: [dismissAll, { push: a, above: b }, { present: b, as: sheet }, finish: done]",
        "when: isNew, push: a", "when: not isNew, pop", "when: isNew, do: [pop, pop: 2]",
    ])
    func usesTheSyntaxOfSpecs(text: String) throws {
        let branch = try branch("{ \(text) }")
        #expect(branch.text == text)
    }

    @Test("every modifier is written as it was read", arguments: VerbModifier.allCases)
    func writesEveryModifier(modifier: VerbModifier) throws {
        let values =
            switch modifier.traits.value {
            case .target: ["b"]
            case .word(let words): words.map(\.word)
            }
        for value in values {
            let text = "\(modifier.traits.verb.rawValue): a, \(modifier.rawValue): \(value)"
            #expect(try branch("{ \(text) }").text == text)
        }
    }

    @Test func writesTheVerbOfATabsFlow() throws {
        #expect(try branch("{ show: a }", container: "tabs").text == "show: a")
    }

    @Test func includesHold() throws {
        let read = ReadModule(spec("stay") + "\nlinks: { schemes: [app], routes: { /b: { push: b, hold: true } } }\n")
        let link = try #require(read.module.flows.first?.links?.routes.first)
        #expect(link.branches.map(\.text) == ["push: b, hold: true"])
    }

    @Test(arguments: [
        ("{ push: a, with: { id: 1 }, animated: false, run: track, doc: why }", "push: a"), ("{ do: [pop] }", "pop"),
        ("{ pop: 1 }", "pop"), ("{ reset: [{ route: a, with: { id: 1 } }] }", "reset: a"),
    ])
    func omitsWhatDoesNotAffectTheDestination(written: String, text: String) throws {
        #expect(try branch(written).text == text)
    }

    private func branch(_ text: String, container: String = "stack") throws -> Branch {
        let flow = try #require(ReadModule(spec(text, container: container)).module.flows.first)
        return try #require(flow.routes.first?.transitions.first?.branches.first)
    }

    private func spec(_ branch: String, container: String = "stack") -> String {
        """
        flowgen: 1
        flow: AFlow
        container: \(container)
        outcomes: { done: }
        guards: { isNew: }
        effects: { track: }
        screens: { A: { intents: { go: } }, B: }
        start: a
        routes: { a: { transitions: { go: \(branch) } }, b: }
        """
    }
}
