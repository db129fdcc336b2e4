import FlowDiagnostics
import FlowEscaping

/// An element of XML 1.0 with its attributes, and elements or a text in it.
struct XMLElement {
    var name: String
    var attributes: [(name: String, value: String)]
    var elements: [XMLElement] = []
    var text: String?

    init(
        _ name: String, _ attributes: KeyValuePairs<String, String>, _ elements: [XMLElement] = [], text: String? = nil
    ) {
        self.name = name
        self.attributes = attributes.map { ($0.key, $0.value) }
        self.elements = elements
        self.text = text
    }

    /// As the only one of a document.
    var document: String {
        var output = TextBuffer()
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        append(to: &output, depth: 0)
        return output.text
    }

    private func append(to output: inout TextBuffer, depth: Int) {
        output.append(UInt8(ascii: " "), times: 2 * depth)
        output.append("<")
        output.append(name)
        for (name, value) in attributes {
            output.append(" ")
            output.append(name)
            output.append("=\"")
            output.append(MarkupText.escaped(PrintableText.oneLine(value)))
            output.append("\"")
        }
        if let text {
            output.append(">")
            output.append(MarkupText.escaped(text))
        } else if elements.isEmpty {
            output.append("/>\n")
            return
        } else {
            output.append(">\n")
            for element in elements { element.append(to: &output, depth: depth + 1) }
            output.append(UInt8(ascii: " "), times: 2 * depth)
        }
        output.append("</")
        output.append(name)
        output.append(">\n")
    }
}
