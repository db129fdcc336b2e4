import FlowAnalysis
import FlowDiagnostics
import FlowMaps
import FlowModel
import FlowReports

/// The page of a flow: its map, what it needs and how it ends, its routes with what happens there, and its links.
struct FlowPage {
    private let site: SiteModule
    private let paths: SitePaths
    private let traced: TracedFlow
    private let flow: Flow
    private let titles: MapTitles
    private let frame: PageFrame
    /// The transitions of a route, by its name; those of the flow and of its links, by `nil`.
    private let transitionsOfRoutes: [String?: [FlowInspection.Transition]]

    init(_ traced: TracedFlow, in site: SiteModule, _ paths: SitePaths) {
        self.site = site
        self.paths = paths
        self.traced = traced
        flow = site.module[traced.id]
        titles = MapTitles(flow, .titles)
        frame = PageFrame(moduleName: site.title, path: paths[traced.id])
        transitionsOfRoutes = Dictionary(grouping: traced.inspection.transitions) { transition in
            if case .route(let name) = transition.owner { name } else { nil }
        }
    }

    var page: SitePage {
        let title = titles.title(ofFlow: flow.name.text)
        var content = PageParts.title(title, name: flow.name.text)
        content += PageParts.paragraphs(flow.doc)
        content += [.element("dl", [:], facts), .element("figure", [:], [site.picture(of: traced.id)])]
        content += section("Values", PageParts.values(flow.params))
        content += section("Outcomes", outcomes)
        content += section("Decisions of the app", decisions)
        content += [PageParts.heading("Routes", anchor: "routes")]
        content += flow.routes.indices.map(route)
        content += section("Wherever the user is", transitions(of: .flow))
        content += section("Links", links)
        content += section("Expectations", PageParts.expectations(traced.inspection.expectations, titles))
        content += PageParts.findings(site.findings(in: flow), frame)
        return frame.page(title, content)
    }

    private func section(_ title: String, _ content: [HTMLNode]) -> [HTMLNode] {
        content.isEmpty ? [] : [PageParts.heading(title)] + content
    }

    // MARK: The flow

    private var facts: [HTMLNode] {
        let inspection = traced.inspection
        var facts: [(String, [HTMLNode])] = [
            ("Spec", [PageParts.code(site.sources[flow.file].path)]), ("Container", [.text(flow.look)]),
            ("Start", [PageParts.code(StepsText.text(of: inspection.start))]),
            ("Greatest depth", [.text(inspection.maxDepth.map(String.init) ?? "unbounded")]),
            ("Modal layers", [.text(inspection.modalDepth.map { $0 == 0 ? "none" : "at most \($0)" } ?? "unbounded")]),
        ]
        let parents = site.routes(showing: traced.id)
        if !parents.isEmpty { facts.append(("Shown by", PageParts.places(parents, site, paths, frame))) }
        if !inspection.isComplete {
            facts.append(("Analysis", ["incomplete: the flow is too large, so there may be more"]))
        }
        return facts.flatMap { name, value in
            [.element("dt", [:], [.text(name)]), .element("dd", [:], value)]
        }
    }

    private var outcomes: [HTMLNode] {
        let rows = zip(flow.outcomes, traced.inspection.outcomes).map { outcome, inspected in
            [
                [PageParts.event(outcome)], PageParts.prose(outcome.doc ?? "") + (outcome.bubbles ? ["bubbles"] : []),
                inspected.isProduced ? [] : [.element("span", ["class": "warning"], ["never produced"])],
            ]
        }
        return PageParts.table(["outcome", "", ""], rows)
    }

    private var decisions: [HTMLNode] {
        let guards = flow.guards.map { [[PageParts.decision($0)], [HTMLNode.text("guard: answers yes or no")]] }
        let badges = flow.badges.map {
            [[PageParts.decision($0)], [HTMLNode.text("badge: a number or a text at a tab")]]
        }
        let effects = flow.effects.map { [[PageParts.decision($0)], [HTMLNode.text("effect: runs on the way")]] }
        let tasks = flow.tasks.map { task in
            let outcomes = task.outcomes.map { "`\($0.name.text)`" }.list("or")
            return [
                [PageParts.decision(Decision(name: task.name, parameters: task.parameters))],
                PageParts.prose("task: takes time, and ends with \(outcomes)"),
            ]
        }
        return PageParts.table(["name", "kind"], guards + badges + effects + tasks)
    }

    // MARK: Routes

    private func route(_ index: Int) -> HTMLNode {
        let route = flow.routes[index]
        let inspected = traced.inspection.routes[index]
        let name = route.name.text
        var content = PageParts.title(titles.title(ofRoute: name), name: "\(flow.name.text).\(name)", level: "h3")
        content += PageParts.paragraphs(route.doc)
        content.append(.element("p", [:], shown(by: route)))
        content += PageParts.values(route.parameters)
        content += table(of: transitionsOfRoutes[route.name.text, default: []])
        if let journey = inspected.journey {
            content.append(PageParts.foldedJourney(journey, titles))
        } else if !inspected.isReachable {
            let why = inspected.isBuried ? "Never shown: always beneath another route." : "Never shown."
            content.append(.element("p", ["class": "warning"], [.text(why)]))
        }
        return .element("article", ["id": PageFrame.anchor(ofRoute: route.name.text)], content)
    }

    private func shown(by route: Route) -> [HTMLNode] {
        var parts: [HTMLNode]
        switch route.content {
        case .screen where flow.isExternal: parts = ["Written by hand"]
        case .screen(let screen), .impliedScreen(let screen):
            let name = screen.name.text
            parts = [
                "Screen ",
                screen.target.map { frame.link(titles.title(of: name), to: paths[$0], name: name) } ?? .text(name),
            ]
        case .flow(let child):
            let name = child.name.text
            parts = [
                "Flow ",
                child.target.map { frame.link(titles.title(ofFlow: name), to: paths[$0], name: name) } ?? .text(name),
            ]
        case .alert(let alert):
            let texts = [alert.title, alert.message].compactMap { $0?.plain }.joined(separator: " · ")
            return [.text((alert.style == .alert ? "Alert: " : "Confirmation: ") + texts)]
        }
        var traits: [String] = []
        if let presentation = route.presentation { traits.append(presentation.word) }
        if !route.isDismissible { traits.append("no swipe") }
        if route.isBackHidden { traits.append("no back") }
        traits += conditions(onLeaving: route)
        if flow.container == .tabs, route.isInTabBar { traits.append(tab(of: route)) }
        if !traits.isEmpty { parts.append(.text(" · " + traits.joined(separator: " · "))) }
        return parts
    }

    /// `swipe when not hasChanges`
    private func conditions(onLeaving route: Route) -> [String] {
        let inspected = traced.inspection.routes.first { $0.name == route.name.text }
        return (inspected?.leavingConditions ?? []).map { "\($0.way) when \($0.condition.words(naming: \.name))" }
    }

    /// `tab Search, badge results, when hasSearch`
    private func tab(of route: Route) -> String {
        let condition = traced.inspection.routes.first { $0.name == route.name.text }?.tabCondition
        let section = route.tab?.section.map { " in \($0.text)" } ?? ""
        let badge = route.tab?.badge.map { ", badge \(titles.title(of: $0.reference.name.text))" } ?? ""
        return "tab \(route.tab?.shownTitle ?? "")" + section + badge
            + (condition.map { ", when \($0.words(naming: \.name))" } ?? "")
    }

    // MARK: Transitions

    private func transitions(of owner: FlowInspection.Transition.Owner) -> [HTMLNode] {
        table(of: transitionsOfRoutes[nil, default: []].filter { $0.owner == owner })
    }

    private func table(of transitions: [FlowInspection.Transition]) -> [HTMLNode] {
        let rows = transitions.flatMap { transition in
            transition.branches.enumerated().map { index, branch -> [[HTMLNode]] in
                [
                    index == 0 ? [PageParts.code(transition.event)] : [],
                    [PageParts.code(StepsText.text(of: branch))], verdict(on: branch),
                ]
            }
        }
        return PageParts.table(["event", "what follows", ""], rows)
    }

    private func verdict(on branch: FlowInspection.Answer) -> [HTMLNode] {
        if !branch.fires { return [.element("span", ["class": "warning"], ["never happens"])] }
        if !branch.succeeds { return [.element("span", ["class": "error"], ["always fails"])] }
        return branch.fails.isEmpty ? [] : [.element("span", ["class": "warning"], ["can fail"])]
    }

    private var links: [HTMLNode] {
        guard let links = flow.links, !links.routes.isEmpty else { return [] }
        let origins = links.schemes.map { "\($0.text)://" } + links.hosts.map { "https://\($0.text)/" }
        let prefixes: [HTMLNode] =
            origins.isEmpty
            ? [] : [.element("p", [:], [.text("URLs begin with " + origins.joined(separator: ", ") + ".")])]
        return prefixes + transitions(of: .link)
    }
}

extension PageParts {
    /// Routes, separated by commas.
    static func places(
        _ places: [SiteRoute], _ site: SiteModule, _ paths: SitePaths, _ frame: PageFrame
    ) -> [HTMLNode] {
        places.enumerated().flatMap { index, place -> [HTMLNode] in
            let separator: [HTMLNode] = index == 0 ? [] : [", "]
            return separator + [self.place(place, site, paths, frame)]
        }
    }

    /// A route, as a link to where it is described: *Login · Sign up* for `LoginFlow.signUp`.
    static func place(_ place: SiteRoute, _ site: SiteModule, _ paths: SitePaths, _ frame: PageFrame) -> HTMLNode {
        let flow = site.module[place.traced.id]
        let route = flow.routes[place.route].name.text
        let titles = MapTitles(flow, .titles)
        return frame.link(
            "\(titles.title(ofFlow: flow.name.text)) · \(titles.title(ofRoute: route))", to: paths[place.traced.id],
            anchor: PageFrame.anchor(ofRoute: route), name: "\(flow.name.text).\(route)")
    }
}
