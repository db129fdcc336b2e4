import FlowDiagnostics
import FlowModel

package enum SameAsParent: ModuleRule {
    package static let id = RuleID("same-as-parent")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeModule
    package static let documentation = """
        A child flow is a single screen, and every event on it finishes the flow: the flow makes no decision, leads nowhere and
        holds no values. Its parent could show the screen itself and handle its intents, without a coordinator and a second set
        of names in between. Show the screen, unless the flow is about to grow.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
            """
              flowgen: 1
              flow: MainFlow
            - screens: { Home: { intents: { helpRequested: } } }
            + screens: { Home: { intents: { helpRequested: } }, Help: { intents: { closed: } } }
              start: home
              routes:
                home: { transitions: { helpRequested: { present: help } } }
            -   help: { flow: HelpFlow, as: cover, transitions: { helpEnded: dismiss } }
            +   help: { as: cover, transitions: { closed: dismiss } }
            """
        ),
        (
            "HelpFlow.flow.yaml",
            """
            - flowgen: 1
            - flow: HelpFlow
            - outcomes: { helpEnded: }
            - screens: { Help: { intents: { closed: } } }
            - start: help
            - routes: { help: { transitions: { closed: { finish: helpEnded } } } }
            """
        ),
    ])

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let module = context.module
        for index in module.flows.indices where module.graph.isChild[index] && module.flows[index].isOneScreen {
            let flow = module.flows[index]
            guard let screen = flow.routes.first?.content.screenReference else { continue }
            let parents = parents(of: index, in: module)
            findings.report(
                Diagnostic(
                    id, severity,
                    "flow `\(flow.name.text)` adds nothing to screen `\(screen.name.text)`: every event there finishes the flow;"
                        + " show the screen in `\(parents.first?.name ?? "")` itself",
                    at: flow.name.span, related: parents.map(\.place),
                    subject: Diagnostic.Subject(flow: flow.name.text)))
        }
    }

    private static func parents(of child: Int, in module: Module) -> [(name: String, place: Diagnostic.Related)] {
        module.flows.flatMap { flow in
            flow.routes.compactMap { route in
                guard case .flow(let shown) = route.content, shown.target?.index == child else { return nil }
                let place = route.name.span
                return (flow.name.text, Diagnostic.Related(place, "the flow is shown here"))
            }
        }
    }
}

extension Flow {
    /// Whether the flow is a single screen with nothing added: no other route, guard, effect or value.
    fileprivate var isOneScreen: Bool {
        guard routes.count == 1, container == .stack, start.count == 1, intents.isEmpty, entries.isEmpty, tasks.isEmpty,
            links == nil
        else { return false }
        let (route, start) = (routes[0], start[0])
        guard route.content.screenReference != nil, start.condition == nil, start.arguments.isEmpty,
            route.fixed.isEmpty,
            !route.isBackHidden, route.presentation == nil, route.detents.isEmpty, route.isDismissible,
            route.leaving == nil
        else { return false }
        return start.bindings.allSatisfy(\.isHandedOn) && route.transitions.allSatisfy(\.justFinishes)
    }
}

extension Transition {
    fileprivate var justFinishes: Bool {
        guard case .event? = trigger, branches.count == 1, branches[0].condition == nil, branches[0].effects.isEmpty,
            branches[0].steps.count == 1, case .finish(let finish) = branches[0].steps[0].verb, !finish.bubbles
        else { return false }
        return finish.bindings.allSatisfy(\.isHandedOn)
    }
}

extension Binding {
    /// Whether it passes a value on unchanged.
    fileprivate var isHandedOn: Bool {
        switch self {
        case .payload(_, let path), .source(_, let path), .flow(_, let path): path.isEmpty
        case .defaultValue, .none: true
        case .literal, .built, .missing: false
        }
    }
}
