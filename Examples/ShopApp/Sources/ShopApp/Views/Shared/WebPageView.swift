import SwiftUI

struct WebPageView: View {
    let coordinator: any WebPageCoordinator
    let url: URL
    let title: String?

    var body: some View {
        VStack(spacing: 16) {
            Link("Open in the browser", destination: url)
            Button("Close") { coordinator.webPageClosed() }
        }
        .navigationTitle(title ?? url.absoluteString)
    }
}
