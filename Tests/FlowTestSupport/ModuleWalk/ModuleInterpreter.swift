import FlowDiagnostics
import FlowIR

/// The semantics of flows in flows: the language reference, read literally. Its values are numbers.
///
/// Generated code is compared with it event by event. The two only share the model of a spec. The verbs are those of
/// ``NavigationInterpreter``, with which the navigation analysis is compared.
package final class ModuleInterpreter {
    package let flows: [InterpretedFlow]
    /// Every flow that has been seen since the start, in the order in which it appeared. The first is the outermost.
    package private(set) var nodes: [InterpretedNode] = []
    /// Every task that has been started since the start, in order.
    package private(set) var tasks: [InterpretedTask] = []
    /// The calls of the tasks that an event starts.
    private var taskCalls: [String] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The entries that the user has seen last, in the outermost flow first.
    private var seenLast: [(node: InterpretedNode, entry: Int)] = []
    /// What happens during an event, except for what it changes: calls of guards and effects, outcomes of the outermost flow,
    /// and unexpected intents.
    var log: [String] = []
    var answers = 0
    /// The flows that have ended before they were seen, and the links that have been opened in child flows, one after the other.
    private var answersInARow = 0

    /// - Parameter module: a module without errors, of which the first flow is the outermost, and in which all values are
    ///   numbers.
    package init(_ module: Module) {
        flows = module.flows.indices.map { InterpretedFlow(FlowID(index: $0), of: module) }
    }

    package var root: InterpretedNode? { nodes.first }

    /// Performs an event.
    ///
    /// - Returns: what is shown after it, and what has happened.
    package func perform(_ event: WalkEvent) -> String {
        log = []
        taskCalls = []
        answers = event.answers
        if case .start = event.action {
            numbers = [:]
            tasks = []
            nodes = [node(flows[0], flows[0].flow.params.map { $0.defaultValue?.number }, in: nil, as: "")]
            seenLast = []
            settle()
        } else {
            perform(event.action)
            answerEndedTasks()
        }
        // The app is asked once everything else has happened.
        log += taskCalls
        var picture = ""
        if let root { draw(root, in: &picture) }
        return log.isEmpty ? picture : "\(picture); \(log.joined(separator: ", "))"
    }

    // MARK: Tasks

    /// Starts a task on an entry, unless the entry is gone by now.
    func start(_ call: Call, at entry: Int, of node: InterpretedNode, _ scope: Scope) {
        guard let index = call.reference.target, node.isLive, node.state.entries.contains(where: { $0.id == entry })
        else { return }
        let task = node.flow.flow.tasks[index]
        taskCalls.append("\(task.name.text)(\(scope.values(call.bindings, for: task.parameters).text))...")
        let started = InterpretedTask(task, at: entry, of: node)
        node.tasks[entry] = started
        tasks.append(started)
    }

    /// An outcome happens while the user sees the entry. The task is over before anything follows.
    private func answerEndedTasks() {
        settle()
        while let node = root?.innermost, let task = node.tasks[node.state.current.id], let outcome = task.outcome {
            let entry = node.state.current
            node.tasks[entry.id] = nil
            guard let branches = node.currentRoute.taskOutcomes[outcome.name] else { continue }
            run(branches, at: node, Scope(payload: outcome.payload, source: entry.values), as: outcome.name)
            settle()
        }
    }

    // MARK: Flows that are over before they are seen

    private func settle() {
        while let node = nextEnding, let ending = node.ending {
            node.ending = nil
            // The answer can remove the flows around it, to which it refers.
            let tree = root?.tree
            defer { withExtendedLifetime(tree) {} }
            if node.isCurrent, countAnswer(of: node, as: ending.key.name) {
                end(node, with: ending.key, ending.payload, reportedAs: ending.key.name)
            }
            if node.isLive { begin(node) }
        }
        answersInARow = 0
        makeWay()
        look()
    }

    /// A flow that its parent does not currently show comes last: another one may uncover it.
    private var nextEnding: InterpretedNode? {
        let ending = root?.tree.filter { $0.ending != nil } ?? []
        return ending.first(where: \.isCurrent) ?? ending.first
    }

    /// The flow is shown after all.
    func begin(_ node: InterpretedNode) {
        node.ending = nil
        if node.hasBegun { return }
        node.hasBegun = true
        updateChildren(of: node)
    }

    /// - Returns: whether it is not one too many, which is reported.
    func countAnswer(of node: InterpretedNode, as name: String) -> Bool {
        answersInARow += 1
        if answersInARow <= 100 { return true }
        complain(node, name, "endless")
        return false
    }

    // MARK: Tabs that are in the bar only at times

    /// The app is asked which tabs of a flow are in the bar, and of the flows in it.
    func askForTabs(in node: InterpretedNode) {
        let wasInBar = node.state.tabs.isEmpty || node.isInBar(node.state.selected)
        ask(forTabsOf: node)
        if node.flow.flow.container == .tabs {
            node.state.isLost = !node.isInBar(node.state.selected) && (wasInBar || node.state.isLost)
        }
        for entry in node.state.entries {
            if let child = node.children[entry.id] { askForTabs(in: child) }
        }
    }

    private func ask(forTabsOf node: InterpretedNode) {
        let scope = Scope(payload: [], source: node.values)
        node.state.absent = []
        for (index, route) in node.flow.routes.enumerated() {
            guard let condition = route.traits.tab?.condition else { continue }
            if !isTrue(condition, in: node, scope) { node.state.absent.insert(index) }
        }
    }

    /// A tab that has left the bar makes way for the first one of the bar, where the user sees the bar.
    private func makeWay() {
        var next = root
        while let node = next {
            if node.state.isLost, !node.isCovered, let first = node.state.tabs.indices.first(where: node.isInBar) {
                node.select(first)
            }
            next = node.currentChild
        }
    }

    // MARK: Looking

    /// The user looks at the screen, and at the routes that show the flows around it. Whatever was not there the last time is shown,
    /// and what has never been there is opened first.
    private func look() {
        var next = root
        var isOther = false
        var now: [(node: InterpretedNode, entry: Int)] = []
        while let node = next {
            let entry = node.state.current
            let route = node.currentRoute
            let last = seenLast.indices.contains(now.count) ? seenLast[now.count] : nil
            if last?.node !== node || last?.entry != entry.id { isOther = true }
            now.append((node, entry.id))
            if isOther {
                let scope = Scope(payload: [], source: entry.values)
                if node.seen.insert(entry.id).inserted { run(route.opened ?? [], at: node, scope, as: "$opened") }
                run(route.shown ?? [], at: node, scope, as: "$shown")
            }
            next = node.currentChild
        }
        seenLast = now
    }

    // MARK: Flows

    /// Starts a flow. The guards of its start are asked now.
    func node(
        _ flow: InterpretedFlow, _ values: [Int?], in parent: InterpretedNode?, as name: String
    ) -> InterpretedNode {
        let node = InterpretedNode(flow, values, in: parent, as: name)
        let scope = Scope(payload: [], source: values)
        let starts = flow.flow.start
        // The last start is chosen if no other is.
        let start =
            starts.first { $0.condition.map { isTrue($0, in: node, scope) } ?? true } ?? starts[starts.count - 1]
        if let finish = start.finish, let outcome = finish.outcome.target.map({ flow.flow.outcomes[$0] }) {
            node.ending = (outcome.key, scope.values(finish.bindings, for: outcome.payload))
            node.hasBegun = false
        }
        // One that ends at once and is still there afterwards begins with its last route.
        let destination = start.destination ?? starts.last { $0.destination != nil }?.destination
        let first = destination.map { node.entry($0, scope) } ?? node.entry(0, [])
        if flow.flow.container == .tabs {
            node.state.tabs = flow.routes.indices.compactMap { index in
                let route = flow.routes[index]
                guard route.traits.tab?.isHidden != true, !route.isAlert else { return nil }
                return InterpretedLayer(nil, [node.entry(index, route.parameters.map { $0.defaultValue?.number })])
            }
            node.show(first, isFresh: false, endingChildAt: nil)
            ask(forTabsOf: node)
        } else {
            node.state.tabs = [InterpretedLayer(nil, [first])]
        }
        updateChildren(of: node)
        return node
    }

    /// Removes the flows whose entries are gone, and starts those of new entries.
    func updateChildren(of node: InterpretedNode) {
        guard node.hasBegun else { return }
        let entries = node.state.entries
        let ids = Set(entries.map(\.id))
        node.children = node.children.filter { ids.contains($0.key) }
        for entry in entries where node.children[entry.id] == nil {
            let route = node.flow.routes[entry.route]
            guard let child = route.child else { continue }
            let values = route.childValues.map { value -> Int? in
                switch value {
                case .fixed(let number): number
                case .parameter(let index): entry.values[index]
                }
            }
            node.children[entry.id] = self.node(flows[child], values, in: node, as: route.name)
        }
    }

    // MARK: Pictures

    private func draw(_ node: InterpretedNode, in text: inout String) {
        text += "\(number(of: node))["
        if let held = node.held { text += "~\(held.text) " }
        for (index, layer) in (node.state.tabs + node.state.modals).enumerated() {
            if index > 0 { text += " | " }
            if index == node.state.selected, node.flow.flow.container == .tabs { text += "*" }
            if layer.presentation == nil, node.state.absent.contains(layer.routes[0].route) { text += "-" }
            if let presentation = layer.presentation { text += "\(presentation.word) " }
            for (index, entry) in layer.routes.enumerated() {
                if index > 0 { text += " " }
                text += node.flow.routes[entry.route].name
                for value in entry.values { text += "(\(value.map(String.init) ?? "nil"))" }
                if let task = node.tasks[entry.id] { text += "+\(task.task.name.text)" }
                if let child = node.children[entry.id] { draw(child, in: &text) }
            }
        }
        text += "]"
    }

    /// A flow gets its number when it is first seen.
    private func number(of node: InterpretedNode) -> Int {
        if let number = numbers[ObjectIdentifier(node)] { return number }
        if nodes.first !== node { nodes.append(node) }
        numbers[ObjectIdentifier(node)] = nodes.count - 1
        return nodes.count - 1
    }
}

extension InterpretedNode {
    func entry(_ destination: Destination, _ scope: Scope) -> Entry {
        let route = destination.route.target?.index ?? 0
        return entry(route, scope.values(destination.bindings, for: flow.routes[route].parameters))
    }

    /// - Parameter ended: the entry whose child flow has ended, which begins anew.
    func show(_ entry: Entry, isFresh: Bool, endingChildAt ended: Int?) {
        state.modals = []
        state.isLost = false
        if let ended, let index = state.tabs.firstIndex(where: { $0.routes[0].id == ended }) {
            let old = state.tabs[index].routes[0]
            state.tabs[index].routes = [self.entry(old.route, old.values)]
        }
        func keeps(_ layer: Layer) -> Bool {
            !isFresh && layer.routes[0].route == entry.route && layer.routes[0].values == entry.values
        }
        guard flow.flow.container == .tabs else {
            if !keeps(state.tabs[0]) { state.tabs = [Layer(nil, [entry])] }
            return
        }
        if let index = state.tabs.firstIndex(where: { $0.routes[0].route == entry.route }) {
            if !keeps(state.tabs[index]) { state.tabs[index] = Layer(nil, [entry]) }
            state.selected = index
        } else {
            state.tabs.append(Layer(nil, [entry]))
            state.selected = state.tabs.count - 1
        }
    }
}

/// The values in reach: those of the event, and those of the route where it arrives.
struct Scope {
    var payload: [Int?]
    var source: [Int?]

    /// The value that a condition compares.
    func number(_ test: ValueTest) -> Int? {
        switch test.value {
        case .payload(let index): payload[index]
        case .source(let index): source[index]
        case nil: nil
        }
    }

    func values(_ bindings: [Binding], for parameters: [Parameter]) -> [Int?] {
        zip(bindings, parameters).map { binding, parameter in
            switch binding {
            case .literal(let literal): literal.number
            case .payload(let index, _): payload[index]
            case .source(let index, _): source[index]
            case .defaultValue: parameter.defaultValue?.number
            case .none, .missing: nil
            }
        }
    }
}

extension Literal {
    var number: Int? { if case .integer(let text) = self { Int(text) } else { nil } }
}
