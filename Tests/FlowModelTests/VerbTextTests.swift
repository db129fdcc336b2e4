import FlowModel
import FlowTestSupport
import Testing

/// A verb is described in the syntax of a spec.
@Suite struct VerbTextTests {
    @Test(arguments: [
        "push: a", "push: a, above: b", "push: a, insteadOf: b", "push: a, unique: top", "push: a, unique: layer",
        "pop", "pop: 2", "popTo: a", "popTo: a, fresh: true", "popPast: a", "popToRoot", "replace: a", "reset: a",
        "reset: [a, b]", "present: a", "present: a, as: cover, unique: layer", "dismiss", "dismissAll", "back",
        "finish: done", "stay", "resume", "forget",
    ])
    func usesTheSyntaxOfSpecs(text: String) throws {
        #expect(try verb("{ \(text) }").text == text)
    }

    @Test(
        "every modifier is written as it was read",
        arguments: VerbModifier.allCases.flatMap { modifier in
            modifier.rows.map { (modifier, $0.verb) }
        })
    func writesEveryModifier(modifier: VerbModifier, of verb: VerbKind) throws {
        let values =
            switch try #require(modifier.traits(of: verb)).value {
            case .target: ["b"]
            case .word(let words): words.map(\.word)
            case .style: ["sheet", "cover", "popover", "card"]
            case .flag: ["true"]
            case .values: ["[c]", "[c, d]"]
            case .anchor: ["row", "{ row: $c }", "{ row: $payload.c.id }", "{ row: 7 }"]
            }
        for value in values {
            let base = modifier.base.map { ", \($0.rawValue): top" } ?? ""
            let text = "\(verb.rawValue): a\(base), \(modifier.rawValue): \(value)"
            let container = verb == .show ? "tabs" : "stack"
            #expect(try self.verb("{ \(text) }", container: container).text == text)
        }
    }

    @Test func writesTheVerbOfATabsFlow() throws {
        #expect(try verb("{ show: a }", container: "tabs").text == "show: a")
        #expect(try verb("{ dismissAll: children }", container: "tabs").text == "dismissAll: children")
        #expect(try verb("{ show: a, fresh: true }", container: "tabs").text == "show: a, fresh: true")
        #expect(try verb("{ show: a, fresh: false }", container: "tabs").text == "show: a")
    }

    @Test(arguments: [
        ("{ push: a, with: { id: 1 }, animated: false, run: track, doc: why }", "push: a"), ("{ pop: 1 }", "pop"),
        ("{ reset: [{ route: a, with: { id: 1 } }] }", "reset: a"),
    ])
    func omitsWhatIsNotPartOfTheVerb(written: String, text: String) throws {
        #expect(try verb(written).text == text)
    }

    private func verb(_ text: String, container: String = "stack") throws -> VerbText {
        let flow = try #require(ReadModule(spec(text, container: container)).module.flows.first)
        return try #require(flow.routes.first?.transitions.first?.branches.first?.steps.first?.words)
    }

    private func spec(_ branch: String, container: String = "stack") -> String {
        """
        flowgen: 1
        flow: AFlow
        container: \(container)
        outcomes: { done: }
        guards: { isNew: }
        effects: { track: }
        presentations: { card: }
        screens: { A: { intents: { go: } }, B: }
        start: a
        routes: { a: { transitions: { go: \(branch) } }, b: }
        """
    }
}
