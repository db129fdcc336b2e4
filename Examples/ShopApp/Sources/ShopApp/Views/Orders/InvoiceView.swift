import SwiftUI

struct InvoiceView: View {
    let coordinator: any InvoiceCoordinator
    let orderID: String

    var body: some View {
        Notice(title: "Invoice for order \(orderID)", symbol: "doc.text") {
            Button("Close") { coordinator.invoiceClosed() }
        }
    }
}
