import FlowDiagnostics
import FlowEscaping

/// An element of a picture, with those inside it.
struct SVGElement {
    private let name: String
    private var attributes: [(name: String, value: String)]
    private var text: String?
    private var children: [SVGElement] = []
    /// A style sheet, in which nothing needs to be escaped.
    private var markup: String?

    /// - Parameter attributes: those without a value are omitted.
    init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String? = nil) {
        self.name = name
        self.attributes = attributes.compactMap { name, value in value.map { (name, $0) } }
        self.text = text
    }

    init(_ name: String, markup: String) {
        self.name = name
        attributes = []
        self.markup = markup
    }

    mutating func add(_ child: SVGElement) { children.append(child) }

    mutating func add(_ new: [SVGElement]) { children += new }

    /// A line break is a reference, because each element is on a line of its own.
    private static func escaped(_ text: String) -> String { MarkupText.visible(text, lineBreak: "&#10;") }

    /// Each element on a line of its own, so that a difference shows what has changed.
    func print(to lines: inout [String], indent: String = "") {
        let start = attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
        if let text {
            lines.append("\(indent)<\(name)\(start)>\(Self.escaped(text))</\(name)>")
        } else if let markup {
            lines.append("\(indent)<\(name)\(start)>\(markup)</\(name)>")
        } else if children.isEmpty {
            lines.append("\(indent)<\(name)\(start)/>")
        } else {
            lines.append("\(indent)<\(name)\(start)>")
            for child in children { child.print(to: &lines, indent: indent + "  ") }
            lines.append("\(indent)</\(name)>")
        }
    }
}

extension SVGElement {
    /// A rectangle with rounded corners.
    static func rectangle(_ frame: MapRect, corners: Int, _ type: String) -> SVGElement {
        SVGElement(
            "rect",
            [
                "class": type, "x": "\(frame.x)", "y": "\(frame.y)", "width": "\(frame.width)",
                "height": "\(frame.height)", "rx": "\(corners)",
            ])
    }

    static func path(_ data: String, _ type: String) -> SVGElement {
        SVGElement("path", ["class": type, "d": data])
    }
}
