import ShopModels
import SwiftUI

struct ReviewEditorView: View {
    let coordinator: any ReviewEditorCoordinator
    let title: String
    @State private var text: String
    @State private var rating = 3

    init(coordinator: any ReviewEditorCoordinator, title: String, draft: ReviewDraft) {
        self.coordinator = coordinator
        self.title = title
        _text = State(initialValue: draft.text)
    }

    var body: some View {
        Form {
            Stepper("Stars: \(rating)", value: $rating, in: 1...5)
            TextEditor(text: $text)
            Button("Send") { coordinator.reviewSent(rating: rating, text: text) }
                .disabled(text.isEmpty)
            Button("Discard", role: .destructive) { coordinator.reviewDiscarded() }
        }
        .navigationTitle(title)
    }
}
