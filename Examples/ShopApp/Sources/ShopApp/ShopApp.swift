import SwiftUI

/// The app: one session, one coordinator, one view factory, and the coordinator view of the outermost flow.
@main
struct ShopApp: App {
    @State private var session: ShopSession
    @State private var shop: ShopCoordinator

    init() {
        let session = ShopSession(catalogue: .sample)
        let shop = ShopCoordinator(decisions: session)
        shop.onUnexpectedIntent = { session.note("moved nothing: \($0)") }
        shop.onEvent { session.breadcrumbs.add($0) }
        _session = State(initialValue: session)
        _shop = State(initialValue: shop)
    }

    var body: some Scene {
        WindowGroup {
            ShopFlowCoordinatorView(viewModel: shop, factory: ShopViews(session: session))
                .onOpenURL { url in
                    if !shop.open(url: url) { session.note("unknown link: \(url)") }
                }
                #if DEBUG
                    .flowDebug(shop)
                #endif
        }
    }
}
