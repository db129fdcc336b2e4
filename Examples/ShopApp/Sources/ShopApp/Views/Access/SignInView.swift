import SwiftUI

struct SignInView: View {
    @State private var viewModel: SignInViewModel

    init(viewModel: SignInViewModel) { _viewModel = State(initialValue: viewModel) }

    var body: some View {
        Form {
            Section {
                TextField("E-mail", text: $viewModel.email)
                SecureField("Password", text: $viewModel.password)
                if viewModel.isRefused { Text("Wrong password.") }
                Button("Sign in") { viewModel.submitTapped() }
                    .disabled(!viewModel.canSubmit)
            }
            Section {
                Button("Register") { viewModel.registrationTapped() }
                Button("Forgot password?") { viewModel.passwordForgottenTapped() }
                Button("Continue as a guest") { viewModel.guestTapped() }
            }
        }
        .navigationTitle("Sign in")
    }
}
