import SwiftUI

/// In place of a camera: the code is typed.
struct ScannerView: View {
    let coordinator: any ScannerCoordinator
    @State private var code = ""

    var body: some View {
        Form {
            TextField("Barcode", text: $code)
            Button("Look it up") { coordinator.codeScanned(code: code) }
                .disabled(code.isEmpty)
            Button("The camera may not be used") { coordinator.cameraRefused() }
            Button("Close") { coordinator.scannerClosed() }
        }
    }
}
