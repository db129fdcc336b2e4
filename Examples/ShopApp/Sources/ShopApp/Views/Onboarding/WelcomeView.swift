import SwiftUI

struct WelcomeView: View {
    let coordinator: any WelcomeCoordinator

    var body: some View {
        Notice(title: "Welcome to Lumen", symbol: "lightbulb") {
            Button("Show me around") { coordinator.tourRequested() }
            Button("Skip the tour") { coordinator.tourDeclined() }
        }
    }
}
