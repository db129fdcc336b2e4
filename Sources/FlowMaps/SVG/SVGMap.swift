import FlowDiagnostics

/// A map as a picture.
///
/// It contains no scripts and refers to nothing outside itself. Nodes and edges have the names of what they show as `data-`
/// attributes; `data-transition` and `data-branch` count like `transitions` in the output of `inspect --format json`.
package struct SVGMap {
    private static let margin = 16

    private let map: NavigationMap
    private let allAreas: [MapArea]
    private let layout: MapLayout
    private let names: MapNames
    /// What the ids of its title and its description begin with.
    private let id: String
    private let embedsPictures: Bool

    /// - Parameter id: one of its own for each picture on a page.
    package init(_ map: NavigationMap, id: String = "flowgen-map") { self.init(map, MapLayout(map), id: id) }

    /// - Parameters:
    ///   - id: one of its own for each picture on a page.
    ///   - embedsPictures: whether pictures of screens are in it. Otherwise, only their names are, as `data-picture`.
    package init(
        _ map: NavigationMap, _ layout: MapLayout, id: String = "flowgen-map", embedsPictures: Bool = true
    ) {
        self.embedsPictures = embedsPictures
        self.map = map
        self.id = id
        self.layout = layout
        allAreas = map.allAreas
        names = MapNames(map)
    }

    package var text: String {
        var lines: [String] = []
        document.print(to: &lines)
        return lines.map { $0 + "\n" }.joined()
    }

    var rendering: MapRendering { MapRendering(text: text, omitted: omitted, of: map) }

    /// How many edges are left out, because there are too many.
    package var omitted: Int { layout.omitted }

    private var document: SVGElement {
        let legend = SVGLegend(map, hasLines: !layout.lines.isEmpty, width: layout.size.width)
        let legendHeight = legend.size.height > 0 ? legend.size.height + Self.margin / 2 : 0
        let size = MapSize(
            width: max(layout.size.width, legend.size.width) + 2 * Self.margin,
            height: layout.size.height + legendHeight + 2 * Self.margin)
        var document = SVGElement(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "class": "flowgen-map", "role": "img",
                "aria-labelledby": "\(id)-title \(id)-desc", "width": "\(size.width)pt",
                "height": "\(size.height)pt", "viewBox": "0 0 \(size.width) \(size.height)",
            ])
        document.add(SVGElement("title", ["id": "\(id)-title"], text: title))
        document.add(SVGElement("desc", ["id": "\(id)-desc"], text: description))
        document.add(SVGElement("style", markup: Self.style(comparesVersions: comparesVersions)))
        document.add(.rectangle(MapRect(x: 0, y: 0, size), corners: 8, "page"))
        var content = SVGElement("g", ["transform": "translate(\(Self.margin) \(Self.margin))"])
        content.add(areas)
        content.add(linesToChildren)
        content.add(edges)
        content.add(nodes)
        if legend.size.height > 0 {
            content.add(legend.element(at: MapPoint(x: 0, y: layout.size.height + Self.margin / 2)))
        }
        document.add(content)
        return document
    }

    /// The text of the `style` element, which a page with the picture allows by its hash.
    package static func style(comparesVersions: Bool) -> String {
        SVGStyle.lines(comparesVersions: comparesVersions).reduce("\n") { $0 + "    \($1)\n" } + "  "
    }

    private var comparesVersions: Bool {
        allAreas.contains { area in
            area.change != nil || area.nodes.contains { $0.change != nil } || area.starts.contains { $0.change != nil }
                || area.edges.contains { $0.change != nil }
        }
    }

    private var title: String {
        "Map of \(MapLabel(map.title).title)"
    }

    private var description: String {
        let routes = allAreas.flatMap(\.nodes).count { $0.card != nil }
        let edges = allAreas.reduce(0) { $0 + $1.edges.count }
        return allAreas.map { MapLabel($0.title).title }.joined(separator: ", ")
            + ": \(routes) \(routes == 1 ? "route" : "routes"),"
            + " \(edges) \(edges == 1 ? "branch" : "branches") of transitions."
            + (layout.omitted > 0 ? " \(layout.omitted) are too many to draw." : "")
    }

    // MARK: Parts

    private var areas: [SVGElement] {
        let nested = Set(allAreas.flatMap(\.children).map(\.flow))
        return zip(allAreas, layout.areas).map { area, place in
            var type = "area"
            if nested.contains(area.flow) { type += " nested" }
            if let severity = area.findings.severity { type += " \(severity.rawValue)" }
            if let change = area.change { type += " \(change.rawValue)" }
            var group = SVGElement(
                "g", ["class": type, "id": names.area(at: place.index), "data-flow": area.flow])
            let name = area.title == area.flow ? [] : [area.flow]
            let about = (name + [area.doc].compactMap(\.self)).map { MapLabel($0).title }
            if !about.isEmpty { group.add(SVGElement("title", text: about.joined(separator: "\n"))) }
            group.add(.rectangle(place.frame, corners: 10, "frame"))
            let padding = BoxSizes.areaPadding
            let text = MapRect(
                x: place.frame.x + padding, y: place.frame.y + padding / 2,
                MapSize(width: place.frame.width - 2 * padding, height: 0))
            group.add(SVGText.elements(MapTextBox(area, omitted: place.omitted), in: text, isCentred: false))
            return group
        }
    }

    private var nodes: [SVGElement] {
        let flows = allAreas.flatMap { area in area.nodes.map { (area.flow, $0) } }
        return zip(flows, layout.nodes).map { flow, place in
            SVGNode(
                node: flow.1, frame: place.frame, name: names[place.id], flow: flow.0, embedsPictures: embedsPictures
            ).element
        }
    }

    /// To the areas of child flows.
    private var linesToChildren: [SVGElement] {
        let pale = Set(allAreas.flatMap(\.nodes).filter(\.isPale).map(\.id))
        return layout.lines.map { line in
            let type = pale.contains(line.card) ? "child pale" : "child"
            var group = SVGElement(
                "g", ["class": type, "data-source": names[line.card], "data-target": names.area(at: line.target)])
            group.add(SVGElement("title", text: MapLabel(allAreas[line.target].title).title))
            group.add(SVGEdge.lines([line.stroke], .push))
            return group
        }
    }

    private var edges: [SVGElement] {
        layout.edges.filter { !$0.strokes.isEmpty }.map { edge in
            switch edge.content {
            case .start(let index): element(allAreas[edge.area].starts[index], index, edge)
            case .edge(let index): element(allAreas[edge.area].edges[index], edge)
            }
        }
    }

    private func element(_ start: MapStart, _ index: Int, _ place: MapLayout.Edge) -> SVGElement {
        let area = names.area(at: place.area)
        var group = SVGElement(
            "g",
            [
                "class": "edge push" + (start.change.map { " \($0.rawValue)" } ?? ""),
                "id": "\(area)_start_\(index)", "data-flow": allAreas[place.area].flow,
                "data-start": "\(index)", "data-source": names[start.source], "data-target": names[start.target],
            ])
        let condition = [MapLabel(start).title].filter { !$0.isEmpty }
        group.add(SVGElement("title", text: (["start"] + condition).joined(separator: "\n")))
        group.add(SVGEdge.lines(place.strokes, .push))
        if let label = place.label, let box = MapTextBox(start) {
            group.add(SVGText.elements(box, in: label, isCentred: true))
        }
        return group
    }

    private func element(_ edge: MapEdge, _ place: MapLayout.Edge) -> SVGElement {
        let area = names.area(at: place.area)
        var type = "edge \(edge.line.rawValue)"
        if edge.isPale { type += " pale" }
        if let severity = edge.findings.severity { type += " found \(severity.rawValue)" }
        if let change = edge.change { type += " \(change.rawValue)" }
        // Another branch may have its number in the new version.
        let version = edge.change == .removed ? "_old" : ""
        var group = SVGElement(
            "g",
            [
                "class": type, "id": "\(area)_\(edge.transition)_\(edge.branch)\(version)",
                "data-flow": allAreas[place.area].flow, "data-transition": "\(edge.transition)",
                "data-branch": "\(edge.branch)", "data-event": edge.event, "data-source": names[edge.source],
                "data-target": names[edge.target],
            ])
        let label = MapLabel(identifiersOf: edge)
        let title = edge.title == edge.event ? [] : [MapLabel(edge.title).title]
        let words = edge.answer.steps.map(\.words.text).joined(separator: ", ")
        let never = edge.isPale ? ["never happens"] : []
        group.add(
            SVGElement(
                "title",
                text: (title + [label.title] + label.lines + [words] + label.findings + never).joined(separator: "\n"))
        )
        group.add(SVGEdge.lines(place.strokes, edge.line))
        if let label = place.label { group.add(SVGText.elements(MapTextBox(edge), in: label, isCentred: true)) }
        return group
    }
}
