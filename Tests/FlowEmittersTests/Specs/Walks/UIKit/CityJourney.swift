import FlowRuntime
import UIKit

/// A flow of `Specs/Walks` on screen.
final class CityJourney: Journey {
    private let flow: WalkedFlow
    private let controller: FlowViewController?

    init(_ name: String) {
        flow = WalkedFlow(name)
        let places = PlaceViewControllers()
        let root: UIViewController =
            switch flow.root {
            case let town as TownFlowCoordinatorViewModel:
                TownFlowCoordinatorViewController(viewModel: town, factory: places)
            case let square as SquareFlowCoordinatorViewModel:
                SquareFlowCoordinatorViewController(viewModel: square, factory: places)
            case let hamlet as HamletFlowCoordinatorViewModel:
                HamletFlowCoordinatorViewController(viewModel: hamlet, factory: places)
            case let pier as PierFlowCoordinatorViewModel:
                PierFlowCoordinatorViewController(viewModel: pier, factory: PierViewControllers())
            case let city as CityFlowCoordinatorViewModel:
                CityFlowCoordinatorViewController(viewModel: city, factory: places)
            default: UIViewController()
            }
        controller = root as? FlowViewController
        super.init(root)
    }

    override var model: String {
        // A view controller knows its flow.
        let tree = controller.map { FlowDebug.tree(of: $0) }
        return tree == FlowDebug.tree(of: flow.root) ? flow.root.picture : "another tree: \(tree as Any)"
    }
    override var bar: [String]? { flow.root.innermostBar(\.pictureInUIKit) }
    override var places: Int { flow.root.places }
    override var endings: [String] {
        flow.events["boardCleared"] != nil
            ? ["boardCleared", "button1"]
            : ["cityCleared", "dismissedAll", "squareCleared", "streetDismissed", "streetEnded", "again"]
    }
    override var intents: [String: () -> Void] { flow.events }
    override var userEvents: [String] { super.userEvents + ["button0", "button1", "button2", "beside"] }
    override func identifier(ofScreen title: String) -> String? {
        title.hasPrefix("wall") ? WalkedIdentifiers.own : WalkedIdentifiers.identifier(ofScreen: title)
    }
}

/// What draws a layer that the app presents itself, with its name for `Simulation`.
final class Drawing: NSObject, UIViewControllerTransitioningDelegate {
    static let card = Drawing("card")
    static let drawer = Drawing("drawer")
    private let name: String

    private init(_ name: String) { self.name = name }

    override var description: String { name }
}

struct PlaceViewControllers: CityFlowViewControllerFactory, TownFlowViewControllerFactory,
    SquareFlowViewControllerFactory, YardFlowViewControllerFactory, StreetFlowViewControllerFactory,
    HamletFlowViewControllerFactory
{
    var townFlowFactory: any TownFlowViewControllerFactory { self }
    var squareFlowFactory: any SquareFlowViewControllerFactory { self }
    var yardFlowFactory: any YardFlowViewControllerFactory { self }
    var streetFlowFactory: any StreetFlowViewControllerFactory { self }

    func splash(number: Int) -> UIViewController { Page("splash\(number)") }
    func notice(number: Int) -> UIViewController { Page("notice\(number)") }
    func curtain(number: Int) -> UIViewController { Page("curtain\(number)") }

    func place(number: Int) -> UIViewController { Page("place\(number)") }
    func watched(number: Int) -> UIViewController { Page("watched\(number)") }
    func locked(number: Int) -> UIViewController { Page("locked\(number)") }
    func sheet(number: Int) -> UIViewController { Page("sheet\(number)") }
    func fixed(number: Int) -> UIViewController { Page("fixed\(number)") }
    func cover(number: Int) -> UIViewController { Page("cover\(number)") }

    func form(number: Int) -> UIViewController { Page("form\(number)") }
    func draft(number: Int) -> UIViewController { Page("draft\(number)") }
    func folder(number: Int) -> UIViewController { Page("folder\(number)") }

    func ticket(number: Int) -> UIViewController { Page("ticket\(number)") }
    func menu(number: Int) -> UIViewController { Page("menu\(number)") }
    func pinned(number: Int) -> UIViewController { Page("pinned\(number)") }
    func card(presenting content: UIViewController) { content.transitioningDelegate = Drawing.card }
    func drawer(presenting content: UIViewController) { content.transitioningDelegate = Drawing.drawer }

    func cafe(number: Int) -> UIViewController { Page("cafe\(number)") }
    func park(number: Int) -> UIViewController { Page("park\(number)") }
    func shop(number: Int) -> UIViewController { Page("shop\(number)") }
    func bank(number: Int) -> UIViewController { Page("bank\(number)") }
    func pool(number: Int) -> UIViewController { Page("pool\(number)") }
    func vault(number: Int) -> UIViewController { Page("vault\(number)") }
    func leaflet(number: Int) -> UIViewController { Page("leaflet\(number)") }

    func meadow(number: Int) -> UIViewController { Page("meadow\(number)") }
    func poster(number: Int) -> UIViewController { Page("poster\(number)") }

    func gate(number: Int) -> UIViewController { Page("gate\(number)") }
    func sign(number: Int) -> UIViewController { Page("sign\(number)") }

    func room(coordinator: any StreetRoomCoordinator, number: Int) -> UIViewController { Page("room\(number)") }
    func closet(number: Int) -> UIViewController { Page("closet\(number)") }
    func badge(number: Int) -> UIViewController { Page("badge\(number)") }
    func note(number: Int) -> UIViewController { Page("note\(number)") }
    func wall(number: Int) -> UIViewController {
        let page = Page("wall\(number)")
        page.ownIdentifier = WalkedIdentifiers.own
        return page
    }
}
