import SwiftUI

struct GuestContactView: View {
    let coordinator: any GuestContactCoordinator
    @State private var email = ""
    @State private var phone = ""

    var body: some View {
        Form {
            TextField("E-mail", text: $email)
            TextField("Phone", text: $phone)
            Button("Continue") { coordinator.contactGiven(email: email, phone: phone.isEmpty ? nil : phone) }
                .disabled(!email.contains("@"))
            Button("Close") { coordinator.checkoutClosed() }
        }
        .navigationTitle("How can we reach you?")
    }
}
