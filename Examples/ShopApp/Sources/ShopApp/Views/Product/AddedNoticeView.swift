import SwiftUI

struct AddedNoticeView: View {
    let coordinator: any AddedNoticeCoordinator
    let title: String
    let count: Int

    var body: some View {
        Notice(title: "\(count) × \(title) in the basket", symbol: "basket") {
            Button("Show basket") { coordinator.basketRequested() }
            Button("Look around") { coordinator.shoppingResumed() }
        }
    }
}
