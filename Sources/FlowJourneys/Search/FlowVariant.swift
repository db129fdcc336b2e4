import FlowSimulation

/// A flow with a single change, which good journeys notice.
///
/// Only the change is kept: a flow has a few for each of its branches, and as many copies of the flow would fill the memory.
struct FlowVariant {
    /// What has to happen so that the change can be seen.
    enum Trigger: Hashable {
        case start
        /// The transition with this index asks whether the branch with this index is taken, or takes it without a condition.
        case considered(transition: Int, branch: Int)
        case taken(transition: Int, branch: Int)
        /// The system's back, or a swipe, while the route with this index decides about it.
        case back(Int)
        case swipe(Int)
        /// The app is asked which tabs are in the bar.
        case tabAnswers
    }

    var trigger: Trigger
    var change: FlowChange

    /// All variants of a flow.
    static func all(of flow: ProgramFlow) -> [FlowVariant] {
        var variants = VariantList(flow: flow)
        for start in flow.start.indices where flow.start[start].condition != nil {
            variants.add(.start, .startNegated(start))
        }
        for start in flow.start.indices where flow.start.count > 1 { variants.add(.start, .startRemoved(start)) }
        for route in flow.routes.indices { variants.add(route) }
        for transition in flow.transitions.indices {
            variants.add(flow.transitions[transition], .flow(transition))
        }
        for link in flow.links.indices { variants.add(flow.links[link].transition, .link(link)) }
        return variants.list
    }
}

private struct VariantList {
    let flow: ProgramFlow
    var list: [FlowVariant] = []

    init(flow: ProgramFlow) { self.flow = flow }

    mutating func add(_ trigger: FlowVariant.Trigger, _ change: FlowChange) {
        list.append(FlowVariant(trigger: trigger, change: change))
    }

    mutating func add(_ index: Int) {
        let route = flow.routes[index]
        add(.back(index), .backHidden(index))
        add(.swipe(index), .dismissible(index))
        if route.tab?.condition != nil {
            add(.tabAnswers, .tabNegated(index))
            add(.tabAnswers, .tabAlways(index))
        }
        for transition in route.transitions.indices {
            add(route.transitions[transition], .route(index, transition))
        }
        for transition in route.taskTransitions.indices {
            add(route.taskTransitions[transition], .task(index, transition))
        }
        if let back = route.back { add(back, .back(index)) }
        if let dismissed = route.dismissed { add(dismissed, .dismissed(index)) }
        if let opened = route.opened { add(opened, .opened(index)) }
        if let shown = route.shown { add(shown, .shown(index)) }
    }

    /// Adds the variants of a transition.
    mutating func add(_ transition: ProgramTransition, _ place: TransitionPlace) {
        for index in transition.branches.indices {
            let considered = FlowVariant.Trigger.considered(transition: transition.index, branch: index)
            let taken = FlowVariant.Trigger.taken(transition: transition.index, branch: index)
            func vary(_ trigger: FlowVariant.Trigger, _ change: BranchChange) {
                add(trigger, .branch(place, index, change))
            }
            let branch = transition.branches[index]
            if transition.branches.count > 1 { vary(considered, .removed) }
            if index > 0, transition.branches[index - 1] != branch {
                vary(.considered(transition: transition.index, branch: index - 1), .swapped)
            }
            if let condition = branch.condition {
                vary(considered, .always)
                vary(considered, .negated)
                for other in condition.alternatives(in: flow).indices { vary(considered, .condition(other)) }
            }
            if branch.isHeld { vary(taken, .notHeld) }
            if branch.place != nil { vary(taken, .noPlace) }
            if branch.task != nil { vary(taken, .noTask) }
            if branch.delivery != nil { vary(taken, .noDelivery) }
            for effect in branch.effects.indices { vary(taken, .effectRemoved(effect)) }
            for step in branch.steps.indices {
                for (other, alternative) in branch.steps[step].alternatives(in: flow).enumerated()
                where alternative != branch.steps[step] {
                    vary(taken, .step(step, other))
                }
                if branch.steps.count > 1 { vary(taken, .stepRemoved(step)) }
                if step > 0, branch.steps[step - 1] != branch.steps[step] { vary(taken, .stepsSwapped(step)) }
            }
        }
    }
}

extension ProgramCondition {
    /// With all others, a flow would have as many variants as pairs of guards.
    private static let mostAlternatives = 8

    /// What could have been written instead, by mistake: another guard with the same values, or fewer comparisons.
    func alternatives(in flow: ProgramFlow) -> [ProgramCondition] {
        switch question {
        case .guard(let call):
            let guards = flow.guards
            // The declared guards are a circle, so that each one has some after it.
            let others = (1..<max(guards.count, 1)).lazy.map { (call.decision + $0) % guards.count }.filter { other in
                guards[other].params.map(\.type) == guards[call.decision].params.map(\.type)
            }
            return others.prefix(Self.mostAlternatives).map { other in
                var changed = call
                changed.decision = other
                return ProgramCondition(isNegated: isNegated, question: .guard(changed))
            }
        case .values(let comparisons):
            if comparisons.count == 1 { return [] }
            return comparisons.indices.map { index in
                var fewer = comparisons
                fewer.remove(at: index)
                return ProgramCondition(isNegated: isNegated, question: .values(fewer))
            }
        }
    }
}

extension ProgramStep {
    /// What could have been written instead, by mistake.
    func alternatives(in flow: ProgramFlow) -> [ProgramStep] {
        if flow.container != "stack" { return inContainer(flow) }
        switch self {
        case .push(let place, let placement):
            return [.push(place, .onTop), .push(place, .uniqueOnTop), .push(place, .uniqueInLayer), .replace(place)]
                .filter { $0 != self } + (placement.otherScope.map { [.push(place, $0)] } ?? [])
                + (placement.target.map { [.push(place, .above($0)), .push(place, .insteadOf($0))] } ?? [])
        case .pop(let count): return [.pop(count + 1), .popToRoot, .back, .dismiss, .dismissAll(inChildren: false)]
        case .popTo(let target): return [.pop(1), .pop(2), .popToRoot, .popPast(target), .back]
        case .popPast(let target): return [.pop(1), .pop(2), .popToRoot, .popTo(target), .back]
        case .popToRoot: return [.pop(1), .stay, .dismissAll(inChildren: false), .back]
        case .replace(let place): return [.push(place, .onTop), .push(place, .uniqueInLayer), .reset([place])]
        case .reset(let places):
            return [.reset(Array(places.dropFirst())), .reset(places.dropLast())]
                .filter { $0 != .reset([]) } + (places.last.map { [.push($0, .onTop), .replace($0)] } ?? [])
        case .present(let place, let style):
            return [.present(place, as: Self.otherStyle(than: style)), .push(place, .onTop)]
        case .dismiss: return [.dismissAll(inChildren: false), .pop(1), .popToRoot, .back, .stay]
        case .dismissAll: return [.dismiss, .popToRoot, .pop(1), .stay]
        case .back: return [.pop(1), .dismiss, .popToRoot, .stay]
        case .show: return []
        case .finish: return [.stay]
        case .stay: return [.pop(1), .popToRoot, .dismiss, .dismissAll(inChildren: false)]
        case .resume: return [.stay]
        }
    }

    private static func otherStyle(than style: String) -> String { style == "sheet" ? "cover" : "sheet" }

    private func inContainer(_ flow: ProgramFlow) -> [ProgramStep] {
        switch self {
        case .present(let place, let style):
            [.present(place, as: Self.otherStyle(than: style)), .show(place, isFresh: false)]
        case .dismiss: [.dismissAll(inChildren: false), .stay]
        case .dismissAll(let inChildren):
            [.dismiss, .stay] + (inChildren ? [.dismissAll(inChildren: false)] : [])
        case .show(let place, let isFresh):
            [.present(place, as: "sheet"), .stay] + (isFresh ? [.show(place, isFresh: false)] : [])
        case .finish: [.stay]
        case .stay: [.dismiss, .dismissAll(inChildren: false)]
        default: [.stay]
        }
    }
}

extension ProgramStep.Placement {
    /// The same with the values of another part of the layer.
    fileprivate var otherScope: Self? {
        if case .unique(let inLayer, let values) = self { .unique(inLayer: !inLayer, by: values) } else { nil }
    }

    fileprivate var target: Int? {
        switch self {
        case .above(let target), .insteadOf(let target): target
        case .onTop, .uniqueOnTop, .uniqueInLayer, .unique: nil
        }
    }
}
