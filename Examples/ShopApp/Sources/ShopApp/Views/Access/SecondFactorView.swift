import ShopModels
import SwiftUI

struct SecondFactorView: View {
    let coordinator: any SecondFactorCoordinator
    let challenge: SignInChallenge
    @State private var code = ""

    var body: some View {
        Form {
            Section("We have sent a code to \(challenge.destination)") {
                TextField("Code", text: $code)
                Button("Continue") { coordinator.codeAccepted(customer: Customer(id: challenge.destination)) }
                    .disabled(code.count < 6)
            }
            Section {
                Button("Send it again") { coordinator.codeMissed() }
                Button("Sign in differently") { coordinator.codeRefused() }
            }
        }
        .navigationTitle("Code")
    }
}
