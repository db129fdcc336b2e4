import ShopModels
import SwiftUI

/// Asks for confirmation before something is lost.
struct ConfirmationView: View {
    let coordinator: any ConfirmationCoordinator
    let question: ConfirmationQuestion

    private var title: String {
        switch question {
        case .leaveCheckout: "Leave the checkout?"
        case .signOut: "Sign out?"
        case .deleteAccount: "Delete your account, with all that is in it?"
        }
    }

    var body: some View {
        Notice(title: title, symbol: "questionmark.circle") {
            Button("Yes", role: .destructive) { coordinator.confirmed() }
            Button("No", role: .cancel) { coordinator.declined() }
        }
    }
}
