import FlowAnalysis
import FlowDiagnostics
import FlowMaps
import FlowModel
import FlowPrototype

/// A module with everything that its pages show.
package struct SiteModule: Sendable {
    /// That of its folder, if there are several modules.
    package let name: String
    /// The name of the app, in titles.
    let title: String
    package let sources: SourceFiles
    package let module: Module
    /// Those that are understood.
    package let flows: [TracedFlow]
    /// In the order of the text.
    let findings: [SiteDiagnostic]
    /// All flows as cards, as a page with a prototype.
    let page: NavigationPage
    let tree: FlowTree
    /// The pictures of the flows, by their names.
    private let pictures: [String: FlowPicture]
    /// The screens that have a page: those of flows written by hand are on the pages of the flows.
    var screens: [SpecScreenID] {
        module.screens.indices.filter { !module.screens[$0].isExternal }.map(SpecScreenID.init)
    }
    private let places: [SiteContent: [SiteRoute]]
    /// By the indices of the flows.
    let transitions: [Int: TransitionTable]
    private let findingsOfFlows: [String: [SiteDiagnostic]]
    /// The rules that were checked, in the order of the reference.
    package let rules: [SiteRule]

    /// - Parameter title: the name of the app; by default, that of the flow that shows all others, or else of the module.
    package init(
        name: String, title: String? = nil, sources: SourceFiles, module: Module, flows: [TracedFlow],
        diagnostics: [Diagnostic],
        rules: [SiteRule]
    ) {
        self.name = name
        tree = FlowTree(module, flows)
        self.title = title ?? tree.root.map { MapTitles.title(ofFlow: module[$0].name.text) } ?? name
        self.sources = sources
        self.module = module
        self.flows = flows
        var lines = LineIndexes(sources)
        findings = diagnostics.map { diagnostic in
            let line = lines[diagnostic.span.file].position(of: Int(diagnostic.span.start)).line
            return SiteDiagnostic(diagnostic: diagnostic, place: "\(sources[diagnostic.span.file].path):\(line)")
        }
        let names = Dictionary(module.flows.map { ($0.file, $0.name.text) }) { first, _ in first }
        findingsOfFlows = Dictionary(grouping: findings) { finding in
            finding.diagnostic.subject?.flow ?? names[finding.diagnostic.span.file] ?? ""
        }
        transitions = Dictionary(flows.map { ($0.id.index, TransitionTable($0.inspection)) }) { first, _ in first }
        var places: [SiteContent: [SiteRoute]] = [:]
        for traced in flows {
            for (index, route) in module[traced.id].routes.enumerated() {
                guard let content = SiteContent(route.content) else { continue }
                places[content, default: []].append(SiteRoute(traced: traced, route: index))
            }
        }
        self.places = places
        self.rules = rules
        let maps = [NavigationMap.Children.folded, .nested].map {
            NavigationMap(of: module, flows, diagnostics, children: $0, naming: .titles)
        }
        let layout = MapLayout(maps[0])
        pictures = FlowPicture.each(of: maps[0], layout)
        page = NavigationPage(
            maps[0], layout, or: maps[1],
            of: [PageModule(module, flows, diagnostics, in: sources, hasErrors: false, naming: .titles)],
            named: self.title, by: SitePaths.generator, overview: SitePaths.index)
    }

    /// The picture of a flow.
    func picture(of flow: FlowID) -> HTMLNode {
        .markup(pictures[module[flow].name.text]?.text ?? "")
    }

    func findings(in flow: Flow) -> [SiteDiagnostic] { findingsOfFlows[flow.name.text, default: []] }

    /// The routes that show a screen.
    func routes(showing screen: SpecScreenID) -> [SiteRoute] { places[.screen(screen), default: []] }

    /// The routes that show a flow.
    func routes(showing child: FlowID) -> [SiteRoute] { places[.flow(child), default: []] }
}

/// What a route shows.
private enum SiteContent: Hashable {
    case screen(SpecScreenID)
    case flow(FlowID)

    init?(_ content: Route.Content) {
        switch content {
        case .screen(let reference), .impliedScreen(let reference):
            guard let screen = reference.target else { return nil }
            self = .screen(screen)
        case .flow(let reference):
            guard let flow = reference.target else { return nil }
            self = .flow(flow)
        case .alert: return nil
        }
    }
}

/// A route of a flow.
struct SiteRoute: Sendable {
    var traced: TracedFlow
    var route: Int
}

/// A diagnostic with its location as text: `specs/Login.flow.yaml:12`.
struct SiteDiagnostic: Hashable, Sendable {
    var diagnostic: Diagnostic
    var place: String
}

/// A rule with its documentation.
package struct SiteRule: Hashable, Sendable {
    package var id: RuleID
    /// The severities of its diagnostics: `error or warning`.
    package var level: String
    package var summary: String

    package init(id: RuleID, level: String, summary: String) {
        self.id = id
        self.level = level
        self.summary = summary
    }
}
