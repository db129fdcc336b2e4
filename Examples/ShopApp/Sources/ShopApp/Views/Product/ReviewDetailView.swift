import ShopModels
import SwiftUI

struct ReviewDetailView: View {
    let coordinator: any ReviewDetailCoordinator
    let review: Review

    var body: some View {
        List {
            Section("Did this help you?") {
                Button("Yes") { coordinator.usefulnessRated(isHelpful: true) }
                Button("No") { coordinator.usefulnessRated(isHelpful: false) }
            }
        }
        .navigationTitle("Review \(review.id)")
    }
}
