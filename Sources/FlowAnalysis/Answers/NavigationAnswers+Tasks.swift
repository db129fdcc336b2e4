import FlowDiagnostics
import FlowModel

/// The tasks that branches start.
extension NavigationAnswers {
    /// The shortest journey to where a branch starts a task on a route on which a different one may still run.
    package func journeyToOverwrittenTask(at place: BranchPosition) -> Journey? {
        let overwrites: ShortestJourneys.HitCondition = { hit, run, _ in hit.kind == .done && run.overwritesTask }
        let isPossible = analysis.saturation.system.sites(of: place, heads).contains {
            canReach($0.rule, from: $0.sources, where: overwrites)
        }
        return isPossible ? journeys?.journey(to: place, where: overwrites) : nil
    }
}
