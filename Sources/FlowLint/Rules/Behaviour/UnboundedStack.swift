import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum UnboundedStack: FlowRule {
    package static let id = RuleID("unbounded-stack")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Routes push each other in a cycle, and the stack grows with each turn by the same screens again: it takes more and more
        memory, and more and more taps to go back. One of the steps can prevent it: a `popTo` to go back, `replace`, or a push
        with `unique: layer` or `insteadOf`. Sheets and covers can pile up in the same way, if each presents the next one:
        `dismissAll` before `present` prevents it, and cannot fail. Nothing is reported where a route of the cycle has
        parameters, as from profile to profile: users may want to go back through all of these. Nor is anything if only
        flow-level intents or links make the stack grow.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Login: { intents: { signUpTapped: } }
            SignUp: { intents: { logInTapped: } }
          start: login
          routes:
            login: { transitions: { signUpTapped: { push: signUp } } }
        -   signUp: { transitions: { logInTapped: { push: login } } }
        +   signUp: { transitions: { logInTapped: { popTo: login } } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        if flow.navigation.maxDepth != nil, flow.navigation.modalDepth != nil { return }
        let alone = flow.analysed.answers(with: .none)
        func isSameAgain(_ route: Int) -> Bool { flow.flow.routes[route].parameters.isEmpty }
        // An intent or a link can lead to a cycle, but none is a part of it.
        func cycles(_ find: (NavigationAnswers) -> [GrowingCycle]) -> [GrowingCycle] {
            find(alone) + find(flow.navigation).filter { !$0.journey.steps.contains(where: \.isFromOutside) }
        }
        // A cycle above several stacks is reported once, with the shortest journey to it.
        let layers = cycles { $0.growingLayers(where: isSameAgain) }.compactMap { finding($0, isModal: false, flow) }
        let modals = cycles { $0.growingModals(where: isSameAgain) }.compactMap { finding($0, isModal: true, flow) }
        findings.report(contentsOf: layers + modals)
    }

    /// Whether `unreachable-route` says that the push was most likely meant for the next route.
    private static func isPushOnItself(_ place: BranchPosition, _ flow: FlowContext) -> Bool {
        guard case .route(let route) = place.owner, route + 1 < flow.flow.routes.count,
            UnreachableRoute.routes(of: flow.flow, flow.navigation, flow.settings).contains(route + 1)
        else { return false }
        let incoming = IncomingTransitions(of: route + 1, in: flow.flow)
        return UnreachableRoute.pushOnItself(before: route + 1, incoming, in: flow) != nil
    }

    private static func finding(_ cycle: GrowingCycle, isModal: Bool, _ flow: FlowContext) -> Diagnostic? {
        guard let place = cycle.place else { return nil }
        if cycle.journey.steps.count == 1, isPushOnItself(place, flow) { return nil }
        if isModal, cycle.journey.steps.contains(where: { RootReplaced.isReported($0, in: flow) }) { return nil }
        let branch = flow.flow.branch(at: place)
        let path = cycle.journey.steps.map { "\($0.route) —\($0.event)→ " }.joined() + cycle.journey.end
        let journey = cycle.prefix.map { prefix in
            Journey(
                steps: prefix + cycle.journey.steps, end: cycle.journey.end,
                result: "and so on without limit")
        }
        return Diagnostic(
            id, severity,
            isModal
                ? "modal layers can pile up without limit: \(path); use `dismissAll` before presenting the next one"
                : "the stack can grow without limit: \(path); use "
                    + (branch.steps.contains { if case .put(_, .same) = $0.verb.move { true } else { false } }
                        ? "`popTo` or `replace`" : "`unique: layer`, `popTo` or `replace`"),
            at: branch.span, subject: flow.subject(place), journey: journey)
    }
}
