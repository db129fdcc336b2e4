import FlowAnalysis
import FlowDiagnostics
import FlowMaps
import FlowModel
import FlowReports

/// The page of a screen: what it is given, what can happen there, and what each flow that shows it does then.
struct ScreenPage {
    private let site: SiteModule
    private let paths: SitePaths
    private let id: SpecScreenID
    private let frame: PageFrame

    init(_ id: SpecScreenID, in site: SiteModule, _ paths: SitePaths) {
        self.site = site
        self.paths = paths
        self.id = id
        frame = PageFrame(moduleName: site.title, path: paths[id])
    }

    var page: SitePage {
        let screen = site.module[id]
        let title = MapTitles.title(ofEvent: screen.name.text)
        var content = PageParts.title(title, name: screen.name.text)
        content += PageParts.paragraphs(screen.doc)
        if !screen.params.isEmpty { content += [PageParts.heading("Values")] + PageParts.values(screen.params) }
        let places = site.routes(showing: id)
        if !screen.intents.isEmpty {
            content.append(PageParts.heading("What can happen"))
            content += PageParts.table(
                ["intent", "", "what follows"],
                screen.intents.map { intent in
                    [[PageParts.event(intent)], PageParts.prose(intent.doc ?? ""), answers(to: intent, at: places)]
                })
        }
        if !screen.anchors.isEmpty {
            content.append(PageParts.heading("Anchors"))
            content += PageParts.table(
                ["anchor", "value"],
                screen.anchors.map { anchor in
                    [[PageParts.code(anchor.name.text)], anchor.value.map { [PageParts.code("\($0.type)")] } ?? []]
                })
        }
        if !screen.receives.isEmpty {
            content.append(PageParts.heading("Messages that it receives"))
            content += PageParts.table(
                ["message", ""],
                screen.receives.map { [[PageParts.event($0)], PageParts.prose($0.doc ?? "")] })
        }
        content.append(PageParts.heading("Shown by"))
        if places.isEmpty {
            content.append(.element("p", ["class": "pale"], ["No route shows this screen."]))
        } else {
            content.append(
                .element(
                    "ul", [:],
                    places.map { place in
                        .element("li", [:], [PageParts.place(place, site, paths, frame)])
                    }))
        }
        return frame.page(title, content)
    }

    private func answers(to intent: Event, at places: [SiteRoute]) -> [HTMLNode] {
        let items = places.flatMap { place -> [HTMLNode] in
            let route = site.module[place.traced.id].routes[place.route].name.text
            let transition = site.transitions[place.traced.id.index]?.transition(for: intent.name.text, on: route)
            let branches = transition.map { place.traced.inspection.transitions[$0].branches } ?? []
            return branches.map { branch in
                .element(
                    "li", [:],
                    [
                        PageParts.place(place, site, paths, frame), ": ",
                        PageParts.code(StepsText.text(of: branch)),
                    ])
            }
        }
        return items.isEmpty ? [] : [.element("ul", [:], items)]
    }
}
