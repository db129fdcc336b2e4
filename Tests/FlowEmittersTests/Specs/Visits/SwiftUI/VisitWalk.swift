import FlowRuntime
import SwiftUI

/// Walks through an app written by hand, which pushes flows onto its own navigation stack. `visit pushed back` pushes a flow, and
/// performs an event of its screens and one of the user. Events with `2:` are those of the flow above. `random 7 500` performs 500
/// events drawn with the seed 7. Words with a plus sign switch behaviors of SwiftUI on; `+open` takes a path of any elements, `+macOS` says that the runtime is that for macOS, and
/// `+words` prints all events of a walk that ends early. An event with an exclamation mark does not wait for its transitions.
@main @MainActor
final class VisitWalk: RandomVisits {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let words = arguments.filter { !$0.hasPrefix("+") }
        let walk = VisitWalk(
            arguments.contains("+open"), isMac: arguments.contains("+macOS"),
            Set(arguments.filter { $0.hasPrefix("+") }.compactMap { Behavior(rawValue: String($0.dropFirst())) }))
        await walk.rest()
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
    private let path = PathOfApp()
    private let simulation: Simulation
    /// Whether SwiftUI writes the path when a screen has long been removed, so that nothing reports that, or whether it does not report the
    /// end of a transition, as on macOS.
    private let isLate: Bool
    /// Whether a flow has shown an alert, of whose beginning and end SwiftUI does not tell, since all transitions ended last.
    private var hasAsked = false

    init(_ isOpen: Bool, isMac: Bool, _ behaviors: Set<Behavior>) {
        app.hasSheetsOnly = isMac
        isLate = isMac || behaviors.contains(.writeIsLate)
        simulation =
            isOpen
            ? Simulation(showing: OpenApp(app: path), with: behaviors)
            : Simulation(showing: TypedApp(app: path), with: behaviors)
    }

    // MARK: Events

    var depth: Int { path.read() }
    let userEvents = ["back", "back", "back", "swipe-back", "swipe", "button0", "button1"]

    func happens(_ word: String) async {
        let isInHaste = word.hasSuffix("!")
        let event = String(isInHaste ? word.dropLast() : word[...])
        noteAlert()
        switch event {
        case "wait": break
        case "instant": await instant()
        case "tick": simulation.tick()
        case "undo": simulation.tick(isCancelled: true)
        case "back": noteDrop(simulation.goBack())
        case "swipe-back": noteDrop(simulation.swipeBack())
        case "swipe": _ = app.hasSheetsOnly ? simulation.pressEscape() : simulation.swipeDown()
        case "button0", "button1": _ = simulation.tapAlert(event.last?.wholeNumberValue ?? 0)
        case _ where event.hasPrefix("app-") || event == "visit":
            // The app knows what is on its stack.
            await rest()
            early = complaints
            if canAct { act(event) }
            // Nobody sees the screen of before any more.
            await instant()
        default:
            let isUpper = event.hasPrefix("2:")
            let alive = app.alive
            guard let visit = isUpper ? alive.dropFirst().first : alive.first, visit.isShown else { break }
            // The user does not reach the screens below what another flow presents.
            guard alive.allSatisfy({ $0 === visit || $0.covers.isEmpty }) else { break }
            let intents = visit.intents { [app] in app.nextNumber() }
            guard let intent = intents[isUpper ? String(event.dropFirst(2)) : event] else {
                return print("there is no event \(event)")
            }
            intent()
        }
        noteAlert()
        if !isInHaste { await rest() }
    }

    private func noteAlert() { hasAsked = hasAsked || app.alive.contains { $0.flow.alert != nil } }

    private func noteDrop(_ isPerformed: Bool) { if isPerformed { app.noteDrop() } }

    /// The app's own code does nothing below a sheet.
    private var canAct: Bool { simulation.isResting && !simulation.picture.contains(" | ") }

    private func act(_ event: String) {
        let count = path.read()
        switch event {
        case "visit":
            if app.alive.count < 2 {
                let visit = app.makeVisit()
                path.visits[visit.name] = visit
                path.write(count, [.visit(visit.name)])
            }
        case "app-pushes": path.write(count, [.screen(app.makeScreen())])
        case "app-pops":
            app.noteDrop()
            if count > 0 { path.write(count - 1, []) }
        case "app-pops-to-root":
            app.noteDrop()
            path.write(0, [])
        case "app-sets":
            let title = "app\(app.nextNumber())"
            app.reset(to: ["home", title])
            path.write(0, [.screen(title)])
        // The next outcome is followed by a screen of the app.
        case "app-ends":
            for visit in app.alive {
                visit.afterwards = { [self] in
                    // A path that is set during a transition is lost.
                    if !simulation.isMoving, covers.isEmpty { path.write(path.read(), [.screen(app.makeScreen())]) }
                }
            }
        default: print("there is no event \(event)")
        }
    }

    /// Lets pending tasks and updates run.
    private func instant() async {
        for _ in 0..<8 {
            await Task.yield()
            simulation.update()
        }
    }

    private func rest() async {
        await instant()
        var steps = 0
        while !simulation.isResting, steps < 200 {
            simulation.tick()
            await instant()
            steps += 1
        }
        var pauses = 0
        while isLate || hasAsked, !app.isInStep(with: stack, covers), pauses < 100 {
            try? await Task.sleep(nanoseconds: 20_000_000)
            await instant()
            pauses += 1
        }
        hasAsked = false
    }

    // MARK: Screen

    /// What is presented above the stack.
    private var covers: [String] { Array(simulation.picture.components(separatedBy: " | ").dropFirst()) }

    /// The titles on the app's stack.
    private var stack: [String] {
        simulation.picture.components(separatedBy: " | ")[0].dropFirst().dropLast().components(separatedBy: ", ")
    }

    /// What was wrong before the app did something.
    private var early: [String] = []

    func picture() -> String {
        simulation.picture + (early + complaints).map { " ✘ \($0)" }.joined()
    }

    private var complaints: [String] {
        let stack = stack
        var complaints = simulation.complaints
        let mayLive = app.alive.flatMap(\.flow.living)
        complaints += app.complaints(stack: stack, covers: covers)
        let lives = simulation.lives
        for life in lives where life.starts != 1 {
            complaints.append("the task of \(life.title) began \(life.starts) times")
        }
        let dead = lives.map(\.title).filter { title in !stack.contains(title) && !mayLive.contains(title) }
        if !dead.isEmpty { complaints.append("\(dead) still live") }
        return complaints
    }
}
