import FlowDiagnostics
import FlowIR

package enum GodFlow: FlowRule {
    package static let id = RuleID.godFlow
    package static let group = RuleGroup.style
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A flow has more than twenty routes. Nobody keeps that many places and what connects them in mind, and every team
        that works on one of them works in the same file. Where one route alone leads to a group of others, that group can
        become a child flow as it is: the finding names such routes and what hangs on them.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: ShopFlow
        screens:
          Menu: { intents: { firstSelected: , secondSelected: , thirdSelected: , fourthSelected: } }
          Page:
        start: home
        routes:
          home:
            screen: Menu
            transitions:
              firstSelected: { push: account }
              secondSelected: { push: orders }
              thirdSelected: { push: help }
              fourthSelected: { push: settings }
          account:
            screen: Menu
            transitions:
              firstSelected: { push: profile }
              secondSelected: { push: addresses }
              thirdSelected: { push: payment }
              fourthSelected: { push: password }
          profile: { screen: Page }
          addresses: { screen: Page }
          payment: { screen: Page }
          password: { screen: Page }
          orders:
            screen: Menu
            transitions:
              firstSelected: { push: open }
              secondSelected: { push: delivered }
              thirdSelected: { push: returned }
              fourthSelected: { push: cancelled }
          open: { screen: Page }
          delivered: { screen: Page }
          returned: { screen: Page }
          cancelled: { screen: Page }
          help:
            screen: Menu
            transitions:
              firstSelected: { push: questions }
              secondSelected: { push: contact }
              thirdSelected: { push: terms }
              fourthSelected: { push: licences }
          questions: { screen: Page }
          contact: { screen: Page }
          terms: { screen: Page }
          licences: { screen: Page }
          settings:
            screen: Menu
            transitions:
              firstSelected: { push: language }
              secondSelected: { push: sounds }
              thirdSelected: { push: privacy }
              fourthSelected: { push: about }
          language: { screen: Page }
          sounds: { screen: Page }
          privacy: { screen: Page }
          about: { screen: Page }
        """
    package static let goodExample = RuleExample([
        (
            "ShopFlow.flow.yaml",
            """
            flowgen: 1
            flow: ShopFlow
            screens:
              Menu: { intents: { firstSelected: , secondSelected: , thirdSelected: , fourthSelected: } }
              Page:
            start: home
            routes:
              home:
                screen: Menu
                transitions:
                  firstSelected: { push: account }
                  secondSelected: { push: orders }
                  thirdSelected: { push: help }
                  fourthSelected: { push: settings }
              account: { flow: AccountFlow }
              orders:
                screen: Menu
                transitions:
                  firstSelected: { push: open }
                  secondSelected: { push: delivered }
                  thirdSelected: { push: returned }
                  fourthSelected: { push: cancelled }
              open: { screen: Page }
              delivered: { screen: Page }
              returned: { screen: Page }
              cancelled: { screen: Page }
              help:
                screen: Menu
                transitions:
                  firstSelected: { push: questions }
                  secondSelected: { push: contact }
                  thirdSelected: { push: terms }
                  fourthSelected: { push: licences }
              questions: { screen: Page }
              contact: { screen: Page }
              terms: { screen: Page }
              licences: { screen: Page }
              settings:
                screen: Menu
                transitions:
                  firstSelected: { push: language }
                  secondSelected: { push: sounds }
                  thirdSelected: { push: privacy }
                  fourthSelected: { push: about }
              language: { screen: Page }
              sounds: { screen: Page }
              privacy: { screen: Page }
              about: { screen: Page }
            """
        ),
        (
            "AccountFlow.flow.yaml",
            """
            flowgen: 1
            flow: AccountFlow
            start: account
            routes:
              account:
                screen: Menu
                transitions:
                  firstSelected: { push: profile }
                  secondSelected: { push: addresses }
                  thirdSelected: { push: payment }
                  fourthSelected: { push: password }
              profile: { screen: Page }
              addresses: { screen: Page }
              payment: { screen: Page }
              password: { screen: Page }
            """
        ),
    ])

    private static let limit = 20
    /// A part of fewer routes is not worth a flow.
    private static let least = 4

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        guard flow.routes.count > limit else { return }
        let tree = DominatorTree(RouteGraph(flow).reachedThroughout())
        let parts = parts(of: tree, in: flow).sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
        let beginning =
            "flow `\(flow.name.text)` has \(flow.routes.count) routes, more than the \(limit) that one keeps in mind; "
        let mend =
            parts.isEmpty
            ? "no group of them hangs on one route alone, so divide them by what people do there"
            : "what hangs on one route alone can be a child flow: "
                + parts.prefix(3).map { describe($0, in: flow) }.joined(separator: ", ")
        findings.report(
            Diagnostic(
                id, severity, beginning + mend, at: flow.name.span,
                related: parts.map { part in
                    let names = part.dropFirst().map { "`\(flow.routes[$0].name.text)`" }.joined(separator: ", ")
                    return Diagnostic.Related(
                        flow.routes[part[0]].name.span, "only from here one gets to \(names)")
                },
                subject: Diagnostic.Subject(flow: flow.name.text)))
    }

    /// Each part begins with the route that the others hang on. The largest that make a flow of their own, and leave one.
    private static func parts(of tree: DominatorTree, in flow: Flow) -> [[Int]] {
        let most = min(limit, flow.routes.count * 2 / 3)
        var parts: [[Int]] = []
        var pending = tree.roots
        while let route = pending.popLast() {
            if tree.sizes[route] > most { pending += tree.children[route] }
            if (least...most).contains(tree.sizes[route]) { parts.append(tree.part(of: route)) }
        }
        return parts
    }

    private static func describe(_ part: [Int], in flow: Flow) -> String {
        let names = part.map { "`\(flow.routes[$0].name.text)`" }
        let others = names.dropFirst().prefix(3).joined(separator: ", ")
        return "\(names[0]) with \(part.count - 1) more (\(others)\(part.count > 4 ? ", …" : ""))"
    }
}
