import FlowModel
import FlowSwiftCode

/// Composes documentation comments of declarations with parameters.
enum Documentation {
    /// A parameter's name in its declaration, and its documentation in the spec.
    typealias Entry = (name: String, doc: String?)

    /// Returns `doc` followed by the documentation of the parameters, or `nil` if both are missing.
    static func text(_ doc: String?, _ parameters: [Entry]) -> String? {
        if parameters.allSatisfy({ $0.doc == nil }) { return doc }
        // A list item must be a single line.
        let lines = parameters.compactMap { parameter in
            parameter.doc.map { "\(parameter.name): \(Escaping.commentLine($0))" }
        }
        let list: String? =
            switch lines.count {
            case 0: nil
            case 1: "- Parameter \(lines[0])"
            default: "- Parameters:\n" + lines.map { "  - \($0)" }.joined(separator: "\n")
            }
        let paragraphs = [doc, list].compactMap { $0 }
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }

    static func text(_ event: Event, names: [String]) -> String? {
        if event.payload.isEmpty { return event.doc }
        return text(event.doc, entries(names, event.payload))
    }

    static func entries(_ names: [String], _ parameters: [Parameter]) -> [Entry] {
        zip(names, parameters).map { ($0, $1.doc) }
    }
}
