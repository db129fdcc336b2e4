import FlowRuntime
import UIKit

/// Flows that an app shows in its own view controllers. `embedded beside sheet 2:cover` shows two flows side by side, and performs an
/// event of each. Pictures end with what each flow should show.
@MainActor
final class EmbeddedJourney: Journey {
    private let flows = [TourFlowCoordinatorViewModel(), TourFlowCoordinatorViewModel()]
    /// What the app holds, as an app holds a view controller of which it shows the view alone.
    private var held: [UIViewController] = []
    private let place: String

    init(_ place: String) {
        self.place = place
        let app: UIViewController = place == "tabs" ? UITabBarController() : UIViewController()
        if place != "tabs" { app.title = "start" }
        super.init(app)
        embed(flows.map { TourFlowCoordinatorViewController(viewModel: $0, factory: TourViewControllers()) }, in: app)
    }

    private func embed(_ controllers: [UIViewController], in app: UIViewController) {
        held = controllers
        switch place {
        case "beside": for controller in controllers { controller.show(in: app) }
        case "inside":
            window.rootViewController = controllers[0]
            if let screen = Simulation.topScreen(in: window) { controllers[1].show(in: screen) }
        case "tabs": (app as? UITabBarController)?.setViewControllers(controllers, animated: false)
        case "alone": app.view.addSubview(controllers[0].view)
        case "alone-shown":
            let shown = UIViewController()
            shown.title = "shown"
            app.present(shown, animated: false)
            shown.view.addSubview(controllers[0].view)
        case "results": app.present(UISearchController(searchResultsController: controllers[0]), animated: false)
        default: print("there is no place \(place)")
        }
    }

    override var intents: [String: () -> Void] {
        var intents: [String: () -> Void] = [:]
        for (prefix, flow) in zip(["", "2:"], flows) {
            intents[prefix + "pushed"] = { [self] in flow.pushed(number: nextNumber()) }
            intents[prefix + "sheet"] = { [self] in flow.sheet(number: nextNumber()) }
            intents[prefix + "cover"] = { flow.cover() }
            intents[prefix + "dismissed"] = { flow.dismissed() }
            intents[prefix + "again"] = { flow.again() }
        }
        return intents
    }

    override var endings: [String] { ["again", "2:again"] }

    override var model: String {
        flows.prefix(["beside", "inside", "tabs"].contains(place) ? 2 : 1).map(\.picture).joined(separator: " and ")
    }

    override var picture: String {
        // What a screen has pushed by itself is not part of the flows.
        let screen = Simulation.picture(of: window).replacing(", stranger", with: "")
        let complaints =
            Simulation.complaints + (Simulation.isMoving ? ["the screen does not come to rest"] : [])
            + (isMissingLayers(on: screen) ? ["a sheet is missing"] : [])
        return screen + searchMark + " for " + model + complaints.map { " ✘ \($0)" }.joined()
    }

    /// Whether flows side by side show more or less than they should. Below a cover of one, the other waits.
    private func isMissingLayers(on screen: String) -> Bool {
        let layers = { (picture: String) in picture.split(separator: " | ").dropFirst().filter { $0 != "sheet alert" } }
        guard place == "beside", !screen.contains("| cover") else { return false }
        return layers(screen).sorted() != flows.flatMap { layers($0.picture) }.sorted()
    }
}

extension UIViewController {
    /// Makes this view controller a child of another.
    func show(in container: UIViewController) {
        container.addChild(self)
        if let view { container.view.addSubview(view) }
        didMove(toParent: container)
    }

    /// Takes this view controller out of the one that contains it.
    func hide() {
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }
}
