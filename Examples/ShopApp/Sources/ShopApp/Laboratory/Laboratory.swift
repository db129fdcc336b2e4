import Foundation
import Observation

/// What the UI tests of the laboratory observe: the answers to its question.
@MainActor
@Observable
final class Laboratory: LaboratoryFlowDecisions {
    /// Whether the app was launched by a UI test that needs the laboratory instead of the shop.
    static var isRequested: Bool { ProcessInfo.processInfo.arguments.contains("-laboratory") }

    private(set) var answers: [Bool] = []

    func answered(isAgreed: Bool) { answers.append(isAgreed) }
}
