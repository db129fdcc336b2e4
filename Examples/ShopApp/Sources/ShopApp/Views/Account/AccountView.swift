import ShopModels
import SwiftUI

struct AccountView: View {
    let coordinator: any AccountCoordinator
    let session: ShopSession

    var body: some View {
        List {
            Section(session.customer?.id ?? "Guest") {
                ActionRow("Orders", symbol: "shippingbox") { coordinator.ordersRequested() }
                ActionRow("Wish list", symbol: "heart") { coordinator.wishlistRequested() }
                ActionRow("Addresses", symbol: "house") { coordinator.addressesRequested() }
                ActionRow("Cards", symbol: "creditcard") { coordinator.cardsRequested() }
                ActionRow("Personal data", symbol: "person") { coordinator.personalDataRequested() }
            }
            Section {
                if session.membership == nil {
                    ActionRow("Become a member", symbol: "crown") { coordinator.membershipRequested() }
                }
                ActionRow("Notifications", symbol: "bell") { coordinator.notificationsRequested() }
                ActionRow("Help", symbol: "questionmark") { coordinator.helpRequested() }
                ActionRow("About", symbol: "info") { coordinator.aboutRequested() }
            }
            if session.isSignedIn() {
                Button("Sign out", role: .destructive) { coordinator.signOutRequested() }
            } else {
                Button("Sign in") { coordinator.signInRequested() }
            }
        }
        .navigationTitle("Account")
    }
}
