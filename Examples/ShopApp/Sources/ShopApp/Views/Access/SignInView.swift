import SwiftUI

struct SignInView: View {
    @State private var viewModel: SignInViewModel

    init(viewModel: SignInViewModel) { _viewModel = State(initialValue: viewModel) }

    var body: some View {
        Form {
            Section {
                TextField("E-mail", text: $viewModel.email)
                SecureField("Password", text: $viewModel.password)
                if viewModel.isRefused { Text("That is not the password.") }
                Button("Sign in") { viewModel.submitTapped() }
                    .disabled(!viewModel.canSubmit)
            }
            Section {
                Button("Register") { viewModel.registrationTapped() }
                Button("Forgot the password?") { viewModel.passwordForgottenTapped() }
                Button("Go on as a guest") { viewModel.guestTapped() }
            }
        }
        .navigationTitle("Sign in")
    }
}
