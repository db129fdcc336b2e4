import ShopModels
import SwiftUI

struct PaywallView: View {
    let coordinator: any PaywallCoordinator

    var body: some View {
        Notice(title: "Lumen for members", symbol: "crown", message: "Every delivery is free.") {
            Button("Pay each month") { coordinator.membershipBought(plan: .monthly) }
            Button("Pay each year") { coordinator.membershipBought(plan: .yearly) }
            Button("Not now") { coordinator.paywallClosed() }
        }
    }
}
