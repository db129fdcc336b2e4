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
        /// The index of the operation before which the held link is resumed.
        var resume: Int?
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
                repeat {
                    compiled.append(compile(branches[branch], first.advanced(by: branch), heldAs: control))
                } while takeNextVariant()
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
        var compiled = CompiledBranch(id: id, operations: [], resume: nil, nextControl: nil)
        let resume = branch.steps.resume
        for step in branch.steps.indices {
            if step == resume { compiled.resume = first.distance(to: system.operations.nextID) }
            append(branch.steps[step].verb, id, Int32(step))
        }
        appendStart(of: branch.task?.reference.target, id)
        compiled.operations = Array(system.operations[first..<system.operations.nextID])
        system.operations.removeAll(from: first)
        if let held, branch.isHeld { compiled.nextControl = held }
        return compiled
    }

    /// Adds a rule for every branch that the held link can take, or a single one if the branch resumes none.
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

    /// - Parameter control: the control location afterwards, unless the branch holds its link.
    private mutating func addRule(for branch: CompiledBranch, _ operations: [StackOperation], _ control: ControlID) {
        let first = system.operations.nextID
        if let kind = firstOperation {
            system.operations.append(StackOperation(kind: kind, branch: branch.id, step: 0))
        }
        system.operations.append(contentsOf: operations)
        addRule(from: first, branch.id, branch.nextControl ?? control)
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
