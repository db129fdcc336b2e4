import Observation
import ShopModels

/// Signs a customer in and reports the result. It does not know where that leads.
@MainActor
@Observable
final class SignInViewModel {
    var email = ""
    var password = ""
    private(set) var isRefused = false
    @ObservationIgnored private weak var coordinator: (any SignInCoordinator)?

    init(coordinator: any SignInCoordinator) { self.coordinator = coordinator }

    var canSubmit: Bool { email.contains("@") && !password.isEmpty }

    /// Stands in for a server: it rejects short passwords, and one address has a second factor.
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
