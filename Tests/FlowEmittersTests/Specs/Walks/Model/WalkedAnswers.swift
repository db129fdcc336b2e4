import FlowRuntime

/// What the app of a walk answers: which tabs are in the bar, the badge of one, and whether there is something to lose.
@MainActor
final class WalkedAnswers: CityFlowAllDecisions {
    var isCafeThere = true
    var isSideThere = true
    /// A number of guests; from the fourth on, the cafe is full.
    var guests = 0
    var isChanged = false

    func hasChanges() -> Bool { isChanged }
    func hasCafe() -> Bool { isCafeThere }
    func hasSide() -> Bool { isSideThere }
    func guests(number: Int) -> TabBadge? { guests > 3 ? "full" : .count(number + guests) }
}
