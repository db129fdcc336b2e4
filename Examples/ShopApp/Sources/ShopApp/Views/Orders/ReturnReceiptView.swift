import SwiftUI

struct ReturnReceiptView: View {
    let coordinator: any ReturnReceiptCoordinator
    let returnID: UUID
    let refund: Decimal

    var body: some View {
        Notice(title: "You get \(refund) back", symbol: "checkmark.seal", message: returnID.uuidString) {
            Button("Done") { coordinator.receiptRead() }
        }
    }
}
