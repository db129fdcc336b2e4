import FlowRuntime
import UIKit

/// An app that shows a flow for a while, and then something else. `farewell child sheet cover` shows the flow in a view controller of
/// the app, performs two events, and removes the flow. `root` means that the flow is the root of the window, and `shown` that the
/// app presents it. With `moved`, the flow stays, in another place; with `again`, the app presents it, dismisses it, and presents it
/// again. Prints the screen and what the flow should show.
@MainActor
enum Farewell {
    static func say(_ words: [String]) async {
        let place = words.first
        let app = UIViewController()
        app.title = "start"
        let journey = TourJourney(in: app)
        weak var flow: UIViewController?
        do {
            let controller = journey.makeController()
            flow = controller
            switch place {
            case "root": journey.window.rootViewController = controller
            case "shown", "again": app.present(controller, animated: false)
            default: controller.show(in: app)
            }
        }
        for word in words.dropFirst() { await journey.happens(word) }
        let held = weakly(Simulation.presented(in: journey.window).flatMap(\.family).filter { $0 !== app })
        if place == "moved", let controller = flow {
            controller.hide()
            journey.window.rootViewController = controller
            await journey.happens("wait")
            return print(journey.picture)
        }
        if place == "again", let controller = flow {
            app.dismiss(animated: false)
            await journey.happens("wait")
            print(journey.model)
            app.present(controller, animated: false)
            await journey.happens("wait")
            return print(Simulation.picture(of: journey.window))
        }
        switch place {
        case "root": journey.window.rootViewController = app
        case "shown": app.dismiss(animated: false)
        default: flow?.hide()
        }
        await journey.happens("wait")
        let count = held.count { $0() != nil }
        let orphans = Simulation.hasOrphans(in: journey.window) ? " ✘ something is left on the screen" : ""
        print("\(Simulation.picture(of: journey.window)), and \(count) view controllers of the flow\(orphans)")
        print(journey.model)
        if held.count < 3 { print("✘ there were only \(held.count) before") }
    }

    private static func weakly(_ controllers: [UIViewController]) -> [() -> UIViewController?] {
        controllers.map { controller in { [weak controller] in controller } }
    }
}

extension UIViewController {
    fileprivate var family: [UIViewController] { [self] + children.flatMap(\.family) }
}
