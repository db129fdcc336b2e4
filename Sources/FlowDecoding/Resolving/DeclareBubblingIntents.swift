import FlowDiagnostics
import FlowModel

/// Intents that bubble out of flows. To a parent, they are outcomes of its child flow with which the child does not end, so a
/// flow declares them after its own outcomes, and its parents need no other file.
extension Declarations {
    /// Called after everything else is declared, and before names are resolved.
    mutating func declareBubblingIntents(of flows: inout [Flow]) {
        haveBubblingIntents = true
        var search = BubblingSearch(self, flows)
        for index in flows.indices { search.visit(index) }
        for index in flows.indices {
            let intents = search.intents[index]
            if intents.isEmpty { continue }
            flows[index].outcomes += intents
            self.flows[index].outcomes += intents
        }
        diagnostics += search.diagnostics
    }
}

/// Finds the intents that bubble out of each flow: children first, because an event that a child does not handle continues to bubble.
private struct BubblingSearch {
    private let declarations: Declarations
    private let flows: [Flow]
    private var isVisited: [Bool]
    private(set) var intents: [[Event]]
    private(set) var diagnostics: [Diagnostic] = []

    init(_ declarations: Declarations, _ flows: [Flow]) {
        self.declarations = declarations
        self.flows = flows
        isVisited = [Bool](repeating: false, count: flows.count)
        intents = [[Event]](repeating: [], count: flows.count)
    }

    /// With an explicit stack, because there is no limit on how deep flows can be nested. A flow on a cycle, which is an error,
    /// may lack intents of the others.
    mutating func visit(_ first: Int) {
        var pending: [(flow: Int, isReady: Bool)] = [(first, false)]
        while let (flow, isReady) = pending.popLast() {
            if isReady {
                collect(flow)
                continue
            }
            if isVisited[flow] { continue }
            isVisited[flow] = true
            pending.append((flow, true))
            for route in flows[flow].routes {
                guard case .flow(let child) = route.content,
                    let id = declarations.flowIDs[child.name.text, from: child.name.span.file]
                else {
                    continue
                }
                if !isVisited[id.index] { pending.append((id.index, false)) }
            }
        }
    }

    private mutating func collect(_ index: Int) {
        let flow = flows[index]
        // The transitions that could not be read may handle the event.
        if flow.unread.contains(.transitions) { return }
        let answered = Set(flow.transitions.map(\.event.text))
        for route in flow.routes where !route.isPartlyRead {
            for event in events(of: route.content) where event.bubbles && !answered.contains(event.name.text) {
                if route.transitions.contains(where: { $0.event.text == event.name.text }) { continue }
                add(event, to: index)
            }
        }
    }

    private func events(of content: Route.Content) -> [Event] {
        switch content {
        case .screen(let screen):
            declarations.screenIDs[screen.name.text, from: screen.name.span.file]
                .map { declarations.screens[$0.index].intents } ?? []
        case .impliedScreen(let screen):
            declarations.screenIDs.own(screen.name.text, in: screen.name.span.file)
                .map { declarations.screens[$0.index].intents } ?? []
        case .flow(let child):
            declarations.flowIDs[child.name.text, from: child.name.span.file].map { intents[$0.index] } ?? []
        case .alert: []
        }
    }

    private mutating func add(_ event: Event, to index: Int) {
        let name = event.name.text
        if let outcome = flows[index].outcomes.first(where: { $0.name.text == name }) {
            // Several screens can have the intent.
            if diagnostics.contains(where: { $0.span == outcome.name.span }) { return }
            report(
                "`\(name)` would be an outcome of `\(flows[index].name.text)` and an intent that bubbles out of it;"
                    + " remove the outcome, as the intent reaches the parent by itself, or handle the intent in"
                    + " `\(flows[index].name.text)`",
                at: outcome.name, Diagnostic.Related(event.name.span, "the intent is declared here"), in: index)
        } else if let other = intents[index].first(where: { $0.name.text == name }) {
            if other.hasSignature(of: event) { return }
            report(
                "two intents `\(name)` with different payloads bubble out of `\(flows[index].name.text)`;"
                    + " make the payloads equal, or rename one of the intents",
                at: event.name, Diagnostic.Related(other.name.span, "the other one is declared here"), in: index)
        } else {
            intents[index].append(event)
        }
    }

    private mutating func report(_ message: String, at name: Name, _ related: Diagnostic.Related, in flow: Int) {
        diagnostics.append(
            Diagnostic(
                .duplicateName, .error, message, at: name.span, related: [related],
                subject: Diagnostic.Subject(flow: flows[flow].name.text)))
    }
}
