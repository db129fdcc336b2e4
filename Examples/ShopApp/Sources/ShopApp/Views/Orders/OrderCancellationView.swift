import SwiftUI

struct OrderCancellationView: View {
    let coordinator: any OrderCancellationCoordinator
    let orderID: String

    var body: some View {
        Notice(title: "Cancel order \(orderID)?", symbol: "xmark.circle") {
            Button("Cancel it", role: .destructive) { coordinator.cancellationConfirmed() }
            Button("Keep it") { coordinator.orderKept() }
        }
    }
}
