import FlowModel
import FlowTestSupport
import Testing

/// What verbs do with their modifiers, as moves.
@Suite struct MoveTests {
    private func move(_ steps: String) throws -> Move<SpecOperands> {
        let spec = """
            flowgen: 1
            flow: AFlow
            screens: { A: { intents: { x: } }, B: { params: { id: String } } }
            start: a
            routes:
              a: { transitions: { x: { \(steps) } } }
              b: { screen: B }
            """
        let flow = try #require(ReadModule(spec).module.flows.first)
        return try #require(flow.routes[0].transitions.first?.branches.first?.steps.first?.verb.move)
    }

    private func describe(_ position: StackPosition<SpecOperands>) -> String {
        switch position {
        case .top(let count): "\(count) from the top"
        case .root: "above the first"
        case .nearest(let route, let isKept): "\(isKept ? "above" : "at") the nearest \(route.name.text)"
        case .same(let scope, by: let values): "at the same \(scope) by \(values.map(\.name.text))"
        }
    }

    @Test(
        "each modifier of `push` is a position at which the entry is put",
        arguments: [
            ("push: b", "0 from the top"), ("replace: b", "1 from the top"),
            ("push: b, above: a", "above the nearest a"),
            ("push: b, insteadOf: a", "at the nearest a"), ("push: b, unique: top", "at the same top by []"),
            ("push: b, unique: layer", "at the same layer by []"),
            ("push: b, unique: layer, by: id", "at the same layer by [\"id\"]"),
        ])
    func put(steps: String, position: String) throws {
        guard case .put(let place, let found) = try move(steps) else {
            Issue.record("\(steps) does not put an entry")
            return
        }
        #expect(place.route.name.text == "b" && describe(found) == position)
    }

    @Test("a `popTo` with `fresh` recreates the route, and a `present` with `unique` presents it once")
    func renewalAndPresentation() throws {
        guard case .renew(let route) = try move("popTo: a, fresh: true"),
            case .present(let place, as: nil, isUnique: true) = try move("present: b, unique: layer")
        else {
            Issue.record("the modifiers have no effect")
            return
        }
        #expect(route.name.text == "a" && place.route.name.text == "b")
    }

    @Test(
        "each verb that pops is a position at which the layer is cut",
        arguments: [
            ("pop: ", "1 from the top"), ("pop: 2", "2 from the top"), ("popTo: a", "above the nearest a"),
            ("popPast: a", "at the nearest a"), ("popToRoot: ", "above the first"),
        ])
    func cut(steps: String, position: String) throws {
        guard case .cut(let found) = try move(steps) else {
            Issue.record("\(steps) does not cut the layer")
            return
        }
        #expect(describe(found) == position)
    }
}
