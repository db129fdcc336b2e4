import FlowMaps
import FlowDiagnostics
import FlowEscaping

/// A page that shows modules in a browser: the map, a panel for each route, and a prototype. It is one file and needs no network.
package struct NavigationPage: Sendable {
    let modules: [PageModule]
    let map: NavigationMap
    /// The same map with other children, to which the page can change.
    let otherMap: NavigationMap?
    /// Where everything on the map is, if that is known already.
    private let layout: MapLayout?
    /// The name of the app; `nil` if the page is named after its flows.
    private let name: String?
    /// The command that writes the page.
    private let generator: String
    /// Where a link to a page above this one leads.
    private let overview: String?

    package init(
        _ map: NavigationMap, _ layout: MapLayout? = nil, or otherMap: NavigationMap? = nil, of modules: [PageModule],
        named name: String? = nil, by generator: String = "flowgen map", overview: String? = nil
    ) {
        self.layout = layout
        self.name = name
        self.overview = overview
        self.generator = generator
        self.map = map
        self.otherMap = otherMap == map ? nil : otherMap
        self.modules = modules
    }

    package var text: String { parts.joined() }

    /// The text in parts: the long ones are the same on every page.
    package var parts: [String] { parts(with: pictures) }

    package var rendering: MapRendering {
        let pictures = pictures
        return MapRendering(
            text: parts(with: pictures).joined(), omitted: pictures.map(\.omitted).max() ?? 0, of: map)
    }

    private var pictures: [SVGMap] {
        [SVGMap(map, layout ?? MapLayout(map), embedsPictures: false)]
            + (otherMap.map { [SVGMap($0, MapLayout($0), embedsPictures: false)] } ?? [])
    }

    private func parts(with pictures: [SVGMap]) -> [String] {
        let head = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
            <meta name="generator" content="\(generator)">
            <meta name="color-scheme" content="light dark">
            <link rel="icon" href="data:,">
            <title>\(MarkupText.visible(title))</title>
            <style>
            """
        let middle = """
            </style>
            </head>
            \(body)<script type="text/plain" id="data">\(data(with: pictures))</script>
            <script>
            """
        return [head, Self.style, middle, Self.script, "</script>\n</body>\n</html>\n"]
    }

    // The same on every page.
    private static let style = "\n\(PageText.style)"
    private static let script = "\n\"use strict\";\n(() => {\n\(PageText.script)})();\n"
    private static let policy = ContentPolicy(styles: [style], scripts: [script]).withOwnImages().text

    private var body: String {
        guard let overview else { return PageText.body }
        let bar = "<header class=\"bar\">\n"
        let link = "<a href=\"\(MarkupText.escaped(overview))\">Overview</a>\n"
        return PageText.body.replacing(bar, with: bar + link, maxReplacements: 1)
    }

    private var title: String {
        name ?? map.title
    }

    /// The pictures of screens, by the names that the map has for them: each once, though both maps show it.
    private var thumbnails: JSONValue? {
        var thumbnails: [(key: String, value: JSONValue)] = []
        var names: Set<String> = []
        for area in map.allAreas {
            for node in area.nodes {
                guard let thumbnail = node.thumbnail, let name = area.thumbnailName(of: node),
                    names.insert(name).inserted
                else { continue }
                thumbnails.append((name, .string(thumbnail.uri)))
            }
        }
        return thumbnails.isEmpty ? nil : .object(thumbnails)
    }

    /// Compressed, because much in it is similar. Nothing in base 64 can end the element.
    private func data(with pictures: [SVGMap]) -> String {
        let value = JSONValue.object(of: [
            "title": .string(title), "modules": .array(modules.map(\.json)),
            "maps": .array(PagePictures(pictures.map(\.text)).json), "thumbnails": thumbnails,
            "omitted": pictures.contains { $0.omitted > 0 } ? .array(pictures.map { .number($0.omitted) }) : nil,
        ])
        return Base64.text(Deflate.compress(Array(value.line.utf8)))
    }
}
