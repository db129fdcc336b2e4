import ShopModels
import SwiftUI

struct NewPasswordView: View {
    let coordinator: any NewPasswordCoordinator
    let token: UUID
    @State private var password = ""

    var body: some View {
        Form {
            SecureField("New password", text: $password)
            Button("Keep it") { coordinator.passwordChanged(customer: Customer(id: token.uuidString)) }
                .disabled(password.count < 4)
            Button("The link does not work") { coordinator.tokenExpired() }
        }
        .navigationTitle("New password")
    }
}
