import FlowDiagnostics
import FlowMaps
import FlowPrototype

/// What all pages of a module share: the head, the navigation, and links that are relative to the page.
struct PageFrame {
    let moduleName: String
    /// The page's path in the folder of the module.
    let path: String

    /// The address of another page, relative to this one.
    func address(of other: String, anchor: String? = nil) -> String {
        let up = String(repeating: "../", count: path.unicodeScalars.count { $0 == "/" })
        let encoded = other.utf8.map(Self.encoded).joined()
        return up + encoded + (anchor.map { "#" + $0.utf8.map(Self.encoded).joined() } ?? "")
    }

    /// Differs from the anchors of headings for every name of a route.
    static func anchor(ofRoute name: String) -> String { "route-\(name)" }

    /// - Parameter name: the name that the spec has, where the text is a title.
    func link(_ text: String, to other: String, anchor: String? = nil, name: String? = nil) -> HTMLNode {
        .element("a", ["href": address(of: other, anchor: anchor), "title": name], [.text(text)])
    }

    func page(_ title: String, _ content: [HTMLNode]) -> SitePage {
        document(
            "\(title) – \(moduleName)", style: SiteStyle.path,
            [
                .element("header", [:], [navigation]), .element("main", [:], content),
                .element("footer", [:], ["Made by flowgen from the flow specs."]),
            ])
    }

    /// - Parameter style: the path of the style sheet.
    func document(_ title: String, style: String, _ body: [HTMLNode]) -> SitePage {
        let head: [HTMLNode] = [
            .element("meta", ["charset": "utf-8"]),
            Self.policy.element,
            .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .element("meta", ["name": "generator", "content": SitePaths.generator]),
            .element("title", [:], [.text(title)]),
            .element("link", ["rel": "stylesheet", "href": address(of: style)]),
        ]
        let page = HTMLNode.element("html", ["lang": "en"], [.element("head", [:], head), .element("body", [:], body)])
        return SitePage(path: path, text: "<!DOCTYPE html>\(page.source)\n")
    }

    /// Pages have no scripts, and at most a picture with a style sheet of its own.
    private static let policy = ContentPolicy(styles: [], loadsStyles: true)

    private var navigation: HTMLNode {
        let pages = [
            (moduleName, SitePaths.index), ("Map", SitePaths.map), ("Journeys", SitePaths.journeys),
            ("Rules", SitePaths.rules),
        ]
        return .element(
            "nav", ["aria-label": "Pages"],
            pages.map { name, page in
                .element(
                    "a", ["href": address(of: page), "aria-current": page == path ? "page" : nil], [.text(name)])
            })
    }

    /// Percent-encodes what is not a letter, a digit or a mark of a path.
    private static func encoded(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "/"):
            return String(UnicodeScalar(byte))
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }
    }
}
