/// What the app of a walk answers: which tabs are in the bar.
@MainActor
final class WalkedAnswers: CityFlowDecisions {
    var isCafeThere = true
    var isSideThere = true

    func hasCafe() -> Bool { isCafeThere }
    func hasSide() -> Bool { isSideThere }
}
