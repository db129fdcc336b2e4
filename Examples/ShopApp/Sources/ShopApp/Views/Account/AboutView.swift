import SwiftUI

struct AboutView: View {
    let coordinator: any AboutCoordinator

    var body: some View {
        List {
            ActionRow("Terms of sale", symbol: "doc.text") { coordinator.termsRequested() }
            ActionRow("Privacy", symbol: "hand.raised") { coordinator.privacyRequested() }
        }
        .navigationTitle("About")
    }
}
