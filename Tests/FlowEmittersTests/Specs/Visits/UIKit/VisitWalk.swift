import FlowRuntime
import UIKit

/// Walks through an app written by hand, which pushes flows onto its own navigation controller. `visit pushed back` pushes a flow, and
/// performs an event of its screens and one of the user. Events with `2:` are those of the flow above. `random 7 500` performs 500
/// events drawn with the seed 7. Words with a plus sign switch behaviors of UIKit on, and `+words`
/// prints all events of a walk that ends early. An event with an exclamation mark does not wait for its transitions.
@main @MainActor
final class VisitWalk: RandomVisits {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        Simulation.behaviors = Set(
            arguments.filter { $0.hasPrefix("+") }.compactMap { Behavior(rawValue: String($0.dropFirst())) })
        let words = arguments.filter { !$0.hasPrefix("+") }
        let walk = VisitWalk()
        if words.first == "random" {
            let numbers = words.compactMap { UInt64($0) }
            let last = arguments.contains("+words") ? Int.max : 12
            return await walk.random(seed: numbers.first ?? 1, length: numbers.last ?? 0, printing: last)
        }
        for word in words {
            await walk.happens(word)
            if !word.hasSuffix("!") { print(walk.picture()) }
        }
    }

    let app = VisitedApp()
    private var navigation = UINavigationController()
    private let window: UIWindow
    private let delegate = NavigationDelegate()

    /// The app's own, for custom transitions.
    private final class NavigationDelegate: NSObject, UINavigationControllerDelegate {}

    init() {
        navigation.delegate = delegate
        navigation.setViewControllers([Page("home")], animated: false)
        window = Simulation.window(showing: navigation)
    }

    // MARK: Events

    var depth: Int { navigation.viewControllers.count }
    let userEvents = [
        "back", "back", "back", "swipe-back", "back-to-root", "swipe", "button0", "button1",
    ]

    func happens(_ word: String) async {
        let isInHaste = word.hasSuffix("!")
        let event = String(isInHaste ? word.dropLast() : word[...])
        switch event {
        case "wait": break
        case "instant": for _ in 0..<8 { await Task.yield() }
        case "tick": Simulation.finishMovement()
        case "undo": Simulation.finishMovement(isCancelled: true)
        case "back": noteDrop(Simulation.goBack(in: window))
        case "swipe-back": noteDrop(Simulation.swipeBack(in: window))
        case "back-to-root": noteDrop(Simulation.goBackToRoot(in: window))
        case "swipe": _ = Simulation.swipeDown(in: window)
        case "button0", "button1": _ = Simulation.tapButton(event.last?.wholeNumberValue ?? 0, in: window)
        // The app releases everything.
        case "end":
            window.rootViewController = Page("end")
            navigation = UINavigationController()
        case "count": print("\(Page.alive) screens")
        case _ where event.hasPrefix("app-") || event == "visit":
            // The app knows what is on its stack.
            await rest()
            early = complaints
            if canAct { act(event) }
        default:
            let isUpper = event.hasPrefix("2:")
            let alive = app.alive
            guard let visit = isUpper ? alive.dropFirst().first : alive.first, visit.isShown else { break }
            let intents = visit.intents { [app] in app.nextNumber() }
            guard let intent = intents[isUpper ? String(event.dropFirst(2)) : event] else {
                return print("there is no event \(event)")
            }
            intent()
        }
        if !isInHaste { await rest() }
    }

    private func noteDrop(_ isPerformed: Bool) { if isPerformed { app.noteDrop() } }

    /// The app's own code does nothing during a transition, as UIKit requires, and nothing below a sheet.
    private var canAct: Bool { !Simulation.isMoving && Simulation.presented(in: window).count == 1 }

    private func act(_ event: String) {
        switch event {
        case "visit":
            if app.alive.count < 2 {
                let visit = app.makeVisit()
                navigation.pushFlow(
                    VisitFlowCoordinatorViewController(viewModel: visit.flow, factory: VisitPages()), animated: true)
            }
        case "app-pushes": navigation.pushViewController(Page(app.makeScreen()), animated: true)
        case "app-pops":
            app.noteDrop()
            _ = navigation.popViewController(animated: true)
        case "app-pops-to-root":
            app.noteDrop()
            _ = navigation.popToRootViewController(animated: true)
        case "app-sets":
            let title = "app\(app.nextNumber())"
            app.reset(to: ["home", title])
            navigation.setViewControllers([navigation.viewControllers[0], Page(title)], animated: true)
        // The next outcome is followed by a screen of the app.
        case "app-ends":
            for visit in app.alive {
                visit.afterwards = { [self] in
                    if canAct { navigation.pushViewController(Page(app.makeScreen()), animated: true) }
                }
            }
        default: print("there is no event \(event)")
        }
    }

    private func rest() async {
        for _ in 0..<8 { await Task.yield() }
        var movements = 0
        while Simulation.isMoving, movements < 100 {
            Simulation.finishMovement()
            for _ in 0..<8 { await Task.yield() }
            movements += 1
        }
    }

    // MARK: Screen

    /// What was wrong before the app did something.
    private var early: [String] = []

    func picture() -> String {
        Simulation.picture(of: window) + (early + complaints).map { " ✘ \($0)" }.joined()
    }

    private var complaints: [String] {
        let screen = Simulation.picture(of: window)
        let covers = Array(screen.components(separatedBy: " | ").dropFirst())
        let stack = navigation.viewControllers.map { $0.title ?? "\(type(of: $0))" }
        var complaints = Simulation.complaints + Simulation.barComplaints(in: window)
        if window.rootViewController === navigation { complaints += app.complaints(stack: stack, covers: covers) }
        if window.rootViewController === navigation, navigation.delegate !== delegate {
            complaints.append("the delegate is not the app's")
        }
        let places = stack.count + app.alive.map(\.flow.places).reduce(0, +)
        if Page.alive > places { complaints.append("\(Page.alive) screens are held") }
        return complaints
    }
}
