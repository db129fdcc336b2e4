import SwiftUI

struct FeatureTourView: View {
    let coordinator: any FeatureTourCoordinator
    let page: Int

    private static let pages = ["Everything for light", "Search by a barcode", "Returns by courier"]

    var body: some View {
        Notice(title: Self.pages[max(1, min(page, Self.pages.count)) - 1], symbol: "\(page).circle") {
            if page < Self.pages.count {
                Button("Next") { coordinator.pageTurned(page: page + 1) }
            } else {
                Button("Begin") { coordinator.tourCompleted() }
            }
        }
    }
}
