import FlowDiagnostics
import FlowEscaping

/// A page that shows modules in a browser: the map, a panel for each route, and a prototype. It is one file and needs no network.
package struct NavigationPage: Sendable {
    let modules: [PageModule]
    let map: NavigationMap
    /// The same map with other children, to which the page can change.
    let otherMap: NavigationMap?
    /// The command that writes the page.
    private let generator: String
    /// Where a link to a page above this one leads.
    private let overview: String?

    package init(
        _ map: NavigationMap, or otherMap: NavigationMap? = nil, of modules: [PageModule],
        by generator: String = "flowgen map", overview: String? = nil
    ) {
        self.overview = overview
        self.generator = generator
        self.map = map
        self.otherMap = otherMap == map ? nil : otherMap
        self.modules = modules
    }

    package var text: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
        script-src 'unsafe-inline'; img-src data:">
        <meta name="generator" content="\(generator)">
        <meta name="color-scheme" content="light dark">
        <link rel="icon" href="data:,">
        <title>\(MarkupText.visible(title))</title>
        <style>
        \(PageText.style)</style>
        </head>
        \(body)<script type="text/plain" id="data">\(data)</script>
        <script>
        "use strict";
        (() => {
        \(PageText.script)})();
        </script>
        </body>
        </html>

        """
    }

    private var body: String {
        guard let overview else { return PageText.body }
        let bar = "<header class=\"bar\">\n"
        let link = "<a href=\"\(MarkupText.escaped(overview))\">Overview</a>\n"
        return PageText.body.replacing(bar, with: bar + link, maxReplacements: 1)
    }

    private var title: String {
        let names = map.areas.map(\.flow)
        return names.count == 1 ? names[0] : "Map of \(names.count) flows"
    }

    /// Compressed, because much in it is similar. Nothing in base 64 can end the element.
    private var data: String {
        let value = JSONValue.object(of: [
            "title": .string(title), "modules": .array(modules.map(\.json)),
            "maps": .array([map, otherMap].compactMap(\.self).map { .string(SVGMap($0).text) }),
        ])
        return Base64.text(Deflate.compress(Array(value.line.utf8)))
    }
}
