import FlowDiagnostics
import FlowModel

/// The tasks that branches start.
extension NavigationAnswers {
    /// The shortest journey to where a branch starts a task on a route on which a different one may still run.
    package func journeyToOverwrittenTask(at place: BranchPosition) -> Journey? {
        journey(toTaskAt: place) { hit, run, _ in hit.kind == .done && run.overwritesTask }
    }

    /// The shortest journey to where a branch starts a task, if another one always cancels that at once, because it starts where the user
    /// sees the route.
    package func journeyToTaskCancelledAtOnce(at place: BranchPosition) -> Journey? {
        let system = analysis.saturation.system
        // A flow-level intent or a link can also occur while the user does not see the flow. The route is then shown later.
        guard system.hasTasksOfShowings, case .route = place.owner else { return nil }
        func reach(isCancelled: Bool) -> ShortestJourneys.HitCondition {
            { hit, run, automaton in
                guard hit.kind == .done, let top = run.symbols.last.map({ automaton.symbols[$0] }) else { return false }
                return isCancelled == (top.task != 0 && system.seen(top).allSatisfy { $0.task != top.task })
            }
        }
        // If it depends on how the route was reached, the task is not cancelled everywhere.
        let canGoOn = sites(ofTaskAt: place).contains {
            canReach($0.rule, from: $0.sources, where: reach(isCancelled: false))
        }
        return canGoOn ? nil : journey(toTaskAt: place, where: reach(isCancelled: true))
    }

    private func journey(
        toTaskAt place: BranchPosition, where overwrites: ShortestJourneys.HitCondition
    ) -> Journey? {
        let isPossible = sites(ofTaskAt: place).contains {
            canReach($0.rule, from: $0.sources, where: overwrites)
        }
        guard isPossible else { return nil }
        return followUpSites(of: place).isEmpty
            ? journeys?.journey(to: place, where: overwrites) : journeys?.journey(toPerform: place, where: overwrites)
    }

    /// Where a branch starts its task, also after an action of the system.
    private func sites(ofTaskAt place: BranchPosition) -> [RuleSite] {
        analysis.saturation.system.sites(of: place, heads) + followUpSites(of: place)
    }
}
