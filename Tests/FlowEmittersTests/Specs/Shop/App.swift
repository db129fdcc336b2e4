// The handwritten code for the flows of this folder: views, and the factories that create them.
import FlowRuntime
import SwiftUI

final class ShopDecisions: ShopFlowAllDecisions {
    func isOpen() -> Bool { true }
}

/// The view of the whole app.
struct ShopView: View {
    @State private var shop = ShopFlowCoordinatorViewModel(decisions: ShopDecisions())

    var body: some View {
        ShopFlowCoordinatorView(viewModel: shop, factory: ShopViews())
    }
}

struct ShopViews: ShopFlowViewFactory {
    var homeFlowFactory: HomeViews { HomeViews() }

    func news(coordinator: any NewsCoordinator) -> some View {
        Button("Continue") { coordinator.newsRead() }
    }
}

struct HomeViews: HomeFlowViewFactory {
    let productsFlowFactory = ProductsViews()

    func account(coordinator: any AccountCoordinator) -> some View {
        AccountView(coordinator: coordinator)
    }

    func offer(coordinator: any OfferCoordinator, number: Int) -> some View {
        VStack {
            Text("Offer")
            Button("Close") { coordinator.closed() }
        }
    }
}

struct ProductsViews: ProductsFlowViewFactory {
    var cartFlowFactory: CartFlowFactory { CartFlowFactory() }
    var helpFlowFactory: HelpFlowFactory { HelpFlowFactory() }

    func product(coordinator: any ProductCoordinator, id: Int, isNew: Bool) -> some View {
        Button(isNew ? "Buy it now" : "Buy") { coordinator.bought() }
    }

    func newProduct(coordinator: any ProductCoordinator, id: Int, isNew: Bool) -> some View {
        product(coordinator: coordinator, id: id, isNew: isNew)
    }

    func picture(id: Int) -> some View {
        EmptyView()
    }
}

/// A factory with the name that an app would choose.
struct CartFlowFactory: CartFlowViewFactory {
    func cart(coordinator: any CartCoordinator, customer: String) -> some View {
        CartView(coordinator: coordinator, customer: customer)
    }

    func payment(coordinator: any PaymentCoordinator, customer: String, coordinator number: Int) -> some View {
        Button("Pay") { coordinator.paid(id: number) }
    }
}

/// Uses the view that the spec names.
struct HelpFlowFactory: HelpFlowViewFactory {}

/// Uses a different view.
struct OtherHelpViews: HelpFlowViewFactory {
    func help(coordinator: any HelpCoordinator) -> some View {
        Button("Thank you") { coordinator.helped() }
    }
}

struct SplashView: View {
    let coordinator: any SplashCoordinator
    var body: some View { Button("Begin") { coordinator.launchFinished() } }
}

enum Pages {
    struct AboutView: View {
        let version: String
        init(_ version: String) { self.version = version }
        var body: some View { Text(verbatim: version) }
    }
}

struct AccountView: View {
    let coordinator: any AccountCoordinator
    var body: some View { Button("News") { coordinator.newsRequested() } }
}

struct ProductListView: View {
    let coordinator: any ProductListCoordinator
    var body: some View { Button("One") { coordinator.productChosen(id: 1) } }
}

struct CartView: View {
    let coordinator: any CartCoordinator
    let customer: String
    var body: some View { Button("Pay") { coordinator.payRequested() } }
}

struct HelpView: View {
    let coordinator: any HelpCoordinator
    var body: some View { Button("Done") { coordinator.helped() } }
}
