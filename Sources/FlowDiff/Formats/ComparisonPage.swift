import FlowDiagnostics
import FlowEscaping
import FlowMaps
import FlowPrototype

/// A page that needs no other file: a table of the changes, and the map.
struct ComparisonPage: ComparisonWriter {
    private let options: ComparisonOptions

    init(options: ComparisonOptions) { self.options = options }

    func render(_ comparison: Comparison) -> String {
        let title = "\(options.old) → \(options.new)"
        var body: [HTMLNode] = [
            .element("h1", [:], [.text(PrintableText.oneLine(title))]),
            .element("p", [:], [.text(ComparisonSummary.text(comparison))]),
        ]
        if !comparison.changes.isEmpty { body.append(table(comparison)) }
        body += comparison.notes.map { .element("p", [:], Self.prose($0)) }
        if !comparison.map.areas.isEmpty {
            let (map, left) = comparison.map.excerpt()
            let size = HTMLNode.element("label", [:], [.element("input", ["type": "checkbox"]), " Fit to the window"])
            let captions = left.map { HTMLNode.element("figcaption", [:], Self.prose($0)) }
            // Each flow by itself, so that none is beside another one beyond the edge of the window.
            let pictures = map.areas.enumerated().map { index, area in
                let picture = SVGMap(NavigationMap(areas: [area]), id: "flowgen-map-\(index)")
                return HTMLNode.element("div", [:], [.markup(picture.text)])
            }
            body.append(.element("figure", [:], [size] + captions + pictures))
        }
        let head: [HTMLNode] = [
            .element("meta", ["charset": "utf-8"]),
            Self.policy.element,
            .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .element("title", [:], [.text(PrintableText.oneLine(title))]),
            .element("style", [:], [.markup(Self.style)]),
        ]
        let page = HTMLNode.element("html", ["lang": "en"], [.element("head", [:], head), .element("body", [:], body)])
        return "<!DOCTYPE html>\(page.source)\n"
    }

    private func table(_ comparison: Comparison) -> HTMLNode {
        let headings = ["Class", "What", "Where"].map { HTMLNode.element("th", ["scope": "col"], [.text($0)]) }
        let rows = Change.bySeverity(comparison.changes).map { change in
            let classes = change.classes.flatMap { name -> [HTMLNode] in
                [.element("span", ["class": name.rawValue], [.text(name.rawValue)]), " "]
            }
            let location = change.location.map {
                [HTMLNode.element("code", [:], [.text(PrintableText.oneLine($0.text))])]
            }
            let cells = [classes, Self.prose(change.message), location ?? []]
            return HTMLNode.element("tr", [:], cells.map { .element("td", [:], $0) })
        }
        return .element(
            "table", [:],
            [.element("thead", [:], [.element("tr", [:], headings)]), .element("tbody", [:], rows)])
    }

    /// A message: what it quotes between backticks is code.
    private static func prose(_ message: String) -> [HTMLNode] {
        let message = PrintableText.oneLine(message)
        let parts = message.parts(at: "`")
        guard parts.count % 2 == 1 else { return [.text(message)] }
        return parts.enumerated().compactMap { index, part in
            if part.isEmpty { return nil }
            return index % 2 == 0 ? .text(String(part)) : .element("code", [:], [.text(String(part))])
        }
    }

    private static let policy = ContentPolicy(styles: [style])

    private static let style = """

        :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
        body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
        h1 { font-size: 1.4rem; }
        table { border-collapse: collapse; width: 100%; }
        th, td { border-bottom: 1px solid #8884; padding: .4rem .6rem; text-align: start; vertical-align: top; }
        code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
        span { border: 1px solid; border-radius: 1em; padding: 0 .5em; white-space: nowrap; }
        .source, .links, .state { color: light-dark(#b31d28, #ff9492); }
        .behaviour { color: light-dark(#7d4e00, #e3b341); }
        .fine { color: light-dark(#116329, #56d364); }
        td code { white-space: nowrap; }
        td:nth-child(2) code { white-space: normal; }
        figure { margin: 2rem calc(50% - 50vw + 1rem); }
        figure div { overflow-x: auto; }
        figure svg { display: block; margin: .5rem auto; }
        figure:has(:checked) svg { max-width: 100%; height: auto; }
        @media (max-width: 50rem) { td code { white-space: normal; } }

        """
}
