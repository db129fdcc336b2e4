import FlowEscaping

/// A part of an HTML page. Texts and values of attributes are escaped when it is written, so names in specs cannot add markup.
package indirect enum HTMLNode: Hashable, Sendable {
    case text(String)
    case element(HTMLElement)
    /// Markup that is complete and safe, such as an SVG picture.
    case markup(String)

    /// The markup.
    package var source: String {
        var text = ""
        write(to: &text)
        return text
    }

    fileprivate func write(to text: inout String) {
        switch self {
        case .text(let content): text += MarkupText.visible(content)
        case .element(let element): element.write(to: &text)
        case .markup(let markup): text += markup
        }
    }
}

extension HTMLNode: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self = .text(text) }
}

package struct HTMLElement: Hashable, Sendable {
    package struct Attribute: Hashable, Sendable {
        package var name: String
        package var value: String
    }

    package var name: String
    package var attributes: [Attribute]
    package var children: [HTMLNode]

    /// Elements without an end tag.
    private static let voids: Set<String> = ["br", "hr", "img", "input", "link", "meta"]
    /// Elements that begin a line of the source, so that a change of a page is a change of few lines.
    private static let blocks: Set<String> = [
        "address", "article", "aside", "body", "caption", "dd", "details", "div", "dl", "dt", "figcaption", "figure",
        "footer", "h1", "h2", "h3", "h4", "head", "header", "hr", "html", "li", "link", "main", "meta", "nav", "ol",
        "p", "pre",
        "section", "style", "summary", "table", "tbody", "td", "th", "thead", "title", "tr", "ul",
    ]

    fileprivate func write(to text: inout String) {
        text += Self.blocks.contains(name) ? "\n<" : "<"
        text += name
        for attribute in attributes {
            text += " \(attribute.name)"
            if !attribute.value.isEmpty { text += "=\"\(MarkupText.visible(attribute.value))\"" }
        }
        text += ">"
        if Self.voids.contains(name) { return }
        for child in children { child.write(to: &text) }
        text += "</\(name)>"
    }
}

extension HTMLNode {
    /// An element.
    /// - Parameter attributes: those with the value `nil` are left out; those with an empty value have only a name.
    package static func element(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [HTMLNode] = []
    ) -> HTMLNode {
        .element(
            HTMLElement(
                name: name,
                attributes: attributes.compactMap { name, value in
                    value.map { HTMLElement.Attribute(name: name, value: $0) }
                }, children: children))
    }
}
