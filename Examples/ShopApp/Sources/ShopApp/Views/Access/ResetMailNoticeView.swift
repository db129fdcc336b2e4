import SwiftUI

struct ResetMailNoticeView: View {
    let coordinator: any ResetMailNoticeCoordinator
    let email: String

    var body: some View {
        Notice(title: "The link has been sent to \(email)", symbol: "envelope.open") {
            Button("I have not received it") { coordinator.mailMissed() }
            Button("Sign in") { coordinator.signInPreferred() }
        }
    }
}
