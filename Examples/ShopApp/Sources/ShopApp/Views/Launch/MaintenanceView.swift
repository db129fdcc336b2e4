import SwiftUI

struct MaintenanceView: View {
    let coordinator: any MaintenanceNoticeCoordinator
    let end: Date?

    private var message: String { end.map { "Open again: \($0.formatted())" } ?? "Open again soon" }

    var body: some View {
        Notice(title: "We are rearranging the shelves", symbol: "hammer", message: message) {
            Button("Look again") { coordinator.maintenanceEnded() }
        }
    }
}
