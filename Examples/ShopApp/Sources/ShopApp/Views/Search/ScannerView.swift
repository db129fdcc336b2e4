import SwiftUI

/// Stands in for a camera: the user types the code.
struct ScannerView: View {
    let coordinator: any ScannerCoordinator
    @State private var code = ""

    var body: some View {
        Form {
            TextField("Barcode", text: $code)
            Button("Look up") { coordinator.codeScanned(code: code) }
                .disabled(code.isEmpty)
            Button("Don't allow the camera") { coordinator.cameraRefused() }
            Button("Close") { coordinator.scannerClosed() }
        }
    }
}
