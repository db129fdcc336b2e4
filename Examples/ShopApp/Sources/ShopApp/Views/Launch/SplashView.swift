import SwiftUI

struct SplashView: View {
    let coordinator: any SplashCoordinator
    let session: ShopSession

    var body: some View {
        ProgressView("Lumen")
            .task { await load() }
    }

    private func load() async {
        do {
            try await session.load()
            coordinator.launchFinished()
        } catch {
            coordinator.launchFailed(message: "\(error)")
        }
    }
}
