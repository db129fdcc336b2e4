import FlowModel
import FlowSimulation

/// The changes that expectations should notice: those after which other states, or other ways between them, are reachable. What a guard
/// answers is not known, so that another guard in the place of one changes nothing of that.
extension FlowVariant {
    /// How many other routes are tried as the target of a step. With all others, a flow would have as many variants as pairs of routes.
    static let mostTargets = 8

    static func ofNavigation(_ flow: ProgramFlow) -> [FlowVariant] {
        all(of: flow).filter(\.change.isOfNavigation) + further(of: flow)
    }

    /// Changes that journeys do not look for.
    private static func further(of flow: ProgramFlow) -> [FlowVariant] {
        var variants: [FlowVariant] = []
        func vary(_ transition: ProgramTransition, _ place: TransitionPosition) {
            for (index, branch) in transition.branches.enumerated() {
                let taken = Trigger.taken(transition: transition.index, branch: index)
                func add(_ change: BranchChange) {
                    variants.append(FlowVariant(trigger: taken, change: .branch(place, index, change)))
                }
                if branch.moves != [.stay] { add(.nothing) }
                for (move, step) in branch.moves.enumerated() {
                    for (target, destination) in step.places.enumerated() {
                        for route in flow.otherTargets(than: destination) { add(.target(move, target, route)) }
                    }
                }
            }
        }
        for (route, declaration) in flow.routes.enumerated() {
            for (index, transition) in declaration.transitions.enumerated() { vary(transition, .route(route, index)) }
            for (index, transition) in declaration.taskTransitions.enumerated() {
                vary(transition, .task(route, index))
            }
        }
        for (index, transition) in flow.transitions.enumerated() { vary(transition, .flow(index)) }
        for (index, link) in flow.links.enumerated() {
            vary(link.transition, .link(index))
            variants.append(
                FlowVariant(
                    trigger: .considered(transition: link.transition.index, branch: 0), change: .linkRemoved(index)))
        }
        return variants
    }
}

extension FlowChange {
    fileprivate var isOfNavigation: Bool {
        switch self {
        case .startRemoved, .backHidden, .dismissible, .linkRemoved: true
        case .startNegated, .leavingNegated, .leavingAlways, .tabNegated, .tabAlways: false
        case .branch(.opened, _, _), .branch(.shown, _, _), .branch(.removed, _, _): false
        case .branch(_, _, let change): change.isOfNavigation
        }
    }
}

extension BranchChange {
    fileprivate var isOfNavigation: Bool {
        switch self {
        case .removed, .swapped, .always, .notHeld, .noTask, .move, .moveRemoved, .movesSwapped, .nothing, .target: true
        case .negated, .condition, .noPlace, .noDelivery, .effectRemoved: false
        }
    }
}

extension ProgramFlow {
    /// Routes that a step could show instead, with values that it has.
    fileprivate func otherTargets(than destination: ProgramDestination) -> [Int] {
        // The declared routes are a circle, so that each one has some after it.
        let others = (1..<max(routes.count, 1)).lazy.map { ($0 + destination.route) % self.routes.count }
        return Array(
            others.filter { self.destination($0, insteadOf: destination) != nil }.prefix(FlowVariant.mostTargets))
    }

    /// Another route with the values of the same names and types; `nil` if it needs others.
    func destination(_ route: Int, insteadOf destination: ProgramDestination) -> ProgramDestination? {
        let known = routes[destination.route]
        if routes[route].alert != nil || known.alert != nil { return nil }
        var values: [ProgramValue] = []
        for parameter in routes[route].params {
            if let index = known.params.firstIndex(where: { $0.name == parameter.name && $0.type == parameter.type }),
                destination.values.indices.contains(index)
            {
                values.append(destination.values[index])
            } else if let literal = parameter.defaultValue {
                values.append(.literal(literal))
            } else if parameter.isOptional {
                values.append(.literal(ProgramLiteral()))
            } else {
                return nil
            }
        }
        return ProgramDestination(route: route, values: values)
    }
}

extension ProgramMove {
    /// The same with another destination.
    func with(_ destination: ProgramDestination, at index: Int) -> ProgramMove {
        switch self {
        case .put(_, let position): return .put(destination, position)
        case .present(_, let style, let isUnique): return .present(destination, as: style, isUnique: isUnique)
        case .show(_, let isFresh): return .show(destination, isFresh: isFresh)
        case .reset(var places):
            places[index] = destination
            return .reset(places)
        case .cut, .renew, .dismiss, .dismissAll, .back, .finish, .stay, .resume, .forget: return self
        }
    }
}
