import FlowAnalysis
import FlowDiagnostics
import FlowEscaping
import FlowMaps
import FlowModel

/// The pages about a module as a whole.
struct ModulePages {
    private let site: SiteModule
    private let paths: SitePaths

    init(_ site: SiteModule, _ paths: SitePaths) {
        self.site = site
        self.paths = paths
    }

    // MARK: Index

    var index: SitePage {
        let frame = frame(SitePaths.index)
        var content: [HTMLNode] = [.element("h1", [:], [.text(site.title)])]
        content.append(PageParts.heading("Flows", anchor: "flows"))
        var items = site.tree.items[...]
        content.append(tree(&items, depth: 0, frame))
        let screens = site.screens
        if !screens.isEmpty {
            content.append(PageParts.heading("Screens", anchor: "screens"))
            content += PageParts.table(
                ["screen", "", "shown by"],
                screens.map { id in
                    let screen = site.module[id]
                    return [
                        [
                            frame.link(
                                MapTitles.title(ofEvent: screen.name.text), to: paths[id], name: screen.name.text)
                        ], PageParts.prose(summary(screen.doc)),
                        PageParts.places(site.routes(showing: id), site, paths, frame),
                    ]
                })
        }
        return frame.page("Flows", content)
    }

    /// The flows at a depth, each with those that it shows.
    private func tree(_ items: inout ArraySlice<FlowTree.Item>, depth: Int, _ frame: PageFrame) -> HTMLNode {
        var list: [HTMLNode] = []
        while let item = items.first, item.depth == depth {
            items.removeFirst()
            var content = self.item(item, frame)
            if let next = items.first, next.depth > depth {
                content.append(tree(&items, depth: depth + 1, frame))
            }
            list.append(.element("li", [:], content))
        }
        return .element("ul", ["class": "tree"], list)
    }

    private func item(_ item: FlowTree.Item, _ frame: PageFrame) -> [HTMLNode] {
        let flow = site.module[item.flow]
        let title = MapTitles.title(ofFlow: flow.name.text)
        let link = frame.link(title, to: paths[item.flow], name: flow.name.text)
        // What it shows is in the tree before.
        if item.isRepeated { return [link] }
        let routes = flow.routes.count.counted("route")
        let container = flow.container == .stack ? "" : " · \(flow.look)"
        var content = [
            link, " ",
            HTMLNode.element("span", ["class": "pale"], [.text("\(routes)\(container)")]),
        ]
        let findings = site.findings(in: flow).count
        if findings > 0 {
            content += [
                " · ",
                frame.link(
                    findings.counted("finding"), to: paths[item.flow], anchor: "findings"),
            ]
        }
        let about = PageParts.prose(summary(flow.doc))
        return about.isEmpty ? content : content + [.element("div", [:], about)]
    }

    /// The first paragraph.
    private func summary(_ doc: String?) -> String {
        doc.flatMap { $0.parts(between: "\n\n").first.map(String.init) } ?? ""
    }

    // MARK: Journeys

    var journeys: SitePage {
        let frame = frame(SitePaths.journeys)
        var content: [HTMLNode] = [
            .element("h1", [:], ["Journeys"]), .element("p", [:], ["The shortest way to each route of each flow."]),
        ]
        for traced in site.flows {
            let flow = site.module[traced.id]
            let titles = MapTitles(flow, .titles)
            let name = flow.name.text
            content.append(
                .element("h2", [:], [frame.link(titles.title(ofFlow: name), to: paths[traced.id], name: name)]))
            content += PageParts.table(
                ["route", "steps", "journey"],
                traced.inspection.routes.map { route in
                    [
                        [
                            frame.link(
                                titles.title(ofRoute: route.name), to: paths[traced.id],
                                anchor: PageFrame.anchor(ofRoute: route.name), name: route.name)
                        ],
                        [.text(route.steps.map(String.init) ?? "–")],
                        route.journey.map { [PageParts.journey($0, titles)] }
                            ?? [.element("span", ["class": "warning"], ["never shown"])],
                    ]
                })
        }
        return frame.page("Journeys", content)
    }

    // MARK: Rules

    var rules: SitePage {
        let frame = frame(SitePaths.rules)
        var content: [HTMLNode] = [.element("h1", [:], ["Rules"])]
        if site.findings.isEmpty { content.append(.element("p", [:], ["Nothing was found in these flows."])) }
        let found = Dictionary(grouping: site.findings, by: \.diagnostic.rule)
        for rule in site.rules {
            guard let findings = found[rule.id] else { continue }
            content.append(PageParts.heading(rule.id.rawValue, anchor: rule.id.rawValue))
            content.append(.element("p", [:], PageParts.prose(rule.summary)))
            content += PageParts.list(of: findings, frame)
        }
        content.append(PageParts.heading("What was checked", anchor: "checked"))
        content += PageParts.table(
            ["rule", "severity", "", "findings"],
            site.rules.map { rule in
                let count = found[rule.id]?.count ?? 0
                return [
                    [PageParts.code(rule.id.rawValue)], [.text(rule.level)], PageParts.prose(rule.summary),
                    count == 0 ? [] : [.element("a", ["href": "#\(rule.id.rawValue)"], ["\(count)"])],
                ]
            })
        return frame.page("Rules", content)
    }

    private func frame(_ path: String) -> PageFrame { PageFrame(moduleName: site.title, path: path) }
}
