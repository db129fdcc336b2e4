import FlowModel

/// The rules for the transitions of the routes, for flow-level intents and for links.
extension PushdownCompiler {
    mutating func addTransitions(of flow: borrowing Flow, _ summary: (FlowID) -> FlowSummary?) {
        let lists = flow.routes.count * system.controlCount
        system.ownRules.reserveCapacity(lists)
        system.backRules.reserveCapacity(lists)
        system.dismissedRules.reserveCapacity(lists)
        // Most branches are one rule with one operation. The system has a few rules of its own.
        system.rules.reserveCapacity(system.branches.count + 8)
        system.operations.reserveCapacity(system.branches.count + 8)
        for route in flow.routes.indices {
            var child: FlowSummary?
            if case .flow(let reference) = flow.routes[route].content {
                let known = reference.target.flatMap(summary) ?? .anything(outcomes: 0, endings: 0)
                let id = RouteID(index: route)
                system.routes[id].allowsSystemBack = system.routes[id].allowsSystemBack && known.leavesBySystem
                system.routes[id].leavesByVerb = known.leavesByVerb
                system.routes[id].endings = known.endings
                child = known
            }
            addTransitions(of: flow, route: route, child)
        }
    }

    private mutating func addTransitions(of flow: borrowing Flow, route: Int, _ child: FlowSummary?) {
        let transitions = flow.routes[route].transitions
        if case .alert(let alert) = flow.routes[route].content {
            for control in system.controls { addButtons(of: alert, transitions, route, control) }
            return
        }
        let outcomes = system.hasTasks ? flow.routes.taskOutcomes(of: route) : []
        let answering: ((String) -> UInt64)? = outcomes.isEmpty ? nil : { Self.tasks(endingWith: $0, outcomes) }
        for control in system.controls {
            system.ownRules.append(
                addRules(
                    of: transitions, route, control, endings: system.tracksEnds ? child?.endings ?? 0 : 0,
                    answering: answering
                ) { trigger in
                    // The transition that runs when the route is shown does not navigate, so it can be an event like any other.
                    guard case .event(let event) = trigger else {
                        return trigger == .reselected || trigger.isOfEntry
                    }
                    guard let child else { return true }
                    // An unknown child flow can have any outcome.
                    return !child.outcomes.indices.contains(event) || child.outcomes[event]
                })
            system.backRules.append(addRules(of: transitions, route, control) { $0 == .systemBack })
            system.dismissedRules.append(addRules(of: transitions, route, control) { $0 == .systemDismiss })
            addAttempts(of: transitions, route, control, hasBackCondition: flow.routes.leaving(of: route)?.back != nil)
        }
        let id = RouteID(index: route)
        for index in transitions.indices {
            switch transitions.trigger(of: index) {
            case .systemBack:
                system.routes[id].backMayBeSkipped = BranchFate.mayFallThrough(transitions[index].branches)
            case .systemDismiss:
                system.routes[id].dismissedMayBeSkipped = BranchFate.mayFallThrough(transitions[index].branches)
            default: break
            }
        }
    }

    /// - Parameter hasBackCondition: whether the system's back from the route can be refused.
    private mutating func addAttempts(
        of transitions: [Transition], _ route: Int, _ control: ControlID, hasBackCondition: Bool
    ) {
        let key = system.key(RouteID(index: route), control)
        for index in transitions.indices {
            switch transitions.trigger(of: index) {
            case .dismissAttempt:
                system.dismissAttemptRules[key] = addRules(of: transitions, route, control) { $0 == .dismissAttempt }
            case .backAttempt where hasBackCondition:
                system.backAttemptRules[key] = addRules(of: transitions, route, control) { $0 == .backAttempt }
            default: break
            }
        }
    }

    /// - Parameter endings: how many of the route's events, the first ones, end its child flow, if that is tracked.
    private mutating func addRules(
        of transitions: [Transition], _ route: Int, _ control: ControlID, endings: Int = 0,
        answering tasks: ((String) -> UInt64)? = nil, where isIncluded: (Transition.Trigger) -> Bool
    ) -> Range<PushdownRuleID> {
        let first = system.rules.nextID
        for index in transitions.indices {
            guard let trigger = transitions.trigger(of: index), isIncluded(trigger) else { continue }
            if trigger == .reselected { firstOperation = .tapShownTab }
            if case .event(let event) = trigger, event < endings { firstOperation = .endChild }
            self.trigger = trigger
            defer { (firstOperation, self.trigger) = (nil, nil) }
            addRules(
                for: transitions[index].branches, control, of: .route(route), index,
                heldAs: transitions[index].isShared ? sharedOrigin(of: transitions[index]) : nil,
                answering: tasks?(transitions[index].event.text) ?? 0)
        }
        return first..<system.rules.nextID
    }

    mutating func addGlobals(of flow: borrowing Flow, _ outside: OutsideEvents) {
        let links = flow.links?.routes ?? []
        for control in system.controls {
            let first = system.rules.nextID
            if outside != .none {
                for index in flow.transitions.indices where flow.transitions.trigger(of: index) != nil {
                    addRules(for: flow.transitions[index].branches, control, of: .flow, index)
                }
            }
            if outside == .flowIntentsAndLinks {
                for index in links.indices {
                    addRules(for: links[index].branches, control, of: .link, index)
                }
            }
            system.globalRules.append(first..<system.rules.nextID)
        }
    }

    // MARK: Branches

    /// Adds rules for those of a transition's branches that some answers of the guards lead to.
    mutating func addRules(
        for branches: borrowing [Branch], _ control: ControlID, of owner: BranchPosition.Owner, _ transition: Int,
        heldAs origin: HeldOrigin? = nil, answering tasks: UInt64 = 0
    ) {
        noteSkip(of: branches, control, of: owner, transition, answering: tasks)
        let origin = origin ?? HeldOrigin(owner: owner, index: transition)
        let first = system.id(of: BranchPosition(owner, transition: transition, branch: 0))
        let isUnconditional = branches.count == 1 || !branches.haveConditions
        let fates = isUnconditional ? [] : BranchFate.fates(of: branches)
        for index in 0..<branches.count {
            if index > 0 {
                if isUnconditional { break }
                guard fates[index] == .canRun else { continue }
            }
            let id = first.advanced(by: index)
            if system.controlCount == 1 {
                addRule(for: branches, index, id, answering: tasks)
            } else {
                let branch = branches[index]
                let held = self.control(holding: branch, as: origin)
                repeat {
                    addRules(for: compile(branch, id, heldAs: held, answering: tasks), control)
                } while takeNextVariant()
            }
        }
    }

    private mutating func addRule(
        for branches: borrowing [Branch], _ index: Int, _ id: BranchID, answering tasks: UInt64
    ) {
        if system.hasTasks {
            let branch = branches[index]
            repeat { addRule(for: branch, id, answering: tasks) } while takeNextVariant()
            return
        }
        repeat {
            let first = system.operations.nextID
            appendFirstOperation(id)
            for step in 0..<branches.stepCount(of: index) {
                append(branches.verb(ofStep: step, of: index), id, Int32(step))
            }
            addRule(from: first, id, nil)
        } while takeNextVariant()
    }

    /// Adds the rule of a branch in a flow with tasks.
    private mutating func addRule(for branch: Branch, _ id: BranchID, answering tasks: UInt64) {
        let first = system.operations.nextID
        appendFirstOperation(id)
        appendAnswer(to: tasks, id)
        for step in branch.steps.indices { append(branch.steps[step].verb, id, Int32(step)) }
        appendStart(of: branch.task?.reference.target, id)
        addRule(from: first, id, nil)
    }

    private mutating func appendFirstOperation(_ branch: BranchID) {
        guard let firstOperation else { return }
        system.operations.append(StackOperation(kind: firstOperation, branch: branch, step: 0))
    }

    /// Adds a rule for the last operations, from `first` on.
    @discardableResult
    mutating func addRule(
        from first: OperationID, _ branch: BranchID, _ nextControl: ControlID?
    ) -> PushdownRuleID {
        let operations = first..<system.operations.nextID
        var (mayPop, onlyPops, canFail) = (false, true, false)
        for operation in system.operations[operations] {
            mayPop = mayPop || operation.mayPop
            // After another step, a `back` may leave the flow.
            let leaves = operation.kind == .back && operations.count > 1
            onlyPops = onlyPops && operation.onlyPops && !leaves
            canFail = canFail || operation.canFail
        }
        return system.rules.append(
            PushdownRule(
                operations: operations, branch: branch, nextControl: nextControl, mayPop: mayPop, onlyPops: onlyPops,
                canFail: canFail, isFollowUp: trigger == .systemBack || trigger == .systemDismiss,
                isOfEntry: trigger?.isOfEntry ?? false))
    }
}
