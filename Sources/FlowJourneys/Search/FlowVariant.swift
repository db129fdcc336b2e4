import FlowSimulation

/// A flow with a single change, which good journeys notice.
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
    var program: FlowProgram

    /// All variants of a flow.
    static func all(of index: Int, in program: FlowProgram) -> [FlowVariant] {
        var variants = VariantList(flow: index, program: program)
        let flow = program.flows[index]
        for start in flow.start.indices where flow.start[start].condition != nil {
            variants.add(.start) { $0.start[start].condition?.isNegated.toggle() }
        }
        for start in flow.start.indices where flow.start.count > 1 {
            variants.add(.start) { $0.start.remove(at: start) }
        }
        for route in flow.routes.indices {
            variants.add(.back(route)) { $0.routes[route].isBackHidden.toggle() }
            variants.add(.swipe(route)) { $0.routes[route].isDismissible.toggle() }
            if flow.routes[route].tab?.condition != nil {
                variants.add(.tabAnswers) { $0.routes[route].tab?.condition?.isNegated.toggle() }
                variants.add(.tabAnswers) { $0.routes[route].tab?.condition = nil }
            }
            for transition in flow.routes[route].transitions.indices {
                variants.add(flow.routes[route].transitions[transition], from: route) {
                    $0.routes[route].transitions[transition] = $1
                }
            }
            for transition in flow.routes[route].taskTransitions.indices {
                variants.add(flow.routes[route].taskTransitions[transition], from: route) {
                    $0.routes[route].taskTransitions[transition] = $1
                }
            }
            if let back = flow.routes[route].back {
                variants.add(back, from: route) { $0.routes[route].back = $1 }
            }
            if let dismissed = flow.routes[route].dismissed {
                variants.add(dismissed, from: route) { $0.routes[route].dismissed = $1 }
            }
            if let opened = flow.routes[route].opened {
                variants.add(opened, from: route) { $0.routes[route].opened = $1 }
            }
            if let shown = flow.routes[route].shown {
                variants.add(shown, from: route) { $0.routes[route].shown = $1 }
            }
        }
        for transition in flow.transitions.indices {
            variants.add(flow.transitions[transition], from: nil) { $0.transitions[transition] = $1 }
        }
        for link in flow.links.indices {
            variants.add(flow.links[link].transition, from: nil) { $0.links[link].transition = $1 }
        }
        return variants.list
    }
}

private struct VariantList {
    let flow: Int
    let program: FlowProgram
    var list: [FlowVariant] = []

    init(flow: Int, program: FlowProgram) {
        self.flow = flow
        self.program = program
    }

    mutating func add(_ trigger: FlowVariant.Trigger, _ change: (inout ProgramFlow) -> Void) {
        var changed = program
        change(&changed.flows[flow])
        if changed.flows[flow] != program.flows[flow] { list.append(FlowVariant(trigger: trigger, program: changed)) }
    }

    /// Adds the variants of a transition.
    mutating func add(
        _ transition: ProgramTransition, from route: Int?, _ put: (inout ProgramFlow, ProgramTransition) -> Void
    ) {
        func vary(_ trigger: FlowVariant.Trigger, _ change: (inout ProgramTransition) -> Void) {
            var changed = transition
            change(&changed)
            add(trigger) { put(&$0, changed) }
        }
        for index in transition.branches.indices {
            let branch = transition.branches[index]
            let considered = FlowVariant.Trigger.considered(transition: transition.index, branch: index)
            let taken = FlowVariant.Trigger.taken(transition: transition.index, branch: index)
            if transition.branches.count > 1 { vary(considered) { $0.branches.remove(at: index) } }
            if index > 0 {
                vary(.considered(transition: transition.index, branch: index - 1)) {
                    $0.branches.swapAt(index - 1, index)
                }
            }
            if let condition = branch.condition {
                vary(considered) { $0.branches[index].condition = nil }
                vary(considered) { $0.branches[index].condition?.isNegated.toggle() }
                for other in condition.alternatives(in: program.flows[flow]) {
                    vary(considered) { $0.branches[index].condition = other }
                }
            }
            if branch.isHeld { vary(taken) { $0.branches[index].isHeld = false } }
            if branch.place != nil { vary(taken) { $0.branches[index].place = nil } }
            if branch.task != nil { vary(taken) { $0.branches[index].task = nil } }
            if branch.delivery != nil { vary(taken) { $0.branches[index].delivery = nil } }
            for effect in branch.effects.indices { vary(taken) { $0.branches[index].effects.remove(at: effect) } }
            for step in branch.steps.indices {
                for other in branch.steps[step].alternatives(in: program.flows[flow]) {
                    vary(taken) { $0.branches[index].steps[step] = other }
                }
                if branch.steps.count > 1 { vary(taken) { $0.branches[index].steps.remove(at: step) } }
                if step > 0 { vary(taken) { $0.branches[index].steps.swapAt(step - 1, step) } }
            }
        }
    }
}

extension ProgramCondition {
    /// With all others, a flow would have as many variants as pairs of guards.
    private static let mostAlternatives = 8

    /// What could have been written instead, by mistake: another guard with the same values, or fewer comparisons.
    fileprivate func alternatives(in flow: ProgramFlow) -> [ProgramCondition] {
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
    fileprivate func alternatives(in flow: ProgramFlow) -> [ProgramStep] {
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
