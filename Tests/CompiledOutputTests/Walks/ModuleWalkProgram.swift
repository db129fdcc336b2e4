import FlowEmitters
import FlowModel
import FlowTestSupport

/// A program that walks through generated apps of several flows. Its arguments are the number of an app and a file with events; it
/// prints what is shown after each event, as ``WalkedApp`` does.
enum ModuleWalkProgram {
    /// The part that is the same for all apps.
    static let walker = """
        import Foundation
        @testable import FlowRuntime

        @MainActor class App {
            var log: [String] = []
            /// What the hook for events has noted during an event: messages for screens, and what is held and resumed.
            var notes: [String] = []
            var answers = 0

            func isNew() -> Bool { answer("isNew()", 0) }
            func isOld() -> Bool { answer("isOld()", 1) }
            func has(number: Int) -> Bool { answer("has(\\(number))", number % 2 == 0 ? 3 : 2) }
            func open(url: URL) { log.append("open(\\(url.absoluteString))!") }
            // No badge has an effect on the walk.
            func items() -> TabBadge? { "New" }
            func unread(number: Int) -> TabBadge? { .count(number) }
            func track() { log.append("track()!") }
            func note(number: Int?) { log.append("note(\\(number.map(String.init) ?? "nil"))!") }

            /// The tasks that have been started, in order, until they have ended.
            var tasks: [UnsafeContinuation<(String, Int), Never>?] = []

            /// The number of tasks whose outcome is decided, and which have not continued yet.
            var ending = 0

            func answer(_ call: String) async -> (String, Int) {
                log.append("\\(call)...")
                let end = await withUnsafeContinuation { tasks.append($0) }
                ending -= 1
                return end
            }

            func endTask(_ index: Int, with outcome: String, _ number: Int) {
                guard tasks.indices.contains(index), let task = tasks[index] else { return }
                tasks[index] = nil
                ending += 1
                task.resume(returning: (outcome, number))
            }

            private func answer(_ call: String, _ bit: Int) -> Bool {
                log.append("\\(call)?")
                return answers >> bit & 1 == 1
            }
        }

        /// The type of the values that specs build.
        indirect enum Mark: Hashable, Sendable {
            case of(Int), pair(Int, mark: Mark), named(String, Int), made(Int)

            init(number: Int) { self = .made(number) }

            /// As in the simulation.
            var text: String {
                switch self {
                case .of(let number): ".of(\\(number))"
                case .pair(let number, let mark): ".pair(\\(number), mark: \\(mark.text))"
                case .named(let name, let number): ".named(\\"\\(name)\\", \\(number))"
                case .made(let number): "Mark(number: \\(number))"
                }
            }
        }

        @MainActor protocol Walked: FlowCoordinating {
            func walkedName(_ route: CoordinatedRoute) -> String
            func walkedIntent(_ key: Substring, _ number: Int)
            func walkedOutcome(_ key: Substring, _ number: Int)
            func walkedTab(_ name: Substring) -> Bool
            /// What the screen of an entry reports intents to, as a view gets it.
            func walkedSender(at entry: Int) -> (any WalkedSender)?
        }

        @MainActor protocol WalkedSender: AnyObject {
            func walkedIntent(_ key: Substring, _ number: Int)
        }

        @MainActor final class Walker<Root: Walked> {
            private let app: App
            private let begin: (Substring?) -> Root
            private let open: (Root, URL) -> Bool
            private var models: [any Walked] = []
            /// The entries of each flow that have been seen, and what their screens report intents to.
            private var entries: [[(id: Int, sender: (any WalkedSender)?)]] = []
            private var numbers: [ObjectIdentifier: Int] = [:]
            private var root: Root?
            private var time = Date(timeIntervalSince1970: 0)
            private let hasTasks: Bool
            /// What has been reported to the hook.
            private var reported: [FlowEvent] = []

            init(
                _ app: App, hasTasks: Bool, begin: @escaping (Substring?) -> Root, open: @escaping (Root, URL) -> Bool
            ) {
                (self.app, self.hasTasks, self.begin, self.open) = (app, hasTasks, begin, open)
            }

            func walk(_ events: String) async -> String {
                var trace = ""
                for event in events.split(separator: "\\n") {
                    let parts = event.split(separator: " ")
                    app.log = []
                    app.notes = []
                    app.answers = Int(parts[0]) ?? 0
                    perform(parts[1], Array(parts.dropFirst(2)))
                    if hasTasks { await settle() }
                    if let root { draw(root, in: &trace) }
                    let calls = app.log.filter { $0.hasSuffix("...") }
                    let log = app.log.filter { !$0.hasSuffix("...") } + app.notes + calls
                    if !log.isEmpty { trace += "; \\(log.joined(separator: ", "))" }
                    trace += "\\n"
                }
                return trace + reported.map { "\\($0.line)\\n" }.joined()
            }

            /// Waits until the tasks that have been started have asked the app, those that have ended are answered, and nothing more
            /// happens. Everything runs on the main actor in order, so that a few turns without an event are enough.
            private func settle() async {
                while app.ending > 0 { await Task.yield() }
                var (noted, quiet) = (0, 0)
                while quiet < 20 {
                    await Task.yield()
                    let count = app.log.count + app.notes.count + reported.count
                    (noted, quiet) = (count, count == noted ? quiet + 1 : 0)
                }
            }

            private func perform(_ action: Substring, _ parts: [Substring]) {
                var done = true
                switch action {
                case "start":
                    root = nil
                    (models, entries, numbers) = ([], [], [:])
                    app.tasks = []
                    root = begin(parts.first)
                    root?.useClock { [unowned self] in time }
                    root?.onUnexpectedIntent = { [weak self] in self?.note($0) }
                    root?.onEvent(includingValues: true) { [weak self] in self?.note($0) }
                case "back": done = isPossible { root?.systemBack() }
                case "swipe": done = isPossible { root?.systemDismiss() }
                case "task":
                    app.endTask(Int(parts[0]) ?? 0, with: String(parts[1]), Int(parts[2]) ?? 0)
                case "ok": done = root?.systemAnswerAlert() ?? true
                case "answers": root?.answersChanged()
                case "wait": time += Double(parts[0]) ?? 0
                case "link":
                    guard let root, let url = URL(string: "app://\\(parts[0])") else { break }
                    if !open(root, url) { app.log.append("no link") }
                default:
                    guard let index = Int(parts[0]), models.indices.contains(index) else { break }
                    let model = models[index]
                    if action == "intent", parts.count > 3 {
                        guard let entry = Int(parts[3]), entries[index].indices.contains(entry) else { break }
                        entries[index][entry].sender?.walkedIntent(parts[1], Int(parts[2]) ?? 0)
                    } else if action == "intent" {
                        model.walkedIntent(parts[1], Int(parts[2]) ?? 0)
                    }
                    if action == "outcome" { model.walkedOutcome(parts[1], Int(parts[2]) ?? 0) }
                    if action == "tap" { done = model.walkedTab(parts[1]) }
                }
                if !done { app.log.append("impossible") }
            }

            /// Notes an event, what is held or resumed, and that a screen receives a message: `counted(number: Optional(1))` to
            /// `AFlow/b2/BFlow/c0`.
            /// An attempt to leave that a transition responds to leaves nothing, but is possible.
            private func isPossible(_ leave: () -> Bool?) -> Bool {
                let count = reported.count
                return leave() ?? true
                    || !reported[count...].contains { $0.kind == .refused && ["back", "swipe"].contains($0.cause?.name) }
            }

            private func note(_ event: FlowEvent) {
                reported.append(event)
                let place = event.receiver ?? event.holder ?? ""
                let path = place.split(separator: "/").enumerated().filter { $0.offset % 2 == 1 }.map { "\\($0.element)" }
                if let held = event.held, event.kind != .dropped {
                    app.notes.append("\\((path + [held]).joined(separator: "/")) \\(event.kind.rawValue)")
                }
                guard event.kind == .delivered, var message = event.message else { return }
                for text in ["number: ", "Optional(", ")"] { message = message.replacingOccurrences(of: text, with: "") }
                message += message.contains("(") ? ")" : "()"
                app.notes.append("\\(path.joined(separator: "/")) receives \\(message)")
            }

            private func note(_ report: UnexpectedIntent<Root.CoordinatedRoute>) {
                let path = (report.flows + [report.intent]).joined(separator: "/")
                switch report.reason {
                case .notCurrent: app.log.append("\\(path) not current")
                case .endless: app.log.append("\\(path) endless")
                case .dropped(let drop): app.log.append("\\(path) dropped: \\(drop.rawValue)")
                case .undelivered(let message): app.log.append("\\(path) undelivered: \\(message)")
                case .failed(let failure, _): app.log.append("\\(path) failed: \\(rule(failure))")
                }
            }

            private func rule(_ failure: NavigationFailure) -> String {
                switch failure {
                case .underflow, .nothingToGoBackTo: "stack-underflow"
                case .targetMissing: "pop-target-missing"
                case .nothingToDismiss: "nothing-to-dismiss"
                }
            }

            private func draw<Model: Walked>(_ model: Model, in text: inout String) {
                let number = number(of: model)
                let navigator = model.flowNavigator
                let state = navigator.state
                text += "\\(number)["
                if let held = navigator.held {
                    let left = held.deadline.map { ":\\(Int(max(0, $0.timeIntervalSince(time))))" }
                    text += "~\\(held.name)\\(left ?? "") "
                }
                for (index, layer) in (state.tabs + state.modalLayers).enumerated() {
                    if index > 0 { text += " | " }
                    if state.isTabBar, index == state.selectedTab { text += "*" }
                    if layer.presentation == nil, navigator.absentTabs.contains(layer.root.kind) { text += "-" }
                    if let presentation = layer.presentation { text += "\\(presentation.rawValue) " }
                    for (index, entry) in layer.entries.enumerated() {
                        if index > 0 { text += " " }
                        if !entries[number].contains(where: { $0.id == entry.id }) {
                            entries[number].append((entry.id, model.walkedSender(at: entry.id)))
                        }
                        text += model.walkedName(entry.route)
                        if let task = navigator.task(of: entry.id) { text += "+\\(task.name.base)" }
                        if let child = navigator.child(of: entry) as? any Walked { draw(child, in: &text) }
                    }
                }
                text += "]"
            }

            private func number(of model: any Walked) -> Int {
                if let number = numbers[ObjectIdentifier(model)] { return number }
                models.append(model)
                entries.append([])
                numbers[ObjectIdentifier(model)] = models.count - 1
                return models.count - 1
            }
        }
        """

    /// Returns the file for an app: how the program reads its flows and sends them events.
    static func adapters(of module: Module, number: Int) -> String {
        let flows = module.flows.map { adapter(of: $0, in: module) }
        let parts = ["@testable import FlowRuntime"] + flows + [app(of: module, number: number)]
        return parts.joined(separator: "\n\n") + "\n"
    }

    static func main(_ count: Int) -> String {
        let cases = (0..<count).map { "case \"\($0)\": print(await makeWalker\($0)().walk(events), terminator: \"\")" }
        return """
            import Foundation

            let events = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)
            switch CommandLine.arguments[1] {
            \(cases.joined(separator: "\n"))
            default: break
            }

            """
    }

    private static func adapter(of flow: Flow, in module: Module) -> String {
        let naming = Naming()
        let names = flow.routes.map { route in
            let name = route.name.text
            switch route.parameters.count {
            case 0: return "case .\(name): \"\(name)\""
            case 1: return "case .\(name)(let number): \"\(name)(\\(number))\""
            default:
                return "case .\(name)(let number, let mark): \"\(name)(\\(number))(\\(mark?.text ?? \"nil\"))\""
            }
        }
        var keys: Set<String> = []
        let screens = flow.routes.filter { $0.content.screen != nil || $0.isAlert }
        let intents = (screens.flatMap { module.events(of: $0.content) } + flow.intents).filter {
            keys.insert($0.key).inserted
        }
        let calls = intents.map { "case \"\($0.key)\": \(call($0))" }
        keys = []
        let sent = flow.routes.compactMap(\.content.screen).flatMap { module[$0].intents }
            .filter { keys.insert($0.key).inserted }
        let sender = naming.name(.sender, of: flow)
        let outcomes = flow.outcomes.map {
            "case \"\($0.key)\": \($0.bubbles ? "bubble" : "finish")(intent: \"\($0.name.text)\")"
                + " { coordinator?.\(call($0)) }"
        }
        let tabs =
            flow.container == .tabs
            ? flow.routes.map { "case \"\($0.name.text)\": systemSelectTab(.\($0.name.text))" } : []
        return """
            extension \(naming.name(.viewModel, of: flow)): Walked {
                func walkedName(_ route: \(naming.name(.route, of: flow))) -> String {
                    switch route {
            \(lines(names))
                    }
                }
                func walkedIntent(_ key: Substring, _ number: Int) {
                    switch key {
            \(lines(calls))
                    default: break
                    }
                }
                func walkedOutcome(_ key: Substring, _ number: Int) {
                    switch key {
            \(lines(outcomes))
                    default: break
                    }
                }
                func walkedTab(_ name: Substring) -> Bool {
                    switch name {
            \(lines(tabs))
                    default: false
                    }
                }
                func walkedSender(at entry: Int) -> (any WalkedSender)? {
                    \(sent.isEmpty ? "nil" : "flowNavigator.sender(at: entry, of: self) as \(sender)")
                }
            }
            \(sent.isEmpty ? "" : senderAdapter(sender, sent))
            """
    }

    private static func senderAdapter(_ type: String, _ intents: [Event]) -> String {
        """
        extension \(type): WalkedSender {
            func walkedIntent(_ key: Substring, _ number: Int) {
                switch key {
        \(lines(intents.map { "case \"\($0.key)\": \(call($0))" }))
                default: break
                }
            }
        }
        """
    }

    /// The parent and the decisions of the outermost flow, and a walker for it.
    private static func app(of module: Module, number: Int) -> String {
        let flow = module.flows[0]
        let naming = Naming()
        let decidingFlows = DecidingFlows(module)
        let decides = decidingFlows.contains(FlowID(index: 0))
        let types =
            ["App"] + (flow.outcomes.isEmpty ? [] : [naming.name(.parent, of: flow)])
            + (decides ? [naming.name(decidingFlows.kindOfAll(for: FlowID(index: 0)), of: flow)] : [])
        let arguments =
            (flow.outcomes.isEmpty ? [] : ["coordinator: app"]) + (decides ? ["decisions: app"] : [])
        let outcomes = flow.outcomes.map { outcome in
            outcome.payload.isEmpty
                ? "func \(outcome.name.text)() { log.append(\"told \(outcome.name.text)()\") }"
                : "func \(outcome.name.text)(number: Int) { log.append(\"told \(outcome.name.text)(\\(number))\") }"
        }
        let tasks = module.flows.flatMap { flow in flow.tasks.map { self.task($0, of: flow, naming) } }
        let model = naming.name(.viewModel, of: flow)
        let entries = flow.entries.compactMap(\.route.target).map { target in
            let route = flow.routes[target.index]
            let values = ["number: 0", "mark: nil"].prefix(route.parameters.count).joined(separator: ", ")
            let value = ".\(route.name.text)\(values.isEmpty ? "" : "(\(values))")"
            let all = (arguments + ["initialRoute: \(value)"]).joined(separator: ", ")
            return "        case \"\(route.name.text)\": \(model)(\(all))"
        }
        let opens = flow.links.map { !$0.routes.isEmpty } ?? false
        return """
            final class App\(number): \(types.joined(separator: ", ")) {
            \(lines(outcomes + tasks))
            }

            @MainActor func makeWalker\(number)() -> Walker<\(model)> {
                let app = App\(number)()
                return Walker(
                    app, hasTasks: \(module.hasTasks),
                    begin: { entry in
                        switch entry {
            \(lines(entries))
                        default: \(model)(\(arguments.joined(separator: ", ")))
                        }
                    },
                    open: { \(opens ? "$0.open(url: $1)" : "_, _ in false") })
            }
            """
    }

    /// The method that the app has for a task. It ends with what an event of the walk says.
    private static func task(_ task: SpecTask, of flow: Flow, _ naming: Naming) -> String {
        let name = task.name.text
        let type = "\(naming.name(.task, of: flow)).\(name.prefix(1).uppercased())\(name.dropFirst())Outcome"
        let cases = task.outcomes.map { outcome in
            "case \"\(outcome.name.text)\": return .\(outcome.name.text)"
                + (outcome.payload.isEmpty ? "" : "(number: ending.1)")
        }
        let takes = !task.parameters.isEmpty
        let first = task.outcomes.first.map { ".\($0.name.text)\($0.payload.isEmpty ? "" : "(number: 0)")" } ?? ""
        return """
            func \(name)(\(takes ? "number: Int?" : "")) async -> \(type) {
                let ending = await answer("\(name)(\(takes ? "\\(number.map(String.init) ?? \"nil\")" : ""))")
                switch ending.0 {
            \(lines(cases))
                // Once the program has started other tasks than the simulation, the next lines differ.
                default:
                    log.append("\\(ending.0) of another task")
                    return \(first)
                }
            }
            """
    }

    private static func call(_ event: Event) -> String {
        "\(event.name.text)(\(event.payload.isEmpty ? "" : "number: number"))"
    }

    private static func lines(_ lines: [String]) -> String {
        lines.map { "        \($0)" }.joined(separator: "\n")
    }
}
