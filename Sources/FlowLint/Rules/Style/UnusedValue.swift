import FlowDiagnostics
import FlowModel

package enum UnusedValue: ModuleRule {
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

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let module = context.module
        let uses = PayloadUses(context)
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
        for index in module.screens.indices
        where uses.isShown[index] && !module.isOpen(module.screens[index].name.span.file) {
            let name = module.screens[index].name.text
            for value in uses.unused(ofScreen: index) {
                let event = module.screens[index].intents[value.event]
                let parameter = event.payload[value.parameter]
                if isNamed(parameter) || belongsToMessage(parameter) { continue }
                findings.report(
                    finding(
                        event, value.parameter,
                        "`\(event.payload[value.parameter].name.text)` of `\(event.name.text)` is never used,"
                            + " wherever screen `\(name)` is shown"))
            }
        }
        for index in module.flows.indices {
            for value in uses.unused(ofFlow: index) {
                let event = module.flows[index].intents[value.event]
                findings.report(
                    finding(
                        event, value.parameter,
                        "`\(event.payload[value.parameter].name.text)` of `\(event.name.text)` is never used"))
            }
        }
    }

    private static func finding(
        _ event: Event, _ parameter: Int, _ message: String
    ) -> Diagnostic {
        Diagnostic(
            id, severity, message + "; remove it from the payload, or bind it with `with`",
            at: event.payload[parameter].name.span,
            subject: Diagnostic.Subject(event: event.name.text))
    }
}

/// Which values of which events are used anywhere in a module.
private struct PayloadUses {
    struct Value {
        var event: Int
        var parameter: Int
    }

    private let module: Module
    private(set) var isShown: [Bool]
    /// One flag for each value of each intent: those of the screens, then those of the flows. Where the flags of a
    /// screen's, or flow's, intents begin is in `firsts`.
    private var isUsed: [Bool]
    private var firsts: [Int]

    init(_ context: ModuleContext) {
        module = context.module
        isShown = [Bool](repeating: false, count: module.screens.count)
        firsts = []
        firsts.reserveCapacity(module.screens.count + module.flows.count)
        var count = 0
        for index in module.screens.indices {
            firsts.append(count)
            count += Self.valueCount(module.screens[index].intents)
        }
        for index in module.flows.indices {
            firsts.append(count)
            count += Self.valueCount(module.flows[index].intents)
        }
        isUsed = [Bool](repeating: false, count: count)
        for index in module.flows.indices { markUses(in: index) }
        if !isUsed.contains(false) { return }
        for index in module.flows.indices { markAll(ofUnclearFlow: index, context) }
    }

    /// If an argument is missing, or is a text where a value is meant, an unused value may be what belongs there.
    private mutating func markAll(ofUnclearFlow flow: Int, _ context: ModuleContext) {
        let unused = module.flows[flow].routes.compactMap { route -> Range<Int>? in
            guard let screen = route.content.screen?.index else { return nil }
            let flags = firsts[screen]..<firsts[screen] + Self.valueCount(module.screens[screen].intents)
            return isUsed[flags].contains(false) ? flags : nil
        }
        guard !unused.isEmpty,
            context.understanding.hasErrorsInArguments(FlowID(index: flow))
                || !module.forgottenReferences(in: module.flows[flow]).isEmpty
        else { return }
        for flag in unused.joined() { isUsed[flag] = true }
    }

    private static func valueCount(_ events: [Event]) -> Int {
        var count = 0
        for index in events.indices { count += events[index].payload.count }
        return count
    }

    private mutating func markUses(in flow: Int) {
        for route in module.flows[flow].routes.indices {
            guard let screen = module.flows[flow].routes[route].content.screen?.index else { continue }
            isShown[screen] = true
            let first = firsts[screen]
            if Self.valueCount(module.screens[screen].intents) == 0 { continue }
            mark(module.flows[flow].routes[route].transitions, of: module.screens[screen].intents, from: first)
        }
        if module.flows[flow].intents.isEmpty { return }
        mark(
            module.flows[flow].transitions, of: module.flows[flow].intents,
            from: firsts[module.screens.count + flow])
    }

    private mutating func mark(_ transitions: [Transition], of events: [Event], from first: Int) {
        for index in transitions.indices {
            // The outcomes of tasks come after the intents of a screen.
            guard case .event(let event)? = transitions.trigger(of: index), event < events.count,
                !events[event].payload.isEmpty
            else { continue }
            var offset = first
            for earlier in 0..<event { offset += events[earlier].payload.count }
            transitions[index].branches.forEachUsedValue {
                if case .payload(let value) = $0 { isUsed[offset + value] = true }
            }
        }
    }

    func unused(ofScreen index: Int) -> [Value] { unused(module.screens[index].intents, from: firsts[index]) }

    func unused(ofFlow index: Int) -> [Value] {
        unused(module.flows[index].intents, from: firsts[module.screens.count + index])
    }

    private func unused(_ events: [Event], from first: Int) -> [Value] {
        var unused: [Value] = []
        var flag = first
        for event in events.indices {
            for parameter in events[event].payload.indices {
                if !isUsed[flag] { unused.append(Value(event: event, parameter: parameter)) }
                flag += 1
            }
        }
        return unused
    }
}
