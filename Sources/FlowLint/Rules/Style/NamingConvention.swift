import FlowDiagnostics
import FlowEscaping
import FlowModel

package enum NamingConvention: ModuleRule {
    package static let id = RuleID("naming-convention")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let documentation = """
        Flows and screens become types and are written in UpperCamelCase; everything else becomes a case, a method or a value
        and is written in lowerCamelCase. Other names look like mistakes in the generated Swift.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens: { Home: }
        - start: Home
        - routes: { Home: }
        + start: home
        + routes: { home: }
        """

    package static func check(_ context: ModuleContext, into collector: inout DiagnosticCollector) {
        // Decoding has checked each distinct name of a file; it is enough to check them all if one does not fit.
        guard context.module.summary.hasOddNames else { return }
        let screens = context.module.screens
        // What a flow written by hand has is checked with the flow.
        for index in screens.indices where !screens[index].isExternal {
            // The name of a screen that a route declares is made from that of the route.
            if !screens[index].isDeclaredByRoute { expect(.upper, screens[index].name, "screen", &collector) }
            check(screens[index].params, &collector)
            check(screens[index].intents, "intent", &collector)
            check(screens[index].receives, "message", &collector)
            for anchor in screens[index].anchors { expect(.lower, anchor.name, "anchor", &collector) }
        }
        for flow in context.module.flows {
            expect(.upper, flow.name, "flow", &collector)
            check(flow.params, &collector)
            check(Array(flow.declaredOutcomes), "outcome", &collector)
            check(flow.intents, "intent", &collector)
            for decision in flow.guards {
                expect(.lower, decision.name, "guard", &collector)
                check(decision.parameters, &collector)
            }
            for decision in flow.badges {
                expect(.lower, decision.name, "badge", &collector)
                check(decision.parameters, &collector)
            }
            for decision in flow.effects {
                expect(.lower, decision.name, "effect", &collector)
                check(decision.parameters, &collector)
            }
            for task in flow.tasks {
                expect(.lower, task.name, "task", &collector)
                check(task.parameters, &collector)
                check(task.outcomes, "outcome", &collector)
            }
            for presentation in flow.presentations {
                expect(.lower, presentation.name, "presentation", &collector)
            }
            for index in flow.routes.indices {
                // Of two routes that differ in case, the second has been reported.
                if case .impliedScreen(let screen) = flow.routes[index].content, screen.target == nil { continue }
                expect(.lower, flow.routes[index].name, "route", &collector)
                guard case .alert(let alert) = flow.routes[index].content else { continue }
                check(alert.params, &collector)
                check(alert.events, "button", &collector)
            }
        }
    }

    private static func check(_ parameters: [Parameter], _ collector: inout DiagnosticCollector) {
        for index in parameters.indices { expect(.lower, parameters[index].name, "parameter", &collector) }
    }

    private static func check(
        _ events: [Event], _ kind: String, _ collector: inout DiagnosticCollector
    ) {
        for index in events.indices {
            expect(.lower, events[index].name, kind, &collector)
            check(events[index].payload, &collector)
        }
    }

    private static func expect(
        _ expected: NameCase, _ name: Name, _ kind: String, _ collector: inout DiagnosticCollector
    ) {
        guard !expected.fits(name.text) else { return }
        let (style, plural) = expected == .upper ? ("UpperCamelCase", "\(kind)s") : ("lowerCamelCase", "\(kind)s")
        collector.report(
            Diagnostic(
                id, severity,
                "\(plural) are written in \(style); rename `\(name.text)` to `\(camelCased(name.text, expected))`",
                at: name.span))
    }

    private static func camelCased(_ name: String, _ expected: NameCase) -> String {
        let words = name.words(at: "_").map(String.init)
        guard let first = words.first, let letter = first.first else { return name }
        let head = expected == .upper ? letter.uppercased() : letter.lowercased()
        return head + first.dropFirst() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
