import FlowRuntime
import UIKit

/// A flow on the screen, with all that can happen there: what its screens can tell, and what a user can do.
@MainActor
class Journey {
    let window: UIWindow
    /// What the view models show.
    var model: String { "" }
    /// How many screens there may be for them, seen or not.
    var places: Int { 0 }
    /// Words for what the screens can tell.
    var intents: [String: () -> Void] { [:] }
    private var numbers = 0

    init(_ root: UIViewController) { window = Simulation.window(showing: root) }

    func nextNumber() -> Int {
        numbers += 1
        return numbers
    }

    /// A flow that is shown somewhere, however deep below a child that is shown.
    func find<Flow: FlowCoordinating>(_ type: Flow.Type, in flow: any FlowCoordinating) -> Flow? {
        var next: (any FlowCoordinating)? = flow
        while let flow = next {
            if let flow = flow as? Flow { return flow }
            next = flow.currentChild
        }
        return nil
    }

    // MARK: What happens

    static let hands = ["back", "swipe", "tab0", "tab1", "tab2"]

    /// An exclamation mark behind the word: nothing is waited for.
    func happens(_ word: String) async {
        let isInHaste = word.hasSuffix("!")
        let event = String(isInHaste ? word.dropLast() : word[...])
        switch event {
        case "wait": break
        case "instant": await instant()
        case "tick": Simulation.finishMovement()
        case "undo": Simulation.finishMovement(isCancelled: true)
        case "back": _ = Simulation.goBack(in: window)
        case "swipe": _ = Simulation.swipeDown(in: window)
        case "tab0", "tab1", "tab2": _ = Simulation.tapTab(event.last?.wholeNumberValue ?? 0, in: window)
        case "alert": screen?.present(Page("alert"), animated: true)
        case "screen-dismisses": screen?.dismiss(animated: true)
        case "screen-pops": screen?.navigationController?.popViewController(animated: true)
        case "screen-pushes": screen?.navigationController?.pushViewController(Page("stranger"), animated: true)
        default:
            guard let intent = intents[event] else { return print("there is no event \(event)") }
            intent()
        }
        if !isInHaste { await rest() }
    }

    /// For the app's own code, which is no better than UIKit demands: it does nothing while something moves.
    private var screen: UIViewController? { Simulation.isMoving ? nil : Simulation.topScreen(in: window) }

    /// What waits for its turn has it.
    private func instant() async { for _ in 0..<8 { await Task.yield() } }

    /// Until nothing moves any more.
    private func rest() async {
        await instant()
        var movements = 0
        while Simulation.isMoving, movements < 100 {
            Simulation.finishMovement()
            await instant()
            movements += 1
        }
    }

    // MARK: What is to be seen

    /// The screen; beside it what the flow shows, where that is something else, and what UIKit had to complain about. An alert is no
    /// matter of the flow.
    var picture: String {
        let screen = Simulation.picture(of: window)
        let isInStep = screen == model || screen.hasPrefix(model) && screen.hasSuffix("alert")
        let complaints = Simulation.complaints.map { " ✘ \($0)" }.joined()
        let alerts = screen.split(separator: " | ").count { $0 == "sheet alert" }
        let held = Page.alive > places + alerts ? " ✘ \(Page.alive) screens are held for \(places) places" : ""
        return (isInStep ? screen : "\(screen) ✘ instead of \(model)") + complaints + held
    }
}
