import SwiftUI

struct UpdateOfferView: View {
    let coordinator: any UpdateOfferCoordinator
    let version: String

    var body: some View {
        Notice(title: "Version \(version) is available", symbol: "sparkles") {
            Button("Update") { coordinator.updateAccepted() }
            Button("Not now") { coordinator.updatePostponed() }
        }
    }
}
