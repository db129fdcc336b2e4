import FlowModel

/// What a branch does, as text: `if isNew(id: id): run track(), push detail above list`.
struct BranchText {
    let flow: ProgramFlow
    let names: ProgramNames
    /// The values of the event, and those of the route or of the link.
    let payload: [ProgramParameter]
    let source: [ProgramParameter]

    func text(of branch: ProgramBranch) -> String {
        var parts: [String] = []
        if let condition = branch.condition { parts.append("if \(text(of: condition)):") }
        parts += branch.effects.map { "run \(text(of: $0, flow.effects[$0.decision]))," }
        parts += branch.task.map { ["start \(text(of: $0, flow.tasks[$0.decision])),"] } ?? []
        let moves = branch.moves.enumerated().map { index, move in
            text(of: move) + (branch.anchors[index].map { " from \(names.text($0))" } ?? "")
        }
        parts.append(moves.joined(separator: ", then "))
        parts += branch.place.map { ["at \($0.pattern)"] } ?? []
        parts +=
            branch.delivery.map { ["and deliver \(names.title($0.message.name))\($0.values.isEmpty ? "" : "(…)")"] }
            ?? []
        if let hold = branch.hold { parts.append("and hold it" + (hold.seconds.map { " for \($0) s" } ?? "")) }
        return parts.joined(separator: " ")
    }

    // MARK: Moves

    private func text(of move: ProgramMove) -> String {
        switch move {
        case .cut(let position): text(ofCutAt: position)
        case .put(let place, let position): text(of: place, at: position)
        case .renew(let route): "pop to \(name(route)), recreated"
        case .present(let place, let style, let isUnique):
            "present \(name(place)) as \(style.rawValue)\(isUnique ? ", unique among the layers" : "")"
        case .dismiss: "dismiss"
        case .dismissAll(let inChildren): inChildren ? "dismiss all, in the child flow, too" : "dismiss all"
        case .reset(let places): "reset to \(places.map(name).joined(separator: ", "))"
        case .show(let place, let isFresh): "show \(name(place))\(isFresh ? ", recreated" : "")"
        case .back: "back"
        case .finish(let finish): text(of: flow.outcomes[finish.outcome])
        case .resume: "resume"
        case .forget: "forget"
        case .stay: "stay"
        }
    }

    private func text(ofCutAt position: StackPosition<ProgramOperands>) -> String {
        switch position {
        case .top(let count): count == 1 ? "pop" : "pop \(count)"
        case .root: "pop to the root"
        case .nearest(let route, let isKept): "pop \(isKept ? "to" : "past") \(name(route))"
        case .same: "pop"
        }
    }

    private func text(of place: ProgramDestination, at position: StackPosition<ProgramOperands>) -> String {
        let name = name(place)
        switch position {
        case .top(0), .root: return "push \(name)"
        case .top: return "replace with \(name)"
        case .nearest(let route, let isKept):
            return "push \(name) \(isKept ? "above" : "instead of") \(self.name(route))"
        case .same(let scope, by: let values):
            let values = values.map { names.text(flow.routes[place.route].params[$0].name) }
            let by = values.isEmpty ? "" : " by \(values.joined(separator: " and "))"
            return "push \(name), unique in the \(scope.rawValue)\(by)"
        }
    }

    private func text(of outcome: ProgramEvent) -> String {
        outcome.bubbles
            ? "leave \(names.title(outcome.name)) to the parent" : "finish with \(names.title(outcome.name))"
    }

    private func name(_ place: ProgramDestination) -> String { name(place.route) }

    private func name(_ route: Int) -> String { names.route(flow.routes[route].name, flow.name) }

    // MARK: Questions and calls

    private func text(of condition: ProgramCondition) -> String {
        switch condition.question {
        case .guard(let call): (condition.isNegated ? names.negation : "") + text(of: call, flow.guards[call.decision])
        case .values(let comparisons): comparisons.map(text).joined(separator: " and ")
        }
    }

    /// `attempts is 3`, `name is “Ada”`
    private func text(of comparison: ProgramComparison) -> String {
        let literal = comparison.literal.text
        let isBare =
            comparison.kind != .text || literal.map { $0 == "true" || $0 == "false" || $0.utf8.first == 0x2E } ?? true
        return "\(text(of: comparison.value)) is \(isBare ? literal ?? "nil" : "“\(literal ?? "")”")"
    }

    private func text(of call: ProgramCall, _ decision: ProgramDecision) -> String {
        text(of: call, decision.name, decision.params)
    }

    private func text(of call: ProgramCall, _ task: ProgramTask) -> String { text(of: call, task.name, task.params) }

    private func text(of call: ProgramCall, _ name: String, _ params: [ProgramParameter]) -> String {
        let given = zip(params, call.values).map { "\(names.text($0.name)): \(text(of: $1))" }
        return given.isEmpty ? names.text(name) : "\(names.text(name))(\(given.joined(separator: ", ")))"
    }

    private func text(of value: ProgramValue) -> String {
        func path(_ index: Int, _ rest: [String], of parameters: [ProgramParameter]) -> String {
            ([parameters.indices.contains(index) ? names.text(parameters[index].name) : "?"] + rest).joined(
                separator: ".")
        }
        switch value {
        case .literal(let literal): return literal.text.map { "“\($0)”" } ?? "nil"
        case .payload(let index, let rest): return path(index, rest, of: payload)
        case .source(let index, let rest): return path(index, rest, of: source)
        case .flow(let index, let rest): return path(index, rest, of: flow.params)
        case .built(let built): return built.text(\.quoted, text)
        }
    }
}
