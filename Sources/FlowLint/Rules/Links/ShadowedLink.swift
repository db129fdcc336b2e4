import FlowDiagnostics
import FlowIR

/// Within one flow only a pattern that ends in `**` can be left without a URL: a pattern that goes before another is the
/// narrower of the two at every segment, so it takes fewer URLs, unless several share them out.
package enum ShadowedLink: ModuleRule {
    package static let id = RuleID.shadowedLink
    package static let group = RuleGroup.links
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        More specific patterns take every URL that this one matches, so it never opens anything: where it seems to lead,
        nobody lands. That is so too where a flow answers a URL itself that its `**` would hand on to a child flow's
        links. Remove the pattern, or one of those that go before it.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { helpRequested: , topicSelected: { topic: String } } }
          Help:
          Topic: { params: { topic: String } }
        start: home
        routes:
          home: { transitions: { helpRequested: { push: help }, topicSelected: { push: topic } } }
          help:
          topic:
        links:
          schemes: [myapp]
          routes:
            /help: { reset: [home, help] }
            /help/{topic}/**: { reset: [home, topic] }
            /help/**: { reset: [home, help] }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { helpRequested: , topicSelected: { topic: String } } }
          Help:
          Topic: { params: { topic: String } }
        start: home
        routes:
          home: { transitions: { helpRequested: { push: help }, topicSelected: { push: topic } } }
          help:
          topic:
        links:
          schemes: [myapp]
          routes:
            /help: { reset: [home, help] }
            /help/{topic}/**: { reset: [home, topic] }
        """

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let flows = context.module.flows
        var children = ChildLinks()
        for flow in flows.indices {
            guard let links = flows[flow].links?.routes, links.contains(where: { $0.pattern.path.last == .rest }) else {
                continue
            }
            let shapes = links.map { LinkShape($0.pattern) }
            for index in links.indices where shapes[index].endsInRest {
                if let takers = LinkShadow.takers(ofURLsOf: shapes[index], competingAs: index, among: shapes) {
                    findings.report(finding(links[index], takers.map { links[$0] }, in: flows[flow]))
                } else {
                    children.add(links[index], at: index, shapes, of: flow, in: flows)
                }
            }
        }
        children.report(into: &findings, in: flows)
    }

    private static func finding(_ link: Link, _ takers: [Link], in flow: Flow) -> Diagnostic {
        let text = link.pattern.text
        let names = takers.map { "`\($0.pattern.text.text)`" }
        return Diagnostic(
            id, severity,
            "no URL is left for `\(text.text)`: \(names.joined(separator: " and ")),"
                + " more specific, \(takers.count == 1 ? "takes" : "take") every one; remove it, or what goes before it",
            at: text.span,
            related: takers.map {
                Diagnostic.Related(
                    $0.pattern.text.span, "this goes before it")
            },
            subject: Diagnostic.Subject(flow: flow.name.text, event: text.text))
    }

    /// The child flows that get the rest of some URL, and whether any comes to each of their links.
    private struct ChildLinks {
        /// The flow and the link that hand on, and the links of that flow that leave nothing of a child's pattern.
        struct Handover {
            var flow: Int
            var link: Int
            var takers: [Int]
        }

        /// Child by child and pattern by pattern, as long as nothing has come to it.
        private var untaken: [Int: [Int: [Handover]]] = [:]
        private var children: [Int] = []

        mutating func add(_ link: Link, at index: Int, _ shapes: [LinkShape], of flow: Int, in flows: [Flow]) {
            for child in Self.children(link, of: flows[flow]) {
                // A flow with schemes or hosts of its own gets URLs by itself.
                guard let links = flows[child].links, links.schemes.isEmpty, links.hosts.isEmpty else { continue }
                let isFirst = untaken[child] == nil
                if isFirst { children.append(child) }
                var patterns = untaken[child] ?? [:]
                for pattern in links.routes.indices {
                    if !isFirst, patterns[pattern] == nil { continue }
                    let shape = shapes[index].handing(restTo: LinkShape(links.routes[pattern].pattern))
                    let takers = LinkShadow.takers(ofURLsOf: shape, competingAs: index, among: shapes)
                    patterns[pattern] = takers.map {
                        (patterns[pattern] ?? []) + [Handover(flow: flow, link: index, takers: $0)]
                    }
                }
                untaken[child] = patterns
            }
        }

        private static func children(_ link: Link, of flow: Flow) -> Set<Int> {
            var children: Set<Int> = []
            for branch in link.branches.indices {
                link.branches.forEachTarget(of: branch) { target in
                    if case .flow(let child) = flow.routes[target.index].content, let child = child.target {
                        children.insert(child.index)
                    }
                }
            }
            return children
        }

        func report(into findings: inout DiagnosticCollector, in flows: [Flow]) {
            for child in children {
                for (pattern, handovers) in (untaken[child] ?? [:]).sorted(by: { $0.key < $1.key }) {
                    guard let link = flows[child].links?.routes[pattern] else { continue }
                    findings.report(finding(link, handovers, of: flows[child], in: flows))
                }
            }
        }

        private func finding(_ link: Link, _ handovers: [Handover], of child: Flow, in flows: [Flow]) -> Diagnostic {
            let text = link.pattern.text
            let parents = handovers.map { "`\(flows[$0.flow].name.text)`" }
            return Diagnostic(
                id, severity,
                "no URL is left for `\(text.text)`: \(parents.joined(separator: " and ")) answers them all before"
                    + " handing on the rest; remove it, or what goes before it",
                at: text.span,
                related: handovers.flatMap { handover in
                    handover.takers.compactMap { taker in
                        flows[handover.flow].links.map {
                            Diagnostic.Related(
                                $0.routes[taker].pattern.text.span,
                                "this goes before `\($0.routes[handover.link].pattern.text.text)`")
                        }
                    }
                },
                subject: Diagnostic.Subject(flow: child.name.text, event: text.text))
        }
    }
}
