import FlowRuntime
import SwiftUI

/// A flow on screen, with all events that its screens and the user can cause.
@MainActor
final class ScreenJourney {
    private let flow: WalkedFlow
    private let simulation: Simulation
    private let debugging: Debugging
    private let options: Options
    /// Whether SwiftUI does not report everything, so that some things are looked for after a pause.
    private let isSilent: Bool
    /// Whether tabs that were never selected show nothing yet.
    private let isLazy: Bool
    /// Whether an alert of the app is above the screen, so that the screen cannot follow the flow.
    private(set) var hasAlert = false
    /// Whether a request may have been dropped because of an alert.
    private var hadAlert = false
    /// Presents or dismisses the sheet that a screen presents by itself.
    private var ownSheet: ((_ isPresented: Bool) -> Void)?
    /// Whether the flow has shown an alert since the last picture. SwiftUI does not tell of its beginning and end.
    private var hasAsked = false
    private var isPanelCollapsed = false
    /// Whether the user has done something since all transitions ended last.
    private var hasUserActed = false
    /// How the state has changed although neither the user nor the flow did anything.
    private var changeByItself = ""
    /// Whether a tab has come or gone since all transitions ended last. Its screens begin again, because SwiftUI has no place for
    /// them both in a bar and outside it.
    private var hasTurned = false
    /// Whether only the cafe, which has no screens of others, has come or gone.
    private var hasCafeTurned = false
    /// The title of each screen, and the number of its view, by the identities around it.
    private var views: [[AnyHashable]: (title: String, number: Int)] = [:]

    struct Options {
        /// Whether the runtime is that for macOS, which shows covers as sheets, and where sheets are not swiped down.
        var isMac: Bool
        /// Whether alerts of the app are among the events that are drawn.
        var hasAlerts: Bool
        /// Whether to wait for requests that are repeated after a pause. Otherwise each step must succeed at once.
        var hasPauses: Bool
    }

    init(_ name: String, with behaviors: Set<Behavior>, _ debugging: Debugging, _ options: Options) {
        flow = WalkedFlow(name)
        self.options = options
        self.debugging = debugging
        isSilent = !behaviors.isDisjoint(with: [.arrivalIsLost, .alertIsNotFound, .alertIsRenamed])
        isLazy = behaviors.contains(.tabsAreLazy)
        simulation = Simulation(showing: WalkedView(root: flow.root, debugging: debugging), with: behaviors)
    }

    // MARK: Events

    static let userEvents = [
        "back", "swipe", "swipe-back", "tab0", "tab1", "tab3", "tab6", "button0", "button1", "button2", "beside",
    ]
    /// The events that make a long stack short again.
    private static let endings = [
        "cityCleared", "dismissedAll", "squareCleared", "streetDismissed", "streetEnded", "again",
    ]

    private var hasAnchors: Bool { flow.events["boardCleared"] != nil }
    private var userEvents: [String] { Self.userEvents + (hasAnchors ? ["row-gone", "row-back"] : []) }
    private var endings: [String] { hasAnchors ? ["boardCleared", "button1"] : Self.endings }

    /// Returns an event drawn at random.
    func event(_ number: Int, from generator: inout Generator) -> String {
        if options.hasAlerts, let word = alertEvent(from: &generator) { return word }
        let intents = flow.events.keys.sorted()
        var word =
            switch generator.below(100) {
            case ..<55: intents[generator.below(intents.count)]
            case ..<76: userEvents[generator.below(userEvents.count)]
            case ..<88: "instant!"
            case ..<95: "tick"
            default: "undo"
            }
        if word.hasSuffix("!") { return word }
        // Long stacks add nothing new.
        if flow.root.picture.count > 200 { word = endings[number % endings.count] }
        return generator.below(100) < 40 ? word + "!" : word
    }

    /// Alerts are rare, because what they drop takes half a second.
    private func alertEvent(from generator: inout Generator) -> String? {
        if hasAlert {
            if generator.below(6) > 0 { return nil }
            return ownSheet == nil ? "alert-ends" : "own-sheet-ends"
        }
        switch generator.below(40) {
        case 0: return "alert!"
        case 1: return "own-sheet!"
        default: return nil
        }
    }

    /// Performs an event. An exclamation mark after the name means not to wait for its transitions.
    func happens(_ word: String) async {
        let isInHaste = word.hasSuffix("!")
        let event = String(isInHaste ? word.dropLast() : word[...])
        hasAsked = hasAsked || flow.root.alert != nil
        switch event {
        case "wait": break
        case "instant": await instant()
        case "tick": simulation.tick()
        case "undo": simulation.tick(isCancelled: true)
        case "back": _ = simulation.goBack()
        case "swipe-back": _ = simulation.swipeBack()
        case "panel": tapPanel()
        case "swipe": swipe()
        case "button0", "button1", "button2": _ = simulation.tapAlert(event.last?.wholeNumberValue ?? 0)
        case "beside": _ = simulation.tapBeside()
        case "screen-pushes": _ = simulation.pushByItself()
        case "background": simulation.show(.background)
        case "active": simulation.show(.active)
        case "turn": simulation.turn()
        case "own-sheet": await showOwnSheet()
        case "own-sheet-ends": await endOwnSheet()
        case "alert": showAlert(true)
        case "alert-ends": showAlert(false)
        case "pause150", "pause400": await pause(milliseconds: UInt64(event.dropFirst(5)) ?? 0)
        case "row-gone": turnRows(areGone: true)
        case "row-back": turnRows(areGone: false)
        case "zooms": print(simulation.zooms.joined(separator: " | "))
        case "bars": print(simulation.bars.map { $0.joined(separator: ", ") }.joined(separator: " | "))
        case "requests": print("\(simulation.requests) requests")
        case "tab0", "tab1", "tab3", "tab6": _ = simulation.tapTab(event.last?.wholeNumberValue ?? 0)
        default:
            guard let intent = flow.events[event] else { return print("there is no event \(event)") }
            intent()
        }
        hasUserActed = hasUserActed || Self.userEvents.contains(event)
        let wanted = flow.root.picture
        hasAsked = hasAsked || flow.root.alert != nil
        hasCafeTurned = hasCafeTurned || event == "cafeTurned"
        hasTurned = hasTurned || event == "sideTurned" || event == "restored"
        forgetHidden()
        if !isInHaste { await rest() }
        if !isInHaste {
            changeByItself =
                hasUserActed || flow.root.picture == wanted ? "" : " ✘ without the user, \(wanted) became this"
            hasUserActed = false
        }
        if !isInHaste, options.hasPauses, !hasAlert { await waitForRepetitions() }
    }

    /// The second row of each board is removed, or comes back. Below an alert of the flow, it stays.
    private func turnRows(areGone: Bool) {
        if flow.root.alert != nil { return }
        for turn in Board.setters.values { turn(areGone) }
        hasTurned = true
    }

    private func swipe() {
        if options.isMac {
            _ = simulation.pressEscape()
        } else if simulation.isMoving || !simulation.tapButton(Drawn.button) {
            _ = simulation.swipeDown()
        }
    }

    /// Where SwiftUI does not say when it is ready again, a request is repeated after a pause.
    private func waitForRepetitions() async {
        var pauses = 0
        while options.isMac || hadAlert || hasAsked || isSilent, pauses < 300, !isInStep {
            await pause(milliseconds: 20)
            await rest()
            pauses += 1
        }
        hadAlert = false
        hasAsked = false
    }

    /// What is above a child flow in its parent hides the child's sheets and covers. Their screens are recreated when that was removed, even
    /// if that is before the next picture.
    private func forgetHidden() {
        let hidden = Set(flow.root.hiddenLayers.map(AnyHashable.init))
        views = views.filter { hidden.isDisjoint(with: $0.key) }
    }

    /// Lets pending tasks and updates run.
    private func instant() async {
        for _ in 0..<8 {
            await Task.yield()
            simulation.update()
        }
    }

    /// Waits until all transitions have ended.
    private func rest() async {
        await instant()
        var steps = 0
        while !simulation.isResting, steps < 200 {
            simulation.tick()
            await instant()
            steps += 1
        }
    }

    private func pause(milliseconds: UInt64) async {
        try? await Task.sleep(nanoseconds: milliseconds * 1_000_000)
    }

    private func showAlert(_ isShown: Bool) {
        hasAlert = isShown
        hadAlert = true
        simulation.showAlert(isShown)
    }

    /// The screen in front presents a sheet by itself. SwiftUI drops that during a transition, and below an alert.
    private func showOwnSheet() async {
        await instant()
        guard simulation.isResting, flow.root.alert == nil, isInStep,
            let title = simulation.texts.last, let present = OwnSheet.setters[title]
        else { return }
        hasAlert = true
        hadAlert = true
        ownSheet = present
        present(true)
        await instant()
    }

    private func endOwnSheet() async {
        if simulation.isMoving { return }
        ownSheet?(false)
        await instant()
        simulation.tick()
        // SwiftUI can drop the dismissal, too.
        hasAlert = simulation.picture.contains("sheet \(OwnSheet.title)")
        if !hasAlert { ownSheet = nil }
    }

    // MARK: Debug panel

    private var panelTitle: String { "\(isPanelCollapsed ? "▸" : "▾") \(FlowDebug.tree(of: flow.root).flow)" }

    private func tapPanel() {
        if !simulation.tapButton(panelTitle) { print("there is no panel") }
        isPanelCollapsed.toggle()
    }

    /// What is wrong with the panel, which is above the top layer.
    private func wrongPanel() -> String {
        if debugging == .nothing { return "" }
        let lines = "\(FlowDebug.tree(of: flow.root))".split(separator: "\n").dropFirst().map { $0.dropFirst(2) }
        let wanted = isPanelCollapsed ? [panelTitle] : [panelTitle, lines.joined(separator: "\n")]
        let shown = Array(simulation.texts.prefix(wanted.count))
        return shown == wanted ? "" : " ✘ the panel shows \(shown) instead of \(wanted)"
    }

    // MARK: Screen

    /// A description of the screen, followed by what the flow shows if that differs, and by screens that do not live as long as
    /// their entries.
    func picture() -> String {
        let screen = simulation.picture
        // macOS has no navigation bars.
        let complaints = simulation.complaints.filter { !options.isMac || !$0.contains("bars") }.map { " ✘ \($0)" }
            .joined()
        return (isInStep ? screen : "\(screen) ✘ instead of \(model)") + complaints + wrongLives()
            + wrongIdentifiers() + wrongPanel() + ignoredModifiers() + changeByItself + wrongBars()
    }

    /// Whether the screen shows what it should. The words of a test say whether something is a popover or the sheet in its place.
    private var isInStep: Bool {
        simulation.picture.replacing("| popover ", with: "| sheet ") == model.replacing("| popover ", with: "| sheet ")
    }

    /// What the screen should show.
    private var model: String {
        options.isMac ? flow.root.picture.replacing("| cover ", with: "| sheet ") : flow.root.picture
    }

    /// The screens that do not have the identifier of their route. One of the app stays inside it.
    private func wrongIdentifiers() -> String {
        simulation.lives.map { life in
            let own = life.title.hasPrefix("wall") ? [WalkedIdentifiers.own] : []
            let wanted = own + [WalkedIdentifiers.identifier(ofScreen: life.title) ?? "no identifier"]
            if life.identifiers == wanted { return "" }
            return " ✘ \(life.title) has \(life.identifiers) instead of \(wanted)"
        }.joined()
    }

    /// The modifiers of visible screens that have no effect, although the spec leaves open what they set.
    private func ignoredModifiers() -> String {
        let layers = simulation.picture.components(separatedBy: " | ")
        let top = layers.last { !$0.hasPrefix("alert") && !$0.hasPrefix("confirmation") } ?? ""
        let said = simulation.said
        let number = Int(top.filter(\.isNumber)) ?? 0
        let missing = [
            ("sets the height of its sheet", top.hasPrefix("sheet [note") && said.detents != [.medium]),
            (
                "disables the swipe",
                top.hasPrefix("sheet notice") && number.isMultiple(of: 2) && !said.isSwipeDisabled
            ),
            ("hides the back button", top.hasSuffix(", place99]") && !said.isBackHidden),
            ("hides the bar", !options.isMac && top.contains(/, gate\d+\]$/) && !said.isBarHidden),
        ]
        return missing.filter(\.1).map { " ✘ \(top) \($0.0), which has no effect" }.joined()
    }

    private func wrongBars() -> String {
        let (bars, wanted) = (simulation.bars.map(\.description).sorted(), wantedBars.map(\.description).sorted())
        return (isLazy ? bars.isPart(of: wanted) : bars == wanted) ? "" : " ✘ the bars are \(bars) instead of \(wanted)"
    }

    /// The runtime for macOS is that for an older one, which has neither roles nor sections.
    private var wantedBars: [[String]] {
        flow.root.livingBars { options.isMac ? $0.plainPicture : $0.picture }
    }

    private func wrongLives() -> String {
        let lives = simulation.lives
        var problems: [String] = []
        let (alive, wanted) = (lives.map(\.title).sorted(), flow.root.living.sorted())
        if isLazy ? !alive.isPart(of: wanted) : alive != wanted {
            problems.append("\(alive) live instead of \(wanted)")
        }
        for life in lives {
            if life.starts != 1 { problems.append("the task of \(life.title) began \(life.starts) times") }
            // What the user has left is shown again with a new state, if the flow does not let the user leave.
            if !hasTurned, !hasCafeTurned || !life.title.hasPrefix("cafe"), let number = views[life.identity]?.number,
                number != life.number,
                !simulation.isLeft(number)
            {
                problems.append("\(life.title) lost its state")
            }
        }
        if simulation.isResting { (hasTurned, hasCafeTurned) = (false, false) }
        views = Dictionary(lives.map { ($0.identity, ($0.title, $0.number)) }) { first, _ in first }
        return problems.map { " ✘ \($0)" }.joined()
    }
}

extension [String] {
    /// Whether each string is in an array as often as here.
    fileprivate func isPart(of other: [String]) -> Bool {
        var rest = other
        for string in self {
            guard let index = rest.firstIndex(of: string) else { return false }
            rest.remove(at: index)
        }
        return true
    }
}
