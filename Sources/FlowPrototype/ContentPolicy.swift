import FlowMaps
import FlowDiagnostics
import FlowEscaping

/// What a page may load and run (Content Security Policy, level 3): only the scripts and style sheets that flowgen has written into
/// it, each known by its hash. Text of a spec that became markup, through a mistake in escaping, would neither run nor load anything.
package struct ContentPolicy: Sendable {
    private var sources: [String] = ["default-src 'none'", "base-uri 'none'", "form-action 'none'"]

    /// - Parameters:
    ///   - styles: the texts of the `style` elements, besides those of pictures.
    ///   - scripts: the texts of the `script` elements that run.
    ///   - loadsStyles: whether the page refers to a style sheet of the same site, on a server or on a disk.
    package init(styles: [String], scripts: [String] = [], loadsStyles: Bool = false) {
        // A page on a disk has no origin that `'self'` would mean in every browser.
        let files = loadsStyles ? ["'self'", "file:"] : []
        sources.append("style-src " + (files + styles.map(Self.hash) + Self.pictures).joined(separator: " "))
        if !scripts.isEmpty { sources.append("script-src " + scripts.map(Self.hash).joined(separator: " ")) }
    }

    /// Allows images that are part of the page.
    func withOwnImages() -> ContentPolicy {
        var policy = self
        policy.sources.append("img-src data:")
        return policy
    }

    /// The value of the header, or of the `meta` element.
    package var text: String { sources.joined(separator: "; ") }

    /// The element of a page's head. It must come before what it is about.
    package var element: HTMLNode {
        .element("meta", ["http-equiv": "Content-Security-Policy", "content": text])
    }

    /// The hashes of the style sheets of pictures, which any page may contain.
    private static let pictures = [false, true].map { hash(SVGMap.style(comparesVersions: $0)) }

    static func hash(_ text: String) -> String {
        "'sha256-\(Base64.text(SHA256.digest(of: Array(text.utf8))))'"
    }
}
