import ShopModels
import SwiftUI

struct EmailConfirmationView: View {
    let coordinator: any EmailConfirmationCoordinator
    let email: String

    var body: some View {
        Notice(title: "We have sent a mail to \(email)", symbol: "envelope") {
            Button("I have confirmed it") { coordinator.emailConfirmed(customer: Customer(id: email)) }
            Button("I have not received it") { coordinator.mailMissed() }
            Button("Use another address") { coordinator.otherEmailPreferred() }
        }
    }
}
