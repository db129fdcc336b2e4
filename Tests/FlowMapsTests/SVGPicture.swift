import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A picture as an XML parser reads it.
final class SVGPicture: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var attributes: [String: String]
        var text = ""
        /// The index of the element around it.
        var parent: Int?
    }

    private(set) var elements: [Element] = []
    private var path: [Int] = []

    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        try #require(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
    }

    func elements(_ name: String, class type: String? = nil) -> [Element] {
        elements.filter { $0.name == name && (type == nil || $0.classes.contains { $0 == type ?? "" }) }
    }

    /// The texts of the elements with this name inside one.
    func texts(_ name: String, in element: Element) -> [String] {
        let id = element.attributes["id"]
        guard let index = elements.firstIndex(where: { $0.attributes["id"] == id }) else { return [] }
        return elements.indices.filter { elements[$0].name == name && isInside($0, index) }.map { elements[$0].text }
    }

    private func isInside(_ element: Int, _ ancestor: Int) -> Bool {
        sequence(first: element) { self.elements[$0].parent }.contains(ancestor)
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(Element(name: name, attributes: attributes, parent: path.last))
        path.append(elements.count - 1)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let index = path.last { elements[index].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        path.removeLast()
    }
}

extension SVGPicture.Element {
    var classes: [Substring] { attributes["class", default: ""].split(separator: " ") }
}
