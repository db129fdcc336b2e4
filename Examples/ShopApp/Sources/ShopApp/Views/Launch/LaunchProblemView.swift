import SwiftUI

struct LaunchProblemView: View {
    let coordinator: any LaunchProblemCoordinator
    let message: String

    var body: some View {
        Notice(title: "The shop cannot be reached", symbol: "wifi.slash", message: message) {
            Button("Try again") { coordinator.retryTapped() }
        }
    }
}
