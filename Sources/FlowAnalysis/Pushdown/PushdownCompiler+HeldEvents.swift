import FlowModel

/// The rules of a flow that holds and resumes links or its own intents.
///
/// A `resume` tries the branches of the held event again. So a branch with a `resume` has one rule for each branch that the held
/// event can take, with that branch's operations inserted. If that branch fails, only what it did is undone. So if one of its
/// operations can fail, there is also a rule without them. It applies to every stack, whether or not the operation fails there.
/// Time can pass between any two events, so what is held for a number of seconds may or may not be there: it has that rule, too.
extension PushdownCompiler {
    /// An event that a branch holds. The same event is another one if it is held with a limit of time and without.
    struct HeldEvent: Hashable {
        var origin: HeldOrigin
        /// Whether it is held only for a number of seconds.
        var expires: Bool
    }

    /// One of the flow's own intents, or one of its links.
    struct HeldOrigin: Hashable {
        var owner: BranchPosition.Owner
        /// The index of the transition among those of the owner.
        var index: Int
    }

    /// A branch before the operations of held events are inserted.
    struct CompiledBranch {
        var id: BranchID
        var operations: [StackOperation]
        /// The index of the operation before which the held event is resumed.
        var resume: Int?
        /// Whether what is held is dropped, unless the branch itself holds its event afterwards.
        var forgets = false
        /// The control location afterwards if the branch holds its event.
        var nextControl: ControlID?
    }

    /// The branches of a held event.
    struct HeldBranches {
        var branches: [CompiledBranch]
        /// Whether the event can be released and nothing else happens.
        var canBeSkipped: Bool
    }

    mutating func findHeldEvents(of flow: borrowing Flow) {
        guard flow.holdsEvents, flow.resumesEvents else { return }
        let links = flow.links?.routes ?? []
        for index in flow.transitions.indices {
            addHeldEvents(HeldOrigin(owner: .flow, index: index), flow.transitions[index].branches)
            intentsByName[flow.transitions[index].event.text] = index
        }
        for index in links.indices { addHeldEvents(HeldOrigin(owner: .link, index: index), links[index].branches) }
        system.controlCount = heldEvents.count + 1
        for held in heldEvents {
            let index = held.origin.index
            let branches = held.origin.owner == .link ? links[index].branches : flow.transitions[index].branches
            let first = system.id(of: BranchPosition(held.origin.owner, transition: index, branch: 0))
            var compiled: [CompiledBranch] = []
            let fates = BranchFate.fates(of: branches)
            for branch in branches.indices where fates[branch] == .canRun {
                let control = control(holding: branches[branch], as: held.origin)
                repeat {
                    compiled.append(compile(branches[branch], first.advanced(by: branch), heldAs: control))
                } while takeNextVariant()
            }
            let canFail = compiled.contains { $0.operations.contains(where: \.canFail) }
            system.isApproximation = system.isApproximation || canFail
            heldBranches.append(
                HeldBranches(
                    branches: compiled,
                    canBeSkipped: canFail || held.expires || BranchFate.mayFallThrough(branches)))
        }
    }

    private mutating func addHeldEvents(_ origin: HeldOrigin, _ branches: [Branch]) {
        for branch in branches {
            guard let hold = branch.hold else { continue }
            let held = HeldEvent(origin: origin, expires: hold.seconds != nil)
            if !heldEvents.contains(held) { heldEvents.append(held) }
        }
    }

    /// The control location after a branch that holds its event; `nil` if it does not, or if no branch resumes anything.
    func control(holding branch: borrowing Branch, as origin: HeldOrigin) -> ControlID? {
        if branch.isBare { return nil }
        guard let hold = branch.hold else { return nil }
        return heldEvents.firstIndex(of: HeldEvent(origin: origin, expires: hold.seconds != nil))
            .map { ControlID(index: $0 + 1) }
    }

    /// What the copy of a flow's transition holds, which a route has for an intent that bubbles.
    func sharedOrigin(of transition: borrowing Transition) -> HeldOrigin? {
        intentsByName[transition.event.text].map { HeldOrigin(owner: .flow, index: $0) }
    }

    /// - Parameter tasks: the tasks of which the branch handles an outcome, bit by bit.
    mutating func compile(
        _ branch: borrowing Branch, _ id: BranchID, heldAs held: ControlID?, answering tasks: UInt64 = 0
    ) -> CompiledBranch {
        let first = system.operations.nextID
        appendAnswer(to: tasks, id)
        var compiled = CompiledBranch(id: id, operations: [], resume: nil, nextControl: held)
        let resume = branch.steps.resume
        for step in branch.steps.indices {
            // After a `forget`, there is nothing to resume.
            if step == resume, !branch.steps.forgets(before: step) {
                compiled.resume = first.distance(to: system.operations.nextID)
            }
            append(branch.steps[step].verb, id, Int32(step))
        }
        compiled.forgets = branch.steps.forgets(before: branch.steps.endIndex)
        appendStart(of: branch.task?.reference.target, id)
        compiled.operations = Array(system.operations[first..<system.operations.nextID])
        system.operations.removeAll(from: first)
        return compiled
    }

    /// Adds a rule for every branch that the held event can take, or a single one if the branch resumes none.
    mutating func addRules(for branch: CompiledBranch, _ control: ControlID) {
        guard let position = branch.resume, control != .initial else {
            return addRule(for: branch, branch.operations, control)
        }
        let held = heldBranches[control.index - 1]
        let (before, after) = (branch.operations[..<position], branch.operations[position...])
        for other in held.branches {
            addRule(for: branch, before + other.operations + after, other.nextControl ?? .initial)
        }
        if held.canBeSkipped { addRule(for: branch, branch.operations, .initial) }
    }

    /// - Parameter control: the control location afterwards, unless the branch holds its event, or drops what is held.
    private mutating func addRule(for branch: CompiledBranch, _ operations: [StackOperation], _ control: ControlID) {
        let first = system.operations.nextID
        if let kind = firstOperation {
            system.operations.append(StackOperation(kind: kind, branch: branch.id, step: 0))
        }
        system.operations.append(contentsOf: operations)
        addRule(from: first, branch.id, branch.nextControl ?? (branch.forgets ? .initial : control))
    }
}

extension Flow {
    /// Whether any branch resumes a held event.
    fileprivate var resumesEvents: Bool {
        func resumes(_ branches: [Branch]) -> Bool {
            branches.contains { branch in branch.steps.contains { $0.verb == .resume } }
        }
        return routes.contains { $0.transitions.contains { resumes($0.branches) } }
            || transitions.contains { resumes($0.branches) }
            || (links?.routes.contains { resumes($0.branches) } ?? false)
    }
}
