import FlowRuntime
import UIKit

/// An app: a switch with a tab bar, a stack in one of the tabs, and nested stacks in that.
final class ShopJourney: Journey {
    private let shop = ShopFlowCoordinatorViewModel(decisions: ShopDecisions())

    init() {
        super.init(ShopFlowCoordinatorViewController(viewModel: shop, factory: ShopViewControllers()))
    }

    override var model: String { shop.picture }
    override var places: Int { shop.places }
    override var endings: [String] { ["cartCancelled"] }
    override var userEvents: [String] { ["back", "swipe", "tab0", "tab1", "tab2"] }

    private var home: HomeFlowCoordinatorViewModel? { find(HomeFlowCoordinatorViewModel.self, in: shop) }
    private var products: ProductsFlowCoordinatorViewModel? { find(ProductsFlowCoordinatorViewModel.self, in: shop) }
    private var cart: CartFlowCoordinatorViewModel? { find(CartFlowCoordinatorViewModel.self, in: shop) }
    private var help: HelpFlowCoordinatorViewModel? { find(HelpFlowCoordinatorViewModel.self, in: shop) }

    override var intents: [String: () -> Void] {
        [
            "launchFinished": { [self] in shop.launchFinished() },
            "newsRead": { [self] in shop.newsRead() },
            "newsRequested": { [self] in home?.newsRequested() },
            "offerTapped": { [self] in home?.offerTapped(number: nextNumber()) },
            "offerClosed": { [self] in home?.closed() },
            "productChosen": { [self] in products?.productChosen(id: nextNumber()) },
            "cartRequested": { [self] in products?.cartRequested() },
            "helpRequested": { [self] in products?.helpRequested() },
            "listClosed": { [self] in products?.closed() },
            "bought": { [self] in products?.bought() },
            "imageTapped": { [self] in products?.imageTapped() },
            "payRequested": { [self] in cart?.payRequested() },
            "cartCancelled": { [self] in cart?.cancelled() },
            "paid": { [self] in cart?.paid(id: nextNumber()) },
            "helped": { [self] in help?.helped() },
        ]
    }
}
