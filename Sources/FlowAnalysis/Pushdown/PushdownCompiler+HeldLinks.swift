import FlowModel

/// The rules of a flow that holds and resumes links.
///
/// A `resume` tries the branches of the held link again. So a branch with a `resume` has one rule for each branch that the held
/// link can take, with that branch's operations inserted. If that branch fails, only what it did is undone. So if one of its
/// operations can fail, there is also a rule without them. It applies to every stack, whether or not the operation fails there.
extension PushdownCompiler {
    /// A branch before the operations of held links are inserted.
    struct CompiledBranch {
        var id: BranchID
        var operations: [StackOperation]
        /// The indices of the operations before which the held link is resumed, in order.
        var resumes: [Int]
        /// The control location afterwards if the branch holds the link.
        var nextControl: ControlID?
    }

    /// The branches of a held link.
    struct HeldBranches {
        var branches: [CompiledBranch]
        /// Whether the guards can leave the link without a branch.
        var mayFallThrough: Bool

        /// Whether the link can be released and nothing else happens.
        var canBeSkipped: Bool { mayFallThrough || branches.contains { $0.operations.contains(where: \.canFail) } }
    }

    mutating func findHeldLinks(of flow: borrowing Flow) {
        let links = flow.links?.routes ?? []
        guard links.contains(where: { $0.branches.contains(where: \.isHeld) }), flow.resumesLinks else { return }
        heldLinks = links.indices.filter { links[$0].branches.contains(where: \.isHeld) }
        system.controlCount = heldLinks.count + 1
        for (position, index) in heldLinks.enumerated() {
            let branches = links[index].branches
            let first = system.id(of: BranchPosition(.link, transition: index, branch: 0))
            let control = ControlID(index: position + 1)
            var compiled: [CompiledBranch] = []
            let fates = BranchFate.fates(of: branches)
            for branch in branches.indices where fates[branch] == .canRun {
                forEachVariant {
                    compiled.append($0.compile(branches[branch], first.advanced(by: branch), heldAs: control))
                }
            }
            heldBranches.append(
                HeldBranches(branches: compiled, mayFallThrough: BranchFate.mayFallThrough(branches)))
        }
    }

    /// - Parameter tasks: the tasks of which the branch handles an outcome, bit by bit.
    mutating func compile(
        _ branch: borrowing Branch, _ id: BranchID, heldAs held: ControlID?, answering tasks: UInt64 = 0
    ) -> CompiledBranch {
        let first = system.operations.nextID
        appendAnswer(to: tasks, id)
        var compiled = CompiledBranch(id: id, operations: [], resumes: [], nextControl: nil)
        for step in branch.steps.indices {
            if case .resume = branch.steps[step].verb {
                compiled.resumes.append(first.distance(to: system.operations.nextID))
            }
            append(branch.steps[step].verb, id, Int32(step))
        }
        appendStart(of: branch.task?.reference.target, id)
        compiled.operations = Array(system.operations[first..<system.operations.nextID])
        system.operations.removeAll(from: first)
        if let held, branch.isHeld { compiled.nextControl = held }
        return compiled
    }

    /// A combination of branches that the resumes of a branch can take, up to one of them.
    private struct PartialRule {
        /// The index in ``CompiledBranch/resumes`` of the next resume.
        var resume = 0
        /// The control location before it. A resume releases the held link, so that no link is held at the next one.
        var control: ControlID
        /// The operations so far, up to the branch's own operation at `next`.
        var done: [StackOperation] = []
        var next = 0
    }

    /// Adds a rule for every combination of branches that the resumes can take. There can be as many resumes as steps, so this is
    /// not recursive.
    mutating func addRules(for branch: CompiledBranch, _ control: ControlID) {
        var pending = [PartialRule(control: control)]
        if let kind = firstOperation { pending[0].done = [StackOperation(kind: kind, branch: branch.id, step: 0)] }
        while var rule = pending.popLast() {
            guard rule.resume < branch.resumes.count, rule.control != .initial else {
                let first = system.operations.nextID
                system.operations.append(contentsOf: rule.done + branch.operations[rule.next...])
                addRule(from: first, branch.id, branch.nextControl ?? rule.control)
                continue
            }
            let position = branch.resumes[rule.resume]
            rule.done += branch.operations[rule.next..<position]
            rule.next = position
            rule.resume += 1
            let held = heldBranches[rule.control.index - 1]
            var following: [PartialRule] = []
            for other in held.branches {
                var next = rule
                next.control = other.nextControl ?? .initial
                next.done += other.operations
                following.append(next)
            }
            if held.canBeSkipped {
                rule.control = .initial
                following.append(rule)
            }
            pending += following.reversed()
        }
    }
}

extension Flow {
    /// Whether any branch resumes a held link.
    fileprivate var resumesLinks: Bool {
        func resumes(_ branches: [Branch]) -> Bool {
            branches.contains { branch in branch.steps.contains { $0.verb == .resume } }
        }
        return routes.contains { $0.transitions.contains { resumes($0.branches) } }
            || transitions.contains { resumes($0.branches) }
            || (links?.routes.contains { resumes($0.branches) } ?? false)
    }
}
