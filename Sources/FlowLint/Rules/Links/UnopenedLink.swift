import FlowDiagnostics
import FlowModel

package enum UnopenedLink: FileRule {
    package static let id = RuleID("unopened-link")
    package static let group = RuleGroup.links
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeModule
    package static let documentation = """
        A flow has links, but names neither `schemes` nor `hosts`, and no flow of the run shows it, whose links could lead to these: no URL
        opens them. Name the scheme of the app, `schemes: [myapp]`, or the hosts whose pages it opens, `hosts: [example.com]`. A flow
        that is checked by itself is not reported, because its parent may be elsewhere.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
            """
              flowgen: 1
              flow: MainFlow
              start: home
              routes: { home: { transitions: { colorTapped: { present: picker } } }, picker: { flow: PickerFlow, transitions: { colorPicked: dismiss, $dismissed: stay } } }
              links:
            +   schemes: [paint]
                routes: { /home: { reset: home } }
            """
        ),
        ("PickerFlow.flow.yaml", ChildExample.picker),
    ])

    package struct Facts: FileFacts {
        /// The flows with links.
        fileprivate var flows: [FlowID] = []
        /// The links that lead into child flows.
        fileprivate var forwardings: [(child: FlowID, link: Forwarding)] = []
        /// The flows with a link that a branch names.
        fileprivate var targets: Set<FlowID> = []

        package mutating func renumber(_ new: Renumbering) {
            flows = flows.map { new($0) }
            forwardings = forwardings.map { (new($0.child), $0.link) }
            targets = Set(targets.map { new($0) })
        }
    }

    package static func facts(of file: Module.Unit, in context: ModuleContext) -> Facts {
        var facts = Facts()
        for id in file.flows {
            let flow = context.module[id]
            if flow.hasLinks { facts.flows.append(id) }
            for link in flow.links?.routes ?? [] {
                for child in link.childrenWithRest(in: flow) {
                    facts.forwardings.append((child, Forwarding(link.pattern, of: flow)))
                }
            }
            flow.forEachTransition { branches, _ in
                for branch in branches.indices where branches.hasLinkTarget(branch) {
                    for link in branches[branch].place?.links ?? [] { facts.targets.insert(link.flow) }
                }
            }
        }
        return facts
    }

    package static func check(
        _ context: ModuleContext, _ facts: [Facts], into findings: inout DiagnosticCollector
    ) {
        let module = context.module
        guard module.flows.count > 1 else { return }
        let flows = facts.flatMap(\.flows).map(\.index)
        for index in flows where !module.graph.isChild[index] {
            let flow = module.flows[index]
            guard let links = flow.links, links.schemes.isEmpty, links.hosts.isEmpty,
                !module.graph.children[index].isEmpty, !module.isOpen(flow.file)
            else { continue }
            findings.report(
                Diagnostic(
                    id, severity,
                    "no URL opens the links of `\(flow.name.text)`, because it names neither `schemes` nor `hosts`; add"
                        + " `schemes: [myapp]`, say, or `hosts: [example.com]`",
                    at: links.span, subject: Diagnostic.Subject(flow: flow.name.text)))
        }
        checkChildren(flows.filter { module.graph.isChild[$0] }, facts, in: module, into: &findings)
    }

    // MARK: Child flows

    /// A link of a flow that leads into a child flow with `**`.
    fileprivate struct Forwarding {
        var parent: String
        /// The literal segments before the `**`; `nil` if there are captures among them.
        var prefix: [String]?
        var pattern: String
    }

    private static func checkChildren(
        _ children: [Int], _ facts: [Facts], in module: Module, into findings: inout DiagnosticCollector
    ) {
        var forwardings: [Int: [Forwarding]] = [:]
        for (child, link) in facts.flatMap(\.forwardings) { forwardings[child.index, default: []].append(link) }
        let targets = facts.reduce(into: Set<FlowID>()) { $0.formUnion($1.targets) }
        for index in children where !module.isOpen(module.flows[index].file) {
            let flow = module.flows[index]
            guard let links = flow.links else { continue }
            guard let forwarded = forwardings[index] else {
                // Without a scheme or a host, they may be meant for an `at` that is still to be written.
                let hasAddress = !links.schemes.isEmpty || !links.hosts.isEmpty
                if hasAddress, !targets.contains(FlowID(index: index)) {
                    report(links, of: flow, index, module, &findings)
                }
                continue
            }
            for link in links.routes {
                guard let first = forwarded.first, let prefix = first.prefix, !prefix.isEmpty,
                    forwarded.allSatisfy({ $0.prefix == prefix }), link.pattern.begins(with: prefix)
                else { continue }
                let own = "/" + prefix.joined(separator: "/")
                let rest = String(link.pattern.text.text.rest(after: own) ?? "")
                let written = rest.begins(with: "/") ? rest : "/" + rest
                findings.report(
                    Diagnostic(
                        id, severity,
                        "`\(first.pattern)` of `\(first.parent)` leads to the links of this flow with what follows `\(own)`, so"
                            + " this one is `\(own)\(link.pattern.text.text)` from outside; write `\(written)`",
                        at: link.pattern.text.span,
                        subject: Diagnostic.Subject(flow: flow.name.text, event: link.pattern.text.text)))
            }
        }
    }

    /// Reports the links of a child flow to which no flow leads.
    private static func report(
        _ links: Links, of flow: Flow, _ index: Int, _ module: Module, _ findings: inout DiagnosticCollector
    ) {
        guard
            let parent = module.flows.first(where: { parent in
                parent.routes.contains { $0.content.shows(FlowID(index: index)) }
            }), let route = parent.routes.first(where: { $0.content.shows(FlowID(index: index)) })
        else { return }
        findings.report(
            Diagnostic(
                id, severity,
                "no URL opens the links of `\(flow.name.text)`, because no flow that shows it leads to them; give"
                    + " `\(parent.name.text)` a link `/\(route.name.text)/**` that leads to `\(route.name.text)`, say, unless the app itself shows the flow",
                at: links.span, subject: Diagnostic.Subject(flow: flow.name.text)))
    }
}

extension UnopenedLink.Forwarding {
    fileprivate init(_ pattern: LinkPattern, of flow: Flow) {
        parent = flow.name.text
        self.pattern = pattern.text.text
        let literals = pattern.path.dropLast().map { segment in
            if case .literal(let text) = segment { text } else { "" }
        }
        prefix = literals.contains("") ? nil : literals
    }
}

extension LinkPattern {
    fileprivate func begins(with prefix: [String]) -> Bool {
        path.count >= prefix.count
            && zip(path, prefix).allSatisfy { segment, text in
                if case .literal(text) = segment { true } else { false }
            }
    }
}

extension Route.Content {
    fileprivate func shows(_ flow: FlowID) -> Bool {
        if case .flow(let reference) = self { reference.target == flow } else { false }
    }
}
