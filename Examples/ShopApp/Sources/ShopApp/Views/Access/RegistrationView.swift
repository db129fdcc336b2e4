import SwiftUI

struct RegistrationView: View {
    let coordinator: any RegistrationCoordinator
    @State private var email = ""

    var body: some View {
        Form {
            TextField("E-mail", text: $email)
            Button("Register") { coordinator.registrationSubmitted(email: email) }
                .disabled(!email.contains("@"))
            Section("Legal") {
                Button("Terms of sale") { coordinator.termsRequested() }
                Button("Privacy") { coordinator.privacyRequested() }
            }
        }
        .navigationTitle("Register")
    }
}
