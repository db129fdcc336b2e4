import FlowRuntime
import SwiftUI

/// One window of the app: a coordinator of its own, and the session that all windows share.
struct ShopWindow: View {
    private let session: ShopSession
    @State private var shop: ShopCoordinator
    @Environment(\.scenePhase) private var phase

    init(session: ShopSession) {
        self.session = session
        // SwiftUI keeps the first coordinator of a window. It drops any other, which has not started and so has done nothing.
        _shop = State(initialValue: .unstarted { ShopCoordinator(decisions: session) })
    }

    var body: some View {
        // The stack is there to appear: the view of a flow that has not started is empty.
        ZStack {
            ShopFlowCoordinatorView(viewModel: shop, factory: ShopViews(session: session))
                #if DEBUG
                    .flowDebug(shop)
                #endif
        }
        .onAppear(perform: start)
        .onOpenURL(perform: open)
        // Without this, the system may open another window for a URL.
        .handlesExternalEvents(preferring: ["*"], allowing: ["*"])
        .onChange(of: phase) { _, phase in
            if phase == .active { shop.answersChanged() }
        }
        .onChange(of: session.itemCount) { shop.answersChanged() }
        .onChange(of: session.isAddressEdited) { shop.answersChanged() }
    }

    private func start() {
        guard !shop.hasStarted else { return }
        shop.onUnexpectedIntent = { session.note("moved nothing: \($0)") }
        shop.onEvent { session.breadcrumbs.add($0) }
        // Only kept state could fail.
        try? shop.start()
    }

    private func open(_ url: URL) {
        if !shop.open(url: url) { session.note("unknown link: \(url)") }
    }
}
