import Foundation
import ShopModels
import SwiftUI

extension ShopViews: AccessFlowViewFactory {
    func signIn(coordinator: any SignInCoordinator) -> some View {
        SignInView(viewModel: SignInViewModel(coordinator: coordinator))
    }

    func secondFactor(coordinator: any SecondFactorCoordinator, challenge: SignInChallenge) -> some View {
        SecondFactorView(coordinator: coordinator, challenge: challenge)
    }

    func registration(coordinator: any RegistrationCoordinator) -> some View {
        RegistrationView(coordinator: coordinator)
    }

    func emailConfirmation(coordinator: any EmailConfirmationCoordinator, email: String) -> some View {
        EmailConfirmationView(coordinator: coordinator, email: email)
    }

    func passwordReset(coordinator: any PasswordResetCoordinator) -> some View {
        PasswordResetView(coordinator: coordinator)
    }

    func resetMailNotice(coordinator: any ResetMailNoticeCoordinator, email: String) -> some View {
        ResetMailNoticeView(coordinator: coordinator, email: email)
    }

    func newPassword(coordinator: any NewPasswordCoordinator, token: UUID) -> some View {
        NewPasswordView(coordinator: coordinator, token: token)
    }
}
