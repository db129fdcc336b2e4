import FlowDiagnostics
import FlowEscaping
import FlowModel

/// The events of expectations.
extension ExpectationResolver {
    /// - Parameter owners: the flows that the expectation is about.
    mutating func check(_ occurrence: Expectation.Occurrence, _ owners: [FlowID]) {
        let name = occurrence.name
        let known = eventNames[owners] ?? EventNames(of: self.known(owners).map(\.index), in: module)
        eventNames[owners] = known
        switch occurrence.kind {
        case .link: checkLink(name, known, owners)
        case .intent: checkIntent(name, known)
        case .event: checkEvent(name, known)
        }
    }

    private mutating func checkLink(_ name: Name, _ known: EventNames, _ owners: [FlowID]) {
        if known.links.contains(name.text) { return }
        if known.links.isEmpty {
            let named = owners.map { "`\(module[$0].name.text)`" }
            let owner =
                named.isEmpty
                ? "no flow of this run" : named.count == 1 ? "flow \(named[0])" : "neither \(named.list("nor"))"
            return reporter.report(
                .unknownName, at: name.span,
                "there is no link `\(name.text)`: \(owner) has \(named.count == 1 ? "no " : "")links; declare it under `links`"
            )
        }
        reportUnknown(
            "link", .unknownName, name, [known.links],
            otherwise: "write \(known.links.sorted().map { "`\($0)`" }.list("or", atMost: 3))")
    }

    private mutating func checkIntent(_ name: Name, _ known: EventNames) {
        if known.intents.contains(name.text) || known.mayHaveOthers { return }
        if known.others.contains(name.text) {
            return reporter.report(
                .unknownEvent, at: name.span,
                "`\(name.text)` is not an intent of a screen or of the flow, but another event; write `event: \(name.text)`"
            )
        }
        reportUnknown(
            "intent", .unknownEvent, name, [known.intents],
            otherwise: "name an intent of a screen or of the flow, or a button of an alert")
    }

    private mutating func checkEvent(_ name: Name, _ known: EventNames) {
        let all = [known.intents, known.others, known.links]
        if all.contains(where: { $0.contains(name.text) }) { return }
        let advice: String? =
            switch name.text {
            case "$back":
                "going back is `\(Journey.systemBack)`, after which `$back` runs; write `event: \(Journey.systemBack)`"
            case "$dismissed":
                "it runs when the system dismisses a layer; write `event: \(Journey.systemSwipe)`, or `event: \(Journey.systemBack)`"
            case "$opened", "$shown", "$removed": "it follows from other events; write one of those"
            default: nil
            }
        if let advice {
            return reporter.report(.unknownEvent, at: name.span, "`\(name.text)` is not an event of its own: \(advice)")
        }
        if known.mayHaveOthers, !name.text.begins(with: "$"), !name.text.has("-") { return }
        reportUnknown(
            "event", .unknownEvent, name, all,
            otherwise: "name an intent, an outcome, a link, or \(Journey.systemEvents.map { "`\($0)`" }.list("or"))")
    }

    /// Unlike other names, those of links and events need not be ones of Swift.
    private mutating func reportUnknown(
        _ kind: String, _ rule: RuleID, _ name: Name, _ known: [Set<String>], otherwise advice: String
    ) {
        let meant =
            reporter.canSuggest ? reporter.nearest(to: name.text, among: known.flatMap { $0.sorted() }) : nil
        reporter.report(
            rule, at: name.span,
            "there is no \(kind) `\(name.text)`; " + (meant.map { "did you mean `\($0)`?" } ?? advice),
            fix: meant.flatMap { reporter.replacement(of: name.text, with: $0, in: name.span)?.unsafe })
    }

}

/// The events of flows by name.
struct EventNames {
    /// Those of screens, of flows, and the buttons of alerts.
    var intents: Set<String> = []
    /// Outcomes of child flows and of tasks, what the user attempts, and what the system does.
    var others = Set(Journey.systemEvents + ["$backAttempted", "$dismissAttempted"])
    /// The patterns, as they are declared.
    var links: Set<String> = []
    /// Whether an error hides names.
    var mayHaveOthers = false

    /// - Complexity: O(events of the routes).
    init(of flows: [Int], in module: Module) {
        for index in flows {
            let flow = module.flows[index]
            if !flow.unread.isDisjoint(with: [.routes, .intents, .tasks, .screens]) { mayHaveOthers = true }
            intents.formUnion(flow.intents.map(\.name.text))
            links.formUnion(flow.links?.routes.map(\.pattern.text.text) ?? [])
            if flow.container == .tabs { others.insert("$reselected") }
            for route in flow.routes.indices { add(flow.routes[route], in: module) }
        }
    }

    private mutating func add(_ route: Route, in module: Module) {
        others.formUnion(route.taskOutcomes.map(\.event.name.text))
        switch route.content {
        case .screen(let reference), .impliedScreen(let reference):
            guard let screen = reference.target else { return mayHaveOthers = true }
            if module[screen].isPartlyRead { mayHaveOthers = true }
            intents.formUnion(module[screen].intents.map(\.name.text))
        case .flow(let reference):
            guard let child = reference.target else { return mayHaveOthers = true }
            if module[child].unread.contains(.outcomes) { mayHaveOthers = true }
            others.formUnion(module[child].outcomes.map(\.name.text))
        case .alert(let alert):
            if alert.isPartlyRead { mayHaveOthers = true }
            intents.formUnion(alert.events.map(\.name.text))
        }
    }
}
