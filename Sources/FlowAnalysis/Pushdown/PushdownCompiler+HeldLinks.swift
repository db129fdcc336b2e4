import FlowIR

/// The rules of a flow that holds and resumes links.
///
/// A `resume` tries the branches of the held link again. So a branch with a `resume` has one rule for each branch that the held
/// link can take, with that branch's operations inserted.
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
    }

    mutating func findHeldLinks(of flow: borrowing Flow) {
        let links = flow.links?.routes ?? []
        guard links.contains(where: { $0.branches.contains(where: \.isHeld) }), flow.resumesLinks else { return }
        heldLinks = links.indices.filter { links[$0].branches.contains(where: \.isHeld) }
        system.controlCount = heldLinks.count + 1
        for (position, index) in heldLinks.enumerated() {
            let branches = links[index].branches
            let first = system.id(of: BranchPlace(.link, transition: index, branch: 0))
            let control = ControlID(index: position + 1)
            var compiled: [CompiledBranch] = []
            for branch in branches.indices
            where BranchFate.fate(of: branch, { branches[$0].condition }) == .canRun {
                compiled.append(compile(branches[branch], first.advanced(by: branch), heldAs: control))
            }
            heldBranches.append(
                HeldBranches(branches: compiled, mayFallThrough: BranchFate.mayFallThrough(branches)))
        }
    }

    mutating func compile(_ branch: borrowing Branch, _ id: BranchID, heldAs held: ControlID?) -> CompiledBranch {
        let first = system.operations.nextID
        var compiled = CompiledBranch(id: id, operations: [], resumes: [], nextControl: nil)
        for step in branch.steps.indices {
            if case .resume = branch.steps[step].verb {
                compiled.resumes.append(first.distance(to: system.operations.nextID))
            }
            append(branch.steps[step].verb, id, Int32(step))
        }
        compiled.operations = Array(system.operations[first..<system.operations.nextID])
        system.operations.removeAll(from: first)
        if let held, branch.isHeld { compiled.nextControl = held }
        return compiled
    }

    mutating func addRules(for branch: CompiledBranch, _ control: ControlID) {
        addRules(for: branch, resume: 0, control, [], from: 0)
    }

    /// Adds a rule for every combination of branches that the resumes can take.
    /// - Parameters:
    ///   - resume: the index in ``CompiledBranch/resumes`` of the next resume.
    ///   - control: the control location before it. A resume releases the held link, so that the next finds none.
    ///   - done: the operations so far, up to the branch's own operation at `next`.
    private mutating func addRules(
        for branch: CompiledBranch, resume: Int, _ control: ControlID, _ done: [StackOperation], from next: Int
    ) {
        guard resume < branch.resumes.count else {
            let first = system.operations.nextID
            system.operations.append(contentsOf: done + branch.operations[next...])
            addRule(from: first, branch.id, branch.nextControl ?? control)
            return
        }
        let position = branch.resumes[resume]
        let done = done + branch.operations[next..<position]
        guard control != .initial else {
            return addRules(for: branch, resume: resume + 1, control, done, from: position)
        }
        let held = heldBranches[control.index - 1]
        for other in held.branches {
            addRules(
                for: branch, resume: resume + 1, other.nextControl ?? .initial, done + other.operations, from: position)
        }
        if held.mayFallThrough { addRules(for: branch, resume: resume + 1, .initial, done, from: position) }
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
