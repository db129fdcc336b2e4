import FlowDiagnostics
import FlowModel

/// Within one flow only a pattern that ends in `**` can be shadowed: a more specific pattern is the narrower of the two at every
/// segment, so it matches fewer URLs, unless several of them together match all.
package enum ShadowedLink: ModuleRule {
    package static let id = RuleID("shadowed-link")
    package static let group = RuleGroup.links
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        More specific patterns match every URL that this pattern matches, so it never opens anything. The same applies if a flow
        itself answers the URLs that its `**` would pass on to the links of a child flow. Remove the pattern, or one of the more
        specific ones.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
            """
              flowgen: 1
              flow: MainFlow
              screens: { Home: { intents: { ordersRequested: , orderSelected: { id: String } } } }
              start: home
              routes:
                home: { transitions: { ordersRequested: { push: orders }, orderSelected: { push: order } } }
                order:
                orders: { flow: OrdersFlow }
              links:
                schemes: [myapp]
                routes:
            -     /orders/{id}: { reset: [home, order] }
                  /orders/**: { reset: [home, orders] }
            """
        ),
        (
            "OrdersFlow.flow.yaml",
            """
            flowgen: 1
            flow: OrdersFlow
            screens:
              Orders: { intents: { orderSelected: { id: String } } }
              Order: { params: { id: String } }
            start: orders
            routes:
              orders: { transitions: { orderSelected: { push: order } } }
              order:
            links:
              routes:
                /: { reset: orders }
                /{id}: { reset: [orders, order] }
            """
        ),
    ])

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let flows = context.module.flows
        var children = ChildLinks()
        for flow in flows.indices {
            guard let links = flows[flow].links?.routes, links.contains(where: { $0.pattern.path.last == .rest }) else {
                continue
            }
            let shadow = LinkShadow(links.map { LinkShape($0.pattern) })
            for index in links.indices where shadow.shapes[index].endsInRest {
                let shadowing = shadow.patterns(matchingAllURLsOf: shadow.shapes[index], competingAs: index)
                if let shadowing {
                    findings.report(finding(links[index], shadowing.map { links[$0] }, in: flows[flow]))
                } else {
                    children.add(links[index], at: index, shadow, of: flow, in: context.module)
                }
            }
        }
        children.report(into: &findings, in: flows)
    }

    private static func finding(_ link: Link, _ shadowing: [Link], in flow: Flow) -> Diagnostic {
        let text = link.pattern.text
        let names = shadowing.map { "`\($0.pattern.text.text)`" }
        return Diagnostic(
            id, severity,
            "`\(text.text)` is never used: \(names.joined(separator: " and "))"
                + (shadowing.count == 1
                    ? " is more specific and matches all of its URLs; remove one of the two"
                    : " are more specific and match all of its URLs; remove it, or one of them"),
            at: text.span,
            related: shadowing.map {
                Diagnostic.Related(
                    $0.pattern.text.span, "this is more specific")
            },
            subject: Diagnostic.Subject(flow: flow.name.text, event: text.text))
    }

    /// The child flows that get the rest of some URL, and whether each of their links gets any.
    private struct ChildLinks {
        /// The flow and the link that pass on URLs, and the links of that flow that match all those of a child's pattern.
        struct Handover {
            var flow: Int
            var link: Int
            var shadowing: [Int]
        }

        /// For each child flow, its patterns that have received no URL so far.
        private var untaken: [Int: [Int: [Handover]]] = [:]
        private var children: [Int] = []

        mutating func add(_ link: Link, at index: Int, _ shadow: LinkShadow, of flow: Int, in module: Module) {
            let flows = module.flows
            for child in Self.children(link, of: flows[flow]) {
                // A flow with schemes or hosts of its own gets URLs by itself.
                guard let links = flows[child].links, links.schemes.isEmpty, links.hosts.isEmpty,
                    !module.isOpen(flows[child].file)
                else { continue }
                let isFirst = untaken[child] == nil
                if isFirst { children.append(child) }
                var patterns = untaken[child] ?? [:]
                for pattern in links.routes.indices {
                    if !isFirst, patterns[pattern] == nil { continue }
                    let shape = shadow.shapes[index].handing(restTo: LinkShape(links.routes[pattern].pattern))
                    let shadowing = shadow.patterns(matchingAllURLsOf: shape, competingAs: index)
                    patterns[pattern] = shadowing.map {
                        (patterns[pattern] ?? []) + [Handover(flow: flow, link: index, shadowing: $0)]
                    }
                }
                untaken[child] = patterns
            }
        }

        private static func children(_ link: Link, of flow: Flow) -> Set<Int> {
            Set(link.branches.indices.compactMap { flow.childWithRest(of: link, branch: $0)?.index })
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
                "`\(text.text)` is never used: \(parents.joined(separator: " and "))"
                    + (parents.count == 1 ? " handles all of its URLs itself" : " handle all of its URLs themselves")
                    + "; remove it, or the more specific patterns",
                at: text.span,
                related: handovers.flatMap { handover in
                    handover.shadowing.compactMap { pattern in
                        flows[handover.flow].links.map {
                            Diagnostic.Related(
                                $0.routes[pattern].pattern.text.span,
                                "this is more specific than `\($0.routes[handover.link].pattern.text.text)`")
                        }
                    }
                },
                subject: Diagnostic.Subject(flow: child.name.text, event: text.text))
        }
    }
}
