import Foundation
import Observation

/// What the UI tests of the laboratory observe and change: the answers to its question, and whether its form has changes.
@MainActor
@Observable
final class Laboratory: LaboratoryFlowDecisions {
    /// Whether the app was launched by a UI test that needs the laboratory instead of the shop.
    static var isRequested: Bool { ProcessInfo.processInfo.arguments.contains("-laboratory") }

    private(set) var answers: [Bool] = []
    var isChanged = false

    func answered(isAgreed: Bool) { answers.append(isAgreed) }
    func hasChanges() -> Bool { isChanged }
}
