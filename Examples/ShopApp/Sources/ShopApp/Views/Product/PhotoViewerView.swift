import SwiftUI

struct PhotoViewerView: View {
    let coordinator: any PhotoViewerCoordinator
    let photos: [URL]
    let index: Int

    var body: some View {
        Notice(title: "Photo \(index + 1) of \(max(photos.count, 1))", symbol: "photo") {
            Button("Close") { coordinator.photosClosed() }
        }
    }
}
