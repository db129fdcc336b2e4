import ShopModels
import SwiftUI

struct ContactFormView: View {
    let coordinator: any ContactFormCoordinator
    let topic: HelpTopic?
    let orderID: String?
    @State private var message = ""

    var body: some View {
        Form {
            if let topic { LabeledContent("About", value: topic.rawValue) }
            if let orderID { LabeledContent("Order", value: orderID) }
            TextEditor(text: $message)
            Button("Send") { coordinator.messageSent() }
                .disabled(message.isEmpty)
            Button("Close") { coordinator.contactFormClosed() }
        }
        .navigationTitle("Write to us")
    }
}
