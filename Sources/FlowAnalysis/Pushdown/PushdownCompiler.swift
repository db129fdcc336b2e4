import FlowModel

extension PushdownSystem {
    /// - Parameters:
    ///   - summary: what is known about a child flow.
    ///   - outside: whether flow-level intents and links can occur.
    ///   - isInterruptible: whether an event of another flow can dismiss an alert of this one.
    ///   - isDismissedByParent: whether a flow that contains this one can dismiss all its modal layers.
    ///   - tracksEnds: whether symbols say which child flows have ended.
    ///   - forExpectations: whether it has what only expectations need.
    /// - Complexity: O(steps of the flow), times the number of held events if the flow also resumes them.
    static func compile(
        _ flow: borrowing Flow, isChild: Bool, outside: OutsideEvents, isInterruptible: Bool = false,
        isDismissedByParent: Bool = false, tracksEnds: Bool = false, forExpectations: Bool = false,
        summary: (FlowID) -> FlowSummary?
    ) -> PushdownSystem {
        var compiler = PushdownCompiler(PushdownSystem(container: flow.container, isChild: isChild))
        compiler.system.endings = flow.declaredOutcomes.count
        compiler.system.isForExpectations = forExpectations
        compiler.system.tracksEnds = tracksEnds
        compiler.system.isInterruptible = isInterruptible
        compiler.system.isDismissedByParent = isDismissedByParent
        compiler.addRoutes(of: flow)
        compiler.addTasks(of: flow)
        compiler.addStarts(of: flow)
        compiler.addBranches(of: flow)
        compiler.findHeldEvents(of: flow)
        compiler.addTransitions(of: flow, summary)
        compiler.addGlobals(of: flow, outside)
        compiler.addGlobalsAtAlerts(of: flow, outside)
        compiler.addSystemRules(of: flow)
        compiler.addSkips()
        return compiler.system
    }
}

/// Compiles a flow to a pushdown system. Each step of ``PushdownSystem/compile(_:isChild:outside:summary:)`` has a file.
struct PushdownCompiler {
    var system: PushdownSystem
    /// If the flow both holds and resumes events, those that can be held: control location `i + 1` holds the `i`th.
    var heldEvents: [HeldEvent] = []
    /// If there are any, the transitions of the flow's own intents, by their names.
    var intentsByName: [String: Int] = [:]
    /// The branches of each held event that some answers of the guards lead to.
    var heldBranches: [HeldBranches] = []
    /// The variant of the branch that is being compiled, bit by bit, and the number of its bits.
    var variant = 0
    var choices = 0
    /// The operation before the steps of the rules that are added: at alerts, the alert is dismissed; for `$reselected`, the
    /// selected tab is tapped.
    var firstOperation: StackOperation.Kind?
    /// The events that no branch may take, until they get their rules.
    var skippedEvents: [SkippedEvent] = []
    /// The trigger for which rules are added, if it is one of a route.
    var trigger: Transition.Trigger?

    init(_ system: PushdownSystem) { self.system = system }

    // MARK: Routes

    mutating func addRoutes(of flow: borrowing Flow) {
        system.routes.reserveCapacity(flow.routes.count)
        for index in flow.routes.indices {
            var route = PushdownSystem.RouteProperties()
            route.isDismissible = flow.routes[index].isDismissible
            route.mayRefuseSwipe = !route.isDismissible || flow.routes.leaving(of: index)?.dismissal != nil
            route.allowsSystemBack = !flow.routes[index].isBackHidden
            route.isAlert = flow.routes.isAlert(index)
            route.hasValues = !flow.routes[index].parameters.isEmpty
            for transition in flow.routes[index].transitions.indices
            where flow.routes[index].transitions.trigger(of: transition) == .dismissAttempt {
                route.hasDismissAttempt = true
                system.hasDismissAttempts = true
            }
            system.routes.append(route)
        }
        addPresentationConditions(of: flow)
        for index in flow.routes.indices {
            let id = RouteID(index: index)
            system.routes[id].presentation =
                system.routes[id].isAlert
                ? StackSymbol.Presentation(kind: .alert)
                : presentation(of: flow.routes[index].presentation ?? .sheet)
        }
    }

    mutating func addStarts(of flow: borrowing Flow) {
        let fates = BranchFate.fates(of: flow.start)
        func add(_ route: RouteID?, _ steps: [Step] = []) {
            guard let route else { return }
            if steps.isEmpty {
                let isKnown = system.starts.contains { $0.route == route && $0.operations.isEmpty }
                if system.routes[route].isStart, isKnown { return }
            }
            system.routes[route].isStart = true
            repeat {
                let first = system.operations.nextID
                for step in steps.indices { append(steps[step].verb, .none, Int32(step)) }
                system.starts.append(
                    PushdownSystem.Start(route: route, operations: first..<system.operations.nextID))
            } while takeNextVariant()
        }
        var isShownAfterAll = false
        for index in flow.start.indices where fates[index] == .canRun {
            switch flow.start[index].target {
            case .route(let destination): add(destination.route.target, flow.start[index].steps)
            case .finish(let finish):
                finish.outcome.target.map { _ = system.startOutcomes.insert($0) }
                // If the parent does not remove the flow, this is what it shows.
                isShownAfterAll = true
            }
        }
        if isShownAfterAll, let last = flow.lastStart.map({ flow.start[$0] }) {
            add(last.destination?.route.target, last.steps)
        }
        for index in flow.entries.indices { add(flow.entries[index].route.target) }
    }

    // MARK: Branches

    mutating func addBranches(of flow: borrowing Flow) {
        system.firstTransition.reserveCapacity(flow.routes.count + 2)
        var (branches, transitions) = (0, 0)
        for route in flow.routes.indices {
            transitions += flow.routes[route].transitions.count
            for index in flow.routes[route].transitions.indices {
                branches += flow.routes[route].transitions[index].branches.count
            }
        }
        system.branches.reserveCapacity(branches)
        system.firstBranch.reserveCapacity(transitions)
        for route in flow.routes.indices {
            system.firstTransition.append(Int32(system.firstBranch.count))
            for index in 0..<flow.routes[route].transitions.count {
                add(flow.routes[route].transitions[index].branches.count, .route(route), transition: index)
            }
        }
        system.firstTransition.append(Int32(system.firstBranch.count))
        for index in flow.transitions.indices {
            add(flow.transitions[index].branches.count, .flow, transition: index)
        }
        system.firstTransition.append(Int32(system.firstBranch.count))
        let links = flow.links?.routes ?? []
        for index in links.indices { add(links[index].branches.count, .link, transition: index) }
    }

    private mutating func add(_ branches: Int, _ owner: BranchPosition.Owner, transition: Int) {
        system.firstBranch.append(system.branches.nextID)
        for index in 0..<branches {
            let place = BranchPosition(owner, transition: transition, branch: index)
            system.branches.append(CompactBranchPosition(place))
        }
    }
}
