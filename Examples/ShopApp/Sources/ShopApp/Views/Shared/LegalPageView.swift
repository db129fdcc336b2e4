import ShopModels
import SwiftUI

struct LegalPageView: View {
    let coordinator: any LegalPageCoordinator
    let document: LegalDocument

    private var title: String {
        switch document {
        case .terms: "Terms of sale"
        case .privacy: "Privacy"
        }
    }

    var body: some View {
        List {
            Text("Whatever has to be said.")
            Button("Close") { coordinator.legalPageClosed() }
        }
        .navigationTitle(title)
    }
}
