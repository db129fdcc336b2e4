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
            Text("The legal text goes here.")
            Button("Close") { coordinator.legalPageClosed() }
        }
        .navigationTitle(title)
    }
}
