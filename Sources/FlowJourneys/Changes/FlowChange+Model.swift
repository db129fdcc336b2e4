import FlowModel
import FlowSimulation

/// The changes of a program in the flow that it was made from.
struct ModelChange {
    /// The flow with the change.
    var flow: Flow
    /// The part of the spec that is different.
    var place: BranchPosition?
    var route: Int?
    /// The item of the start that is removed.
    var start: Start?
    /// What is different: "`push: detail` becomes `stay`".
    var words: String
}

extension FlowChange {
    /// - Parameters:
    ///   - places: by the indices of transitions in the program, their first branches.
    /// - Returns: `nil` if no spec says so.
    func applied(to flow: Flow, _ program: ProgramFlow, _ places: [BranchPosition]) -> ModelChange? {
        var changed = flow
        switch self {
        case .startRemoved(let index):
            changed.start.remove(at: index)
            let start = flow.start[index]
            return ModelChange(flow: changed, start: start, words: "the start `\(start.name.text)` is removed")
        case .backHidden(let route):
            changed.routes[route].isBackHidden.toggle()
            let words = flow.routes[route].isBackHidden ? "`back: hidden` is removed" : "back is hidden"
            return ModelChange(flow: changed, route: route, words: words)
        case .dismissible(let route):
            changed.routes[route].isDismissible.toggle()
            let words = flow.routes[route].isDismissible ? "a swipe dismisses nothing" : "a swipe dismisses it"
            return ModelChange(flow: changed, route: route, words: words)
        case .linkRemoved(let index):
            let place = places[program.links[index].transition.index]
            changed.links?.routes.remove(at: place.transition)
            return ModelChange(flow: changed, place: place, words: "the link is removed")
        case .branch(let position, let index, let change):
            guard let transition = program.transition(at: position) else { return nil }
            let place = places[transition.index].branch(index)
            let branches = flow.branches(at: place)
            guard branches.indices.contains(index),
                branches[index].steps.count == transition.branches[index].moves.count,
                let (edited, words) = branches.changed(change, at: index, in: flow)
            else { return nil }
            changed.setBranches(edited, at: place)
            return changed == flow ? nil : ModelChange(flow: changed, place: place, words: words)
        case .startNegated, .leavingNegated, .leavingAlways, .tabNegated, .tabAlways: return nil
        }
    }
}

extension Flow {
    /// Replaces the branches of a transition, and of its copies, if it is written once for several routes.
    fileprivate mutating func setBranches(_ branches: [Branch], at place: BranchPosition) {
        switch place.owner {
        case .flow: transitions[place.transition].branches = branches
        case .link: links?.routes[place.transition].branches = branches
        case .route(let route):
            routes[route].transitions[place.transition].branches = branches
            guard routes[route].transitions[place.transition].isShared else { return }
            let event = routes[route].transitions[place.transition].event
            for route in routes.indices {
                for index in routes[route].transitions.indices
                where routes[route].transitions[index].isShared && routes[route].transitions[index].event == event {
                    routes[route].transitions[index].branches = branches
                }
            }
        }
    }
}

extension [Branch] {
    /// The branches after a change of one of them, and the change in words.
    fileprivate func changed(_ change: BranchChange, at index: Int, in flow: Flow) -> ([Branch], String)? {
        var branches = self
        let before = self[index].text
        func edited(_ words: String? = nil, _ edit: (inout Branch) -> Void) -> ([Branch], String)? {
            edit(&branches[index])
            return (branches, words ?? "`\(before)` becomes `\(branches[index].text)`")
        }
        switch change {
        case .removed:
            branches.remove(at: index)
            return (branches, "the branch `\(before)` is removed")
        case .swapped:
            branches.swapAt(index - 1, index)
            return (branches, "`\(before)` is tried before `\(self[index - 1].text)`")
        case .always: return edited("`\(before)` has no condition") { $0.condition = nil }
        case .notHeld: return edited("the event is not held") { $0.hold = nil }
        case .noTask: return edited("no task runs") { $0.task = nil }
        case .nothing:
            return edited { $0.steps = Steps(Step(.stay, span: $0.steps[0].span)) }
        case .moveRemoved(let move):
            var steps = Array<Step>(self[index].steps)
            steps.remove(at: move)
            guard let rest = Steps(steps) else { return nil }
            return edited { $0.steps = rest }
        case .movesSwapped(let move): return edited { $0.steps.swapAt(move - 1, move) }
        case .move(let move, let other):
            let step = self[index].steps[move]
            let alternatives = step.verb.move.alternatives(in: flow.container, sheet: .sheet) { place, style in
                flow.presentation(of: place, by: style) == .sheet ? .cover : .sheet
            }
            guard alternatives.indices.contains(other), let verb = Verb(alternatives[other]),
                flow.allows(verb, insteadOf: step.verb)
            else { return nil }
            return edited { $0.steps[move].verb = verb }
        case .target(let move, let target, let route):
            let verb = self[index].steps[move].verb
            guard let other = flow.verb(verb, to: route, at: target) else { return nil }
            return edited { $0.steps[move].verb = other }
        case .negated, .condition, .noPlace, .noDelivery, .effectRemoved: return nil
        }
    }
}

extension Branch {
    /// Its steps, as they are written.
    fileprivate var text: String {
        let steps = steps.map(\.verb.text)
        return steps.count == 1 ? steps[0] : "do: [\(steps.joined(separator: ", "))]"
    }
}

extension Flow {
    /// Whether a spec can have a verb: an alert is only presented, and in its own way.
    fileprivate func allows(_ verb: Verb, insteadOf other: Verb) -> Bool {
        let showsAlert = verb.destinations.contains { $0.route.target.map { routes.isAlert($0.index) } ?? false }
        guard showsAlert else { return true }
        guard case .present(_, let style, _) = verb, case .present(_, let known, _) = other else { return false }
        return style == known
    }

    /// A verb with another destination, which takes the values of the same names and types.
    fileprivate func verb(_ verb: Verb, to route: Int, at index: Int) -> Verb? {
        var verb = verb
        var next = 0
        var isBound = false
        verb.update(
            destination: { destination in
                defer { next += 1 }
                guard next == index, let target = destination.route.target else { return }
                guard let bindings = bindings(of: route, insteadOf: target.index, destination.bindings) else { return }
                isBound = true
                destination.route = Reference(
                    Name(routes[route].name.text, at: destination.route.name.span), target: RouteID(index: route))
                destination.bindings = bindings
            }, target: { _ in }, finish: { _ in })
        return isBound ? verb : nil
    }

    private func bindings(of route: Int, insteadOf other: Int, _ bindings: [Binding]) -> [Binding]? {
        let known = routes[other].parameters
        var found: [Binding] = []
        for parameter in routes[route].parameters {
            let index = known.firstIndex { $0.name.text == parameter.name.text && $0.type == parameter.type }
            if let index, bindings.indices.contains(index) {
                found.append(bindings[index])
            } else if parameter.defaultValue != nil {
                found.append(.defaultValue)
            } else if parameter.type.isOptional {
                found.append(.none)
            } else {
                return nil
            }
        }
        return found
    }
}
