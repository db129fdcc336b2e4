import FlowDiagnostics
import FlowModel

package enum GodFlow: FlowRule {
    package static let id = RuleID("god-flow")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A flow has more than twenty routes. That is too many to keep track of, and everyone who works on one of them works in
        the same file. A group of routes that is reached through one route alone can become a child flow without other changes:
        the message names such routes and their groups.
        """
    package static let examples = RuleExamples([
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
            -   account:
            -     screen: Menu
            -     transitions:
            -       firstSelected: { push: profile }
            -       secondSelected: { push: addresses }
            -       thirdSelected: { push: payment }
            -       fourthSelected: { push: password }
            -   profile: { screen: Page }
            -   addresses: { screen: Page }
            -   payment: { screen: Page }
            -   password: { screen: Page }
            +   account: { flow: AccountFlow }
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
            + flowgen: 1
            + flow: AccountFlow
            + start: account
            + routes:
            +   account:
            +     screen: Menu
            +     transitions:
            +       firstSelected: { push: profile }
            +       secondSelected: { push: addresses }
            +       thirdSelected: { push: payment }
            +       fourthSelected: { push: password }
            +   profile: { screen: Page }
            +   addresses: { screen: Page }
            +   payment: { screen: Page }
            +   password: { screen: Page }
            """
        ),
    ])

    private static let limit = 20
    /// A smaller group is not worth a flow.
    private static let least = 4

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        guard flow.routes.count > limit else { return }
        let tree = DominatorTree(RouteGraph(flow).reachedThroughout())
        let groups = groups(of: tree, in: flow).sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
        let cause =
            "flow `\(flow.name.text)` has \(flow.routes.count) routes, which is more than \(limit); "
        let fix =
            groups.isEmpty
            ? "split it by task, as no group of routes is reached only through one of them"
            : "routes that are reached only through one route can become a child flow: "
                + groups.prefix(3).map { describe($0, in: flow) }.joined(separator: ", ")
        findings.report(
            Diagnostic(
                id, severity, cause + fix, at: flow.name.span,
                related: groups.map { group in
                    let names = group.dropFirst().map { "`\(flow.routes[$0].name.text)`" }.joined(separator: ", ")
                    return Diagnostic.Related(
                        flow.routes[group[0]].name.span, "reached only from here: \(names)")
                },
                subject: Diagnostic.Subject(flow: flow.name.text)))
    }

    /// Groups of routes, each after the route that it is reached through: the largest that have at least `least` routes, and
    /// at most `limit` or two thirds of the flow.
    private static func groups(of tree: DominatorTree, in flow: Flow) -> [[Int]] {
        let most = min(limit, flow.routes.count * 2 / 3)
        var groups: [[Int]] = []
        var pending = tree.roots
        while let route = pending.popLast() {
            if tree.sizes[route] > most { pending += tree.children[route] }
            if (least...most).contains(tree.sizes[route]) { groups.append(tree.subtree(of: route)) }
        }
        return groups
    }

    private static func describe(_ group: [Int], in flow: Flow) -> String {
        let names = group.map { "`\(flow.routes[$0].name.text)`" }
        let others = names.dropFirst().prefix(3).joined(separator: ", ")
        return "\(names[0]) with \(group.count - 1) more (\(others)\(group.count > 4 ? ", …" : ""))"
    }
}
