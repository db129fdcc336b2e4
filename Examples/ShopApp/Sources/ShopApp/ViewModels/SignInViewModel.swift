import Observation
import ShopModels

/// Asks who somebody is, and says what came of it; where that leads it does not know.
@MainActor
@Observable
final class SignInViewModel {
    var email = ""
    var password = ""
    private(set) var isRefused = false
    @ObservationIgnored private weak var coordinator: (any SignInCoordinator)?

    init(coordinator: any SignInCoordinator) { self.coordinator = coordinator }

    var canSubmit: Bool { email.contains("@") && !password.isEmpty }

    /// In place of a server: a short password is refused, and one address has a second factor.
    func submitTapped() {
        guard canSubmit else { return }
        isRefused = password.count < 4
        if isRefused { return }
        if email.hasPrefix("careful") {
            coordinator?.secondFactorDemanded(challenge: SignInChallenge(destination: email))
        } else {
            coordinator?.credentialsAccepted(customer: Customer(id: email))
        }
    }

    func registrationTapped() { coordinator?.registrationRequested() }
    func passwordForgottenTapped() { coordinator?.passwordForgotten() }
    func guestTapped() { coordinator?.guestPreferred() }
}
