import SwiftUI

struct PaymentProblemView: View {
    let coordinator: any PaymentProblemCoordinator
    let message: String

    var body: some View {
        Notice(title: "That did not work", symbol: "creditcard.trianglebadge.exclamationmark", message: message) {
            Button("Use another card") { coordinator.otherCardPreferred() }
            Button("Close") { coordinator.problemRead() }
        }
    }
}
