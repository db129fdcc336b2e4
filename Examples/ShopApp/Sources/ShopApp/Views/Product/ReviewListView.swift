import ShopModels
import SwiftUI

struct ReviewListView: View {
    let coordinator: any ReviewListCoordinator
    let reviews: [Review]
    let draft: ReviewDraft

    var body: some View {
        List {
            ForEach(reviews) { review in
                Button("Review \(review.id)") { coordinator.reviewSelected(review: review) }
            }
            ActionRow("Write one", symbol: "square.and.pencil") { coordinator.reviewBegun(draft: draft) }
        }
        .navigationTitle("Reviews")
    }
}
