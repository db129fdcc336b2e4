import SwiftUI

struct CameraHelpView: View {
    let coordinator: any CameraHelpCoordinator

    var body: some View {
        Notice(title: "The camera is not allowed", symbol: "camera", message: "The system's settings change that.") {
            Button("Settings") { coordinator.systemSettingsRequested() }
            Button("Close") { coordinator.cameraHelpClosed() }
        }
    }
}
