import FlowRuntime
import UIKit

/// A flow on screen, with all events that its screens and the user can cause.
@MainActor
class Journey {
    let window: UIWindow
    /// What should be on screen according to the view models.
    var model: String { "" }
    /// What should be in the tab bar that the user sees, if there is one and the flow knows. A view controller whose text is empty says
    /// itself what its tab is.
    var bar: [String]? { nil }
    /// The maximum number of screens for the state of the view models, visible or not.
    var places: Int { 0 }
    /// The intents of the screens, by the name of the event.
    var intents: [String: () -> Void] { [:] }
    /// The events that make a long stack short again.
    var endings: [String] { ["dismissedAll", "again"] }
    private var numbers = 0
    /// A delegate of the app, such as for custom transitions.
    private let appDelegate = NavigationDelegate()

    private final class NavigationDelegate: NSObject, UINavigationControllerDelegate {}

    /// Returns the accessibility identifier that a screen should have, or `nil` if the flow is generated without identifiers.
    func identifier(ofScreen title: String) -> String? { nil }

    init(_ root: UIViewController) { window = Simulation.window(showing: root) }

    func nextNumber() -> Int {
        numbers += 1
        return numbers
    }

    /// Returns the flow of the given type among the current flow and its descendants.
    func find<Flow: FlowCoordinating>(_ type: Flow.Type, in flow: any FlowCoordinating) -> Flow? {
        var next: (any FlowCoordinating)? = flow
        while let flow = next {
            if let flow = flow as? Flow { return flow }
            next = flow.currentChild
        }
        return nil
    }

    // MARK: Events

    /// The events of the user that the flow knows.
    var userEvents: [String] {
        ["back", "back-to-root", "swipe", "swipe-back", "tab0", "tab1", "tab2", "tab5", "tab6"]
    }

    /// Performs an event. An exclamation mark after the name means not to wait for its transitions.
    func happens(_ word: String) async {
        let isInHaste = word.hasSuffix("!")
        let event = String(isInHaste ? word.dropLast() : word[...])
        switch event {
        case "wait": break
        case "instant": await instant()
        case "zooms": print(Simulation.zooms(in: window).joined(separator: " | "))
        case "debug": (window.rootViewController as? FlowViewController)?.flowDebug()
        case "place": print(Simulation.place(in: window) ?? "no place")
        case "bar": print(Simulation.bar(in: window)?.joined(separator: ", ") ?? "no bar")
        case "tick": Simulation.finishMovement()
        case "undo": Simulation.finishMovement(isCancelled: true)
        case "back": _ = Simulation.goBack(in: window)
        case "back-to-root": _ = Simulation.goBackToRoot(in: window)
        case "screen-hides-bar": screen?.navigationController?.setNavigationBarHidden(true, animated: false)
        case "is-bar-hidden": print(screen?.navigationController?.isNavigationBarHidden == true ? "hidden" : "visible")
        case "swipe-back": _ = Simulation.swipeBack(in: window)
        case "swipe": _ = Simulation.swipeDown(in: window)
        case "tab0", "tab1", "tab2", "tab5", "tab6":
            _ = Simulation.tapTab(event.last?.wholeNumberValue ?? 0, in: window)
        case "button0", "button1", "button2":
            _ = Simulation.tapButton(event.last?.wholeNumberValue ?? 0, in: window)
        case "beside": _ = Simulation.tapBeside(in: window)
        case "alert": if screen != nil { top?.present(Page("alert"), animated: true) }
        case "search":
            if !(top is UISearchController) {
                screen?.present(UISearchController(searchResultsController: nil), animated: true)
            }
        case "search-ends": if screen != nil { search?.presentingViewController?.dismiss(animated: true) }
        case "screen-dismisses": screen?.dismiss(animated: true)
        case "all-dismiss": if screen != nil { window.rootViewController?.dismiss(animated: true) }
        case "screen-pops": screen?.navigationController?.popViewController(animated: true)
        case "screen-takes-delegate": screen?.navigationController?.delegate = appDelegate
        case "screen-pushes": screen?.navigationController?.pushViewController(Page("stranger"), animated: true)
        default:
            guard let intent = intents[event] else { return print("there is no event \(event)") }
            intent()
        }
        if !isInHaste { await rest() }
    }

    /// The visible screen, for the app's own code. As UIKit requires, that does nothing during a transition, and it leaves the alerts
    /// of the flow alone.
    private var screen: UIViewController? {
        Simulation.isMoving || Simulation.alert(in: window) != nil ? nil : Simulation.topScreen(in: window)
    }

    /// The topmost presented view controller, which can be that of a search.
    private var top: UIViewController? { Simulation.presented(in: window).last }

    /// The topmost search of the user.
    private var search: UIViewController? { Simulation.presented(in: window).last { $0 is UISearchController } }

    /// Lets pending tasks run.
    private func instant() async { for _ in 0..<8 { await Task.yield() } }

    /// Waits until all transitions have ended.
    private func rest() async {
        await instant()
        var movements = 0
        while Simulation.isMoving, movements < 100 {
            Simulation.finishMovement()
            await instant()
            movements += 1
        }
    }

    // MARK: Screen

    /// The titles of the screens whose scroll views bars around the flow observe, from the top to the bottom.
    var scrollViews: String {
        Simulation.presented(in: window).reversed().compactMap { controller in
            (controller.contentScrollView(for: .bottom) as? PageView)?.title
        }.joined(separator: " above ")
    }

    /// A description of the screen, followed by what the flow shows if that differs, and by incorrect uses of UIKit. An alert
    /// is not part of the flow.
    var picture: String {
        let screen = Simulation.picture(of: window)
        // What a screen has pushed by itself is not part of the flow either.
        let own = screen.replacing(", stranger", with: "")
        // The words of a test say whether something is a popover or the sheet in its place.
        let (shown, wanted) = (own.withoutPopovers, model.withoutPopovers)
        let isInStep = shown == wanted || shown.hasPrefix(wanted) && own.hasSuffix("alert")
        let complaints = (Simulation.complaints + Simulation.barComplaints(in: window)).map { " ✘ \($0)" }.joined()
        let foreign =
            screen.split(separator: " | ").count { $0 == "sheet alert" }
            + screen.components(separatedBy: ", stranger").count - 1
        let held = Page.alive > places + foreign ? " ✘ \(Page.alive) screens are held for \(places) places" : ""
        return (isInStep ? screen : "\(screen) ✘ instead of \(model)") + searchMark
            + complaints + held + wrongIdentifiers + wrongBar
    }

    /// The screens on screen that do not have the identifier that they should have.
    private var wrongIdentifiers: String {
        Simulation.screens(in: window).map { screen in
            guard let page = screen as? Page, let title = page.title else { return "" }
            let (found, wanted) = (page.view.accessibilityIdentifier, identifier(ofScreen: title))
            return found == wanted ? "" : " ✘ \(title) has \(found ?? "no identifier") instead of \(wanted ?? "none")"
        }.joined()
    }

    private var wrongBar: String {
        guard let bar, let shown = Simulation.bar(in: window) else { return "" }
        let isRight = shown.count == bar.count && zip(shown, bar).allSatisfy { $0 == $1 || $1.isEmpty }
        return isRight ? "" : " ✘ the bar has \(shown) instead of \(bar)"
    }

    /// Says that a search is active, which is no part of the flow.
    var searchMark: String { search == nil ? "" : " with a search" }
}

extension String {
    fileprivate var withoutPopovers: String { replacing("| popover ", with: "| sheet ") }
}
