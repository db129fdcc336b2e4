import SwiftUI

struct PasswordResetView: View {
    let coordinator: any PasswordResetCoordinator
    @State private var email = ""

    var body: some View {
        Form {
            TextField("E-mail", text: $email)
            Button("Send me a link") { coordinator.resetMailRequested(email: email) }
                .disabled(!email.contains("@"))
        }
        .navigationTitle("New password")
    }
}
