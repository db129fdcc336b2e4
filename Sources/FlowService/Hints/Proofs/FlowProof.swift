import FlowAnalysis
import FlowModel

/// What is proved about one flow.
struct FlowProof {
    let flow: Flow
    let answers: NavigationAnswers

    /// - Returns: `nil` if an error leaves in doubt what the flow does, or if it is written by hand. Nothing is proved for a question that
    ///   was cancelled.
    init?(of id: FlowID, in module: SnapshotModule) {
        if Task.isCancelled { return nil }
        let resolved = module.resolved
        guard resolved.understanding[id] >= .wholeFlow, !resolved.module[id].isExternal else { return nil }
        flow = resolved.module[id]
        answers = resolved.module.analyse(only: id) { module.summary(of: $0) }.answers
    }

    /// `8 routes, deepest 5`
    var summary: String {
        let count = flow.routes.count
        let depth = answers.maxDepth.map { "deepest \($0)" } ?? "any depth"
        return "\(count) \(count == 1 ? "route" : "routes")" + (flow.container == .stack ? ", \(depth)" : "")
    }

    /// `reached in 3 steps`
    func reach(ofRoute route: Int) -> String {
        guard let steps = answers.steps(toShow: route) else {
            if answers.isShown(route) { return "reached" }
            guard answers.isComplete else { return "not known whether it is reached" }
            return answers.isBuried(route) ? "never shown: always beneath another" : "never shown"
        }
        return steps == 0 ? "shown at the start" : "reached in \(steps) \(steps == 1 ? "step" : "steps")"
    }

    /// A shortest stack for each way in which a branch can fail, with the journey to it.
    func failures(at place: BranchPosition) -> [FailureWitness] {
        var stacks: Set<[[Int]]> = []
        return answers.facts(of: place).failures.compactMap { answers.witness(of: $0, at: place) }
            .filter { stacks.insert($0.layers).inserted }
    }

    /// `home › detail`, and a bar between layers.
    func text(of layers: [[Int]]) -> String {
        layers.map { $0.map { flow.routes[$0].name.text }.joined(separator: " › ") }.joined(separator: " | ")
    }
}
