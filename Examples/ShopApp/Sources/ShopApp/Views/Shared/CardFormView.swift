import ShopModels
import SwiftUI

struct CardFormView: View {
    let coordinator: any CardFormCoordinator
    @State private var number = ""

    var body: some View {
        Form {
            TextField("Number", text: $number)
            Button("Keep") { coordinator.cardSaved(card: PaymentCard(id: number)) }
                .disabled(number.isEmpty)
            Button("Close") { coordinator.cardFormClosed() }
        }
        .navigationTitle("Card")
    }
}
