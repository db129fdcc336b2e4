import FlowRuntime
import SwiftUI

enum HomeLink: Hashable {
    case login
}

/// The same with a path of any elements.
@MainActor
final class OpenHome: ObservableObject, LoginFlowDelegate {
    @Published var path = NavigationPath()
    private(set) var login: LoginFlowCoordinator?

    func logIn() {
        login = LoginFlowCoordinator(delegate: self)
        path.append(HomeLink.login)
    }

    /// Somebody else logs in next.
    func loggedIn(name: String) { if name == "guest" { logIn() } }
}

struct OpenHomeView: View {
    @ObservedObject var home: OpenHome

    var body: some View {
        NavigationStack(path: $home.path) {
            Text(verbatim: "home")
                .navigationDestination(for: HomeLink.self) { link in
                    if let login = home.login {
                        LoginFlowView(viewModel: login, factory: LoginScreens())
                            .flowPath($home.path, element: link)
                    }
                }
                .navigationDestination(for: FlowScreen.self, destination: FlowScreenView.init)
        }
    }
}
