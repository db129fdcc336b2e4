import SwiftUI

struct CameraHelpView: View {
    let coordinator: any CameraHelpCoordinator

    var body: some View {
        Notice(title: "Camera access is off", symbol: "camera", message: "You can turn it on in Settings.") {
            Button("Settings") { coordinator.systemSettingsRequested() }
            Button("Close") { coordinator.cameraHelpClosed() }
        }
    }
}
