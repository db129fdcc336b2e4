import ShopModels
import SwiftUI

struct EmailConfirmationView: View {
    let coordinator: any EmailConfirmationCoordinator
    let email: String

    var body: some View {
        Notice(title: "A mail is on its way to \(email)", symbol: "envelope") {
            Button("I have confirmed it") { coordinator.emailConfirmed(customer: Customer(id: email)) }
            Button("Nothing has come") { coordinator.mailMissed() }
            Button("Use another address") { coordinator.otherEmailPreferred() }
        }
    }
}
