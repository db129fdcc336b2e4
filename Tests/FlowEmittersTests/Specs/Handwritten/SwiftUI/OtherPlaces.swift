import FlowRuntime
import SwiftUI

/// A flow in a sheet, a cover, a tab, and as a root.
struct OtherPlaces: View {
    @ObservedObject var shown: ShownLogin

    var body: some View {
        switch shown.place {
        case "root": LoginFlowView(viewModel: shown.login, factory: LoginScreens())
        case "tab":
            TabView(selection: $shown.tab) {
                Text(verbatim: "home").tag(0)
                LoginFlowView(viewModel: shown.login, factory: LoginScreens()).tag(1)
            }
        case "cover":
            Text(verbatim: "home")
                .fullScreenCover(item: $shown.item) { _ in
                    LoginFlowView(viewModel: shown.login, factory: LoginScreens())
                }
        default:
            Text(verbatim: "home")
                .sheet(item: $shown.item) { _ in
                    LoginFlowView(viewModel: shown.login, factory: LoginScreens())
                }
        }
    }
}

@MainActor
final class ShownLogin: ObservableObject {
    struct Item: Identifiable { let id = 1 }

    let login = LoginFlowCoordinator(delegate: nil)
    let place: String
    @Published var item: Item? = Item()
    @Published var tab = 1

    init(_ place: String) { self.place = place }
}
