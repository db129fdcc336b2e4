import FlowDiagnostics
import FlowModel

package enum UnusedValue: FileRule {
    package static let id = RuleID("unused-value")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeModule
    package static let documentation = """
        An intent carries a value that is never used, wherever its screen is shown: no route, guard, effect or outcome takes it.
        The screen provides it for no reason, and a reader looks in vain for its use. Remove it from the payload, or bind it
        where it was meant to go.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { helpRequested: { topic: String } } }
        -   Help:
        +   Help: { params: { topic: String } }
          start: home
          routes:
            home: { transitions: { helpRequested: { push: help } } }
            help:
        """

    package struct Facts: FileFacts {
        /// For each route that shows a screen whose intents carry values, those that the route does not use.
        fileprivate var routes: [(flow: FlowID, screen: SpecScreenID, unused: [Value])] = []
        /// For each flow with such intents, those that it does not use.
        fileprivate var flows: [(flow: FlowID, unused: [Value])] = []

        package mutating func renumber(_ new: Renumbering) {
            routes = routes.map { (new($0.flow), new($0.screen), $0.unused) }
            flows = flows.map { (new($0.flow), $0.unused) }
        }
    }

    /// A parameter of an event.
    fileprivate struct Value: Hashable {
        var event: Int
        var parameter: Int
    }

    package static func facts(of file: Module.Unit, in context: ModuleContext) -> Facts {
        let module = context.module
        var facts = Facts()
        for id in file.flows {
            let routes = module.flows[id.index].routes
            for route in routes.indices {
                guard let screen = routes[route].content.screen,
                    let unused = values(of: module.screens[screen.index].intents, unusedBy: routes[route].transitions)
                else { continue }
                facts.routes.append((id, screen, unused))
            }
            let flow = module.flows[id.index]
            if let unused = values(of: flow.intents, unusedBy: flow.transitions) { facts.flows.append((id, unused)) }
        }
        return facts
    }

    /// - Returns: `nil` if the events carry no values.
    private static func values(of events: [Event], unusedBy transitions: [Transition]) -> [Value]? {
        guard events.indices.contains(where: { !events[$0].payload.isEmpty }) else { return nil }
        var isUsed = events.indices.map { [Bool](repeating: false, count: events[$0].payload.count) }
        for index in transitions.indices {
            // The outcomes of tasks come after the intents of a screen.
            guard case .event(let event)? = transitions.trigger(of: index), event < events.count,
                !isUsed[event].isEmpty
            else { continue }
            transitions[index].branches.forEachUsedValue {
                if case .payload(let value) = $0 { isUsed[event][value] = true }
            }
        }
        return isUsed.indices.flatMap { event in
            isUsed[event].indices.filter { !isUsed[event][$0] }.map { Value(event: event, parameter: $0) }
        }
    }

    package static func check(
        _ context: ModuleContext, _ facts: [Facts], into findings: inout DiagnosticCollector
    ) {
        let module = context.module
        var meant: Set<SourceSpan>?
        // `suspicious-binding` names those that were probably meant.
        func isNamed(_ parameter: Parameter) -> Bool {
            if context.settings.level(of: SuspiciousBinding.self) == .off { return false }
            let found =
                meant
                ?? module.flows.reduce(into: []) { $0.formUnion(SuspiciousBinding.valuesMeant(in: $1, of: module)) }
            meant = found
            return found.contains(parameter.name.span)
        }
        // The value may belong to a message, which `never-received` reports.
        var names: Set<String>?
        func belongsToMessage(_ parameter: Parameter) -> Bool {
            if context.settings.level(of: NeverReceived.self) == .off { return false }
            let found =
                names ?? Set(NeverReceived.undelivered(in: module).flatMap { $0.message.payload.map(\.name.text) })
            names = found
            return found.contains(parameter.name.text)
        }
        for (screen, values) in unusedEverywhere(facts, in: context)
        where !module.isOpen(module[screen].name.span.file) {
            for value in values {
                let event = module[screen].intents[value.event]
                let parameter = event.payload[value.parameter]
                if isNamed(parameter) || belongsToMessage(parameter) { continue }
                findings.report(
                    finding(event, parameter, ", wherever screen `\(module[screen].name.text)` is shown"))
            }
        }
        for (flow, values) in facts.flatMap(\.flows) {
            for value in values {
                let event = module[flow].intents[value.event]
                findings.report(finding(event, event.payload[value.parameter]))
            }
        }
    }

    /// The values of screens that no route with the screen uses, in the order of the screens.
    private static func unusedEverywhere(
        _ facts: [Facts], in context: ModuleContext
    ) -> [(screen: SpecScreenID, values: [Value])] {
        var unused: [SpecScreenID: [Value]] = [:]
        for file in facts {
            for route in file.routes where !route.unused.isEmpty { unused[route.screen] = route.unused }
        }
        if unused.isEmpty { return [] }
        var unclear: [FlowID: Bool] = [:]
        for route in facts.lazy.flatMap(\.routes) {
            guard let values = unused[route.screen] else { continue }
            let left = values.filter(route.unused.contains)
            if left.isEmpty || isUnclear(route.flow, &unclear, context) {
                unused[route.screen] = nil
            } else if left.count < values.count {
                unused[route.screen] = left
            }
        }
        return unused.sorted { $0.key.index < $1.key.index }.map { ($0.key, $0.value) }
    }

    /// Whether an argument in a flow is missing, or is a text where a value is meant: an unused value may be what belongs there.
    private static func isUnclear(_ flow: FlowID, _ known: inout [FlowID: Bool], _ context: ModuleContext) -> Bool {
        if let known = known[flow] { return known }
        let isUnclear =
            context.understanding.hasErrorsInArguments(flow)
            || !context.module.forgottenReferences(in: context.module[flow]).isEmpty
        known[flow] = isUnclear
        return isUnclear
    }

    private static func finding(_ event: Event, _ parameter: Parameter, _ place: String = "") -> Diagnostic {
        Diagnostic(
            id, severity,
            "`\(parameter.name.text)` of `\(event.name.text)` is never used\(place); remove it from the payload, or bind it with"
                + " `with`",
            at: parameter.name.span, subject: Diagnostic.Subject(event: event.name.text))
    }
}
