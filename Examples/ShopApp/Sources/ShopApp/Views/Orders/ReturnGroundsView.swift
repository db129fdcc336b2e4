import ShopModels
import SwiftUI

struct ReturnGroundsView: View {
    let coordinator: any ReturnGroundsCoordinator
    @State private var reason = ReturnReason.wrongSize

    var body: some View {
        Form {
            Picker("Why?", selection: $reason) {
                Text("It does not fit").tag(ReturnReason.wrongSize)
                Text("It is broken").tag(ReturnReason.damaged)
                Text("I do not like it").tag(ReturnReason.notLiked)
            }
            Button("Continue") { coordinator.reasonGiven(reason: reason) }
        }
        .navigationTitle("Why?")
    }
}
