// The handwritten code for the flows of this folder with UIKit: view controllers, and the factories that create them.
import FlowRuntime
import UIKit

final class ShopDecisions: ShopFlowAllDecisions {
    func isOpen() -> Bool { true }
}

/// A screen that shows only its title.
final class Page: UIViewController {
    private static var all: [WeakPage] = []
    /// The number of instances that are alive.
    static var alive: Int { all.count { $0.page != nil } }
    /// The titles of those whose views are loaded.
    static var loaded: [String] { all.compactMap(\.page).filter(\.isViewLoaded).compactMap(\.title) }
    /// The accessibility identifier that the app gives to the view.
    var ownIdentifier: String?

    convenience init(_ title: String) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        Self.all = Self.all.filter { $0.page != nil } + [WeakPage(page: self)]
    }

    override func loadView() {
        view = PageView(title ?? "")
        view.accessibilityIdentifier = ownIdentifier
    }
}

/// The view of a screen, which scrolls.
final class PageView: UIScrollView {
    let title: String

    init(_ title: String) {
        self.title = title
        super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}

private struct WeakPage {
    weak var page: Page?
}

/// The view controller of the whole app: `window.rootViewController = shopViewController()`.
@MainActor func shopViewController() -> UIViewController {
    ShopFlowCoordinatorViewController(
        viewModel: ShopFlowCoordinatorViewModel(decisions: ShopDecisions()), factory: ShopViewControllers())
}

struct ShopViewControllers: ShopFlowViewControllerFactory {
    var homeFlowFactory: any HomeFlowViewControllerFactory { HomeViewControllers() }

    func news(coordinator: any NewsCoordinator) -> UIViewController { Page("news") }
}

struct HomeViewControllers: HomeFlowViewControllerFactory {
    let productsFlowFactory: any ProductsFlowViewControllerFactory = ProductsViewControllers()

    func account(coordinator: any AccountCoordinator) -> UIViewController { Page("account") }

    func offer(coordinator: any OfferCoordinator, number: Int) -> UIViewController { Page("offer\(number)") }
}

struct ProductsViewControllers: ProductsFlowViewControllerFactory {
    var cartFlowFactory: any CartFlowViewControllerFactory { CartViewControllers() }
    var helpFlowFactory: any HelpFlowViewControllerFactory { HelpViewControllers() }

    func product(coordinator: any ProductCoordinator, id: Int, isNew: Bool) -> UIViewController {
        Page("product\(id)")
    }

    func newProduct(coordinator: any ProductCoordinator, id: Int, isNew: Bool) -> UIViewController {
        Page("newProduct\(id)")
    }

    func picture(id: Int) -> UIViewController { Page("picture\(id)") }
}

/// A factory with the name that an app would choose.
struct CartViewControllers: CartFlowViewControllerFactory {
    func cart(coordinator: any CartCoordinator, customer: String) -> UIViewController { Page("cart") }

    func payment(coordinator: any PaymentCoordinator, customer: String, coordinator number: Int) -> UIViewController {
        Page("payment\(number)")
    }
}

/// Uses the view controller that the spec names.
struct HelpViewControllers: HelpFlowViewControllerFactory {}

final class SplashView: UIViewController {
    private weak var coordinator: (any SplashCoordinator)?

    convenience init(coordinator: any SplashCoordinator) {
        self.init(nibName: nil, bundle: nil)
        self.coordinator = coordinator
        title = "splash"
    }
}

enum Pages {
    final class AboutView: UIViewController {
        convenience init(_ version: String) {
            self.init(nibName: nil, bundle: nil)
            title = "about"
        }
    }
}

final class ProductListView: UIViewController {
    private weak var coordinator: (any ProductListCoordinator)?

    convenience init(coordinator: any ProductListCoordinator) {
        self.init(nibName: nil, bundle: nil)
        self.coordinator = coordinator
        title = "productList"
    }
}

final class HelpView: UIViewController {
    private weak var coordinator: (any HelpCoordinator)?

    convenience init(coordinator: any HelpCoordinator) {
        self.init(nibName: nil, bundle: nil)
        self.coordinator = coordinator
        title = "help"
    }
}
