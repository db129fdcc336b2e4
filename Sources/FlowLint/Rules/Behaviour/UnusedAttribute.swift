import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowYAML

package enum UnusedAttribute: FlowRule {
    package static let id = RuleID("unused-attribute")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A key of a route says how it is presented or left, and has no effect where the route is shown: `as`, `detents` and `dismissible`
        are for sheets and covers, and `back` is for what is pushed. The spec reads as if the user could not leave, and the user can.
        Write the key that goes with how the route is shown, or remove it.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          start: home
          routes:
            home: { transitions: { loginRequested: { present: login } } }
        -   login: { back: hidden, transitions: { loggedIn: dismiss } }
        +   login: { dismissible: false, transitions: { loggedIn: dismiss } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        for index in flow.flow.routes.indices {
            let route = flow.flow.routes[index]
            let leaving = flow.flow.routes.leaving(of: index)
            let isOrdinary =
                route.presentation == nil && route.detents.isEmpty && route.isDismissible && !route.isBackHidden
                && leaving == nil
            if isOrdinary || !flow.navigation.isShown(index) { continue }
            // Its parents decide how the first route of a child flow is shown. They can be elsewhere, as for a flow by itself.
            let hasParents = flow.isChild || flow.lacksParents || flow.module.flows.count == 1
            let isOfParents = hasParents && flow.navigation.isShown(index, at: .base)
            // A route beside the first one, which a `switch` or `tabs` shows.
            let isBeside = flow.flow.container != .stack && !flow.flow.firstRoutes.contains(index)
            if isOfParents, !isBeside { continue }
            for unused in Self.unused(route, leaving, Positions(index, flow)) {
                if isOfParents, unused.key != "as" { continue }
                // The error about its event says so.
                if unused.key == "dismissible", DeadTransition.meansBack(index, flow),
                    flow.settings.level(of: DeadTransition.self) != .off
                {
                    continue
                }
                // `nothing-to-dismiss` says that the route is to be presented.
                if unused.key == "as" || unused.key == "detents",
                    flow.settings.level(of: NothingToDismiss.self) != .off,
                    flow.pushOfSheet(index) != nil
                {
                    continue
                }
                let key = unused.key
                let span = flow.context.source(flow.flow.file)?.span(ofKey: key, ofRoute: route.name) ?? route.name.span
                // `back` alone is a verb.
                let written = key == "back" ? "back: …" : key
                let verb = key == "detents" ? "have" : "has"
                findings.report(
                    Diagnostic(
                        id, severity, "`\(written)` \(verb) no effect: \(unused.reason)", at: span,
                        subject: flow.subject(index)))
            }
        }
    }

    /// Whether the detents of a route are reported, which is only presented as a cover.
    static func saysThatSheetIsMeant(by route: Int, in flow: FlowContext) -> Bool {
        !flow.flow.routes[route].detents.isEmpty && flow.settings.level(of: Self.self) != .off
            && flow.navigation.isShown(route, at: .presented) && !flow.navigation.isShown(route, at: .base)
            && !flow.navigation.isShown(route, at: .sheet) && flow.flow.presentations.isEmpty
    }

    /// Whether a key of a route is about sheets and covers.
    static func saysHowToPresent(_ route: Route) -> Bool { route.presentation != nil || !route.detents.isEmpty }

    /// Where a route is shown.
    private struct Positions {
        let name: String
        let isPushed, isPresented, isSwiped: Bool

        init(_ index: Int, _ flow: FlowContext) {
            name = flow.flow.routes[index].name.text
            isPushed = flow.navigation.isShown(index, at: .pushed)
            isPresented = flow.navigation.isShown(index, at: .presented)
            isSwiped = isPresented && (flow.navigation.isShown(index, at: .sheet) || !flow.flow.presentations.isEmpty)
        }
    }

    private static func unused(
        _ route: Route, _ leaving: LeavingConditions?, _ shown: Positions
    ) -> [(key: String, reason: String)] {
        var unused: [(key: String, reason: String)] = []
        let isOnlyPushed = "`\(shown.name)` is only pushed"
        if !shown.isPushed, route.isBackHidden || leaving?.back != nil {
            let isSheet = shown.isSwiped && route.isDismissible && leaving?.dismissal == nil
            unused.append(
                (
                    "back",
                    shown.isPresented
                        ? "`\(shown.name)` is only presented, and has no back button; "
                            + (isSheet ? "write `dismissible: …`, or remove it" : "remove it")
                        : "nothing is beneath `\(shown.name)`, so it has no back button; remove it"
                ))
        }
        if !route.isDismissible || leaving?.dismissal != nil, !shown.isSwiped {
            let isMeantForBack = shown.isPushed && !route.isBackHidden && leaving?.back == nil
            unused.append(
                (
                    "dismissible",
                    shown.isPresented
                        ? "`\(shown.name)` is a cover, which no swipe dismisses; remove it"
                        : shown.isPushed
                            ? "\(isOnlyPushed); " + (isMeantForBack ? "write `back: …`, or remove it" : "remove it")
                            : "nothing presents `\(shown.name)`; remove it"
                ))
        }
        if !route.detents.isEmpty, !shown.isSwiped {
            unused.append(
                (
                    "detents",
                    shown.isPresented
                        ? "`\(shown.name)` is a cover, which fills the screen; remove it, or write `as: sheet`"
                        : "nothing presents `\(shown.name)`; `present` it, or remove them"
                ))
        }
        if route.presentation != nil, !shown.isPresented {
            unused.append(("as", "nothing presents `\(shown.name)`; `present` it, or remove it"))
        }
        return unused
    }
}

extension SourceFile {
    /// Where a key of a route is written. Parses the file once more, which only a diagnostic needs.
    fileprivate func span(ofKey key: String, ofRoute route: Name) -> SourceSpan? {
        guard let tree = YAMLParser.parse(self, as: route.span.file).tree, let root = tree.root,
            let routes = tree.pairs(root).first(where: { tree.text($0.key) == "routes" })?.value,
            let value = tree.pairs(routes).first(where: { tree.span($0.key) == route.span })?.value
        else { return nil }
        return tree.pairs(value).first { tree.text($0.key) == key }.map { tree.span($0.key) }
    }
}
