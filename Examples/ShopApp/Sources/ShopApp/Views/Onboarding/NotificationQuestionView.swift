import SwiftUI

struct NotificationQuestionView: View {
    let coordinator: any NotificationQuestionCoordinator

    var body: some View {
        Notice(title: "Shall we tell you where your parcels are?", symbol: "bell") {
            Button("Yes") { coordinator.notificationsAnswered(areAllowed: true) }
            Button("No") { coordinator.notificationsAnswered(areAllowed: false) }
        }
    }
}
