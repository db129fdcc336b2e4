import FlowRuntime
import SwiftUI

enum HomeLink: Hashable {
    case login
}

/// The same with a path of any elements.
struct OpenHomeView: View {
    let login: LoginFlowCoordinator
    @Binding var path: NavigationPath

    var body: some View {
        NavigationStack(path: $path) {
            Text(verbatim: "home")
                .navigationDestination(for: HomeLink.self) { link in
                    LoginFlowView(viewModel: login, factory: LoginScreens())
                        .flowPath($path, at: link)
                }
                .navigationDestination(for: FlowScreen.self, destination: FlowScreenView.init)
        }
    }
}
