import SwiftUI

struct NotificationQuestionView: View {
    let coordinator: any NotificationQuestionCoordinator

    var body: some View {
        Notice(title: "Get notified about your parcels?", symbol: "bell") {
            Button("Yes") { coordinator.notificationsAnswered(areAllowed: true) }
            Button("No") { coordinator.notificationsAnswered(areAllowed: false) }
        }
    }
}
