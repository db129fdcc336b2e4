import FlowRuntime
import SwiftUI

/// What the app itself pushes.
enum HomePage: Hashable {
    case login
    case welcome(String)
    case flow(FlowScreen)
}

/// A model written by hand, which shows a generated flow.
@MainActor
final class Home: ObservableObject, LoginFlowDelegate {
    @Published var path: [HomePage] = []
    private(set) var login: LoginFlowCoordinator?

    func logIn() {
        let login = LoginFlowCoordinator(delegate: self)
        login.onLeave = { [weak self] in self?.login = nil }
        self.login = login
        path.append(.login)
    }

    func loggedIn(name: String) { path.append(.welcome(name)) }
}

struct HomeView: View {
    @ObservedObject var home: Home

    var body: some View {
        NavigationStack(path: $home.path) {
            Text(verbatim: "home")
                .navigationDestination(for: HomePage.self) { page in
                    switch page {
                    case .login:
                        if let login = home.login {
                            LoginFlowView(viewModel: login, factory: LoginScreens())
                                .flowPath($home.path, element: page, as: HomePage.flow)
                        }
                    case .welcome(let name): Text(verbatim: "Welcome, \(name)")
                    case .flow(let screen): FlowScreenView(screen)
                    }
                }
        }
    }
}
