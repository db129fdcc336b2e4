import FlowDiagnostics

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
        var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        append(to: &output, indent: "")
        return output
    }

    private func append(to output: inout String, indent: String) {
        output += "\(indent)<\(name)"
        for (name, value) in attributes { output += " \(name)=\"\(XMLText.escaped(PrintableText.oneLine(value)))\"" }
        if let text {
            output += ">\(XMLText.escaped(text))</\(name)>\n"
        } else if elements.isEmpty {
            output += "/>\n"
        } else {
            output += ">\n"
            for element in elements { element.append(to: &output, indent: indent + "  ") }
            output += "\(indent)</\(name)>\n"
        }
    }
}
