import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Values: `with`, and the keys that accept it.
extension SpecDecoder {
    mutating func arguments(_ node: YAMLNode) -> [Argument] {
        let pairs = reader.pairs(
            of: node, expecting: "values, parameter by parameter", example: "with: { email: $email }")
        var arguments: [Argument] = []
        arguments.reserveCapacity(pairs.count)
        for (key, value) in Array(pairs) + listedPairs(node) where !reader.isExtension(key) {
            if let name = reportMissingColon(in: key, value, among: nil) {
                arguments.append(Argument(name: name, value: .unreadable, span: tree.span(key)))
                continue
            }
            if let name = splitKey(key, value) {
                arguments.append(Argument(name: name, value: .unreadable, span: tree.span(key)))
                continue
            }
            let name = name(key, of: "a parameter")
            arguments.append(Argument(name: name, value: argumentValue(value), span: tree.span(value)))
        }
        return arguments
    }

    private mutating func argumentValue(_ node: YAMLNode) -> Argument.Value {
        guard tree.kind(node) == .scalar else {
            reader.reportShape(of: node, expecting: "a value or a reference", example: "with: { email: $email }")
            return .unreadable
        }
        let text = tree.text(node)
        guard tree.isPlain(node), text.utf8.first == UInt8(ascii: "$") else {
            if mayLackDollarSign(node, text) { summary.noteUnclearLiteral(in: tree.file) }
            noteSuspicion(ofArgument: node, text)
            return .scalar(text, isQuoted: !tree.isPlain(node))
        }
        return reference(text, node).map(Argument.Value.reference) ?? .unreadable
    }

    /// Whether a literal could be meant as a reference: a name without quotes, or a text with a `$`.
    private func mayLackDollarSign(_ node: YAMLNode, _ text: String) -> Bool {
        let isName = text.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
        return isName && tree.isPlain(node) || text.utf8.contains(UInt8(ascii: "$"))
    }

    /// `$name`, `$profile.id`, `$payload.name`, `$route.name`.
    ///
    /// - Parameter start: the number of characters of the node before the text.
    mutating func reference(_ text: String, _ node: YAMLNode, after start: Int = 0) -> ValueReference? {
        var parts: [String] = []
        var offset = start + 1
        for part in text.droppingScalars(1).parts(at: ".") {
            let length = part.unicodeScalars.count
            guard SwiftIdentifier.isValid(String(part)) else {
                reader.report(
                    .invalidIdentifier, at: tree.textSpan(node, from: offset, to: offset + length),
                    "`\(reader.abbreviate(text))` refers to nothing: after `$` comes a name, as in `$email` or `$profile.id`"
                        + "; quote it if it is meant as text")
                return nil
            }
            parts.append(String(part))
            offset += length + 1
        }
        guard parts.count <= SpecLimits.referenceNames else {
            reader.report(
                .invalidIdentifier, at: node,
                "`\(reader.abbreviate(text))` has \(parts.count) names, but a reference has at most "
                    + "\(SpecLimits.referenceNames); add a property to the type in the app")
            return nil
        }
        let scope: ValueReference.Scope =
            switch parts.first {
            case "payload" where parts.count > 1: .payload
            case "route" where parts.count > 1: .route
            default: .either
            }
        let prefixed = scope == .either ? 0 : 1
        return ValueReference(
            scope: scope, name: Name(parts[prefixed], at: tree.span(node)), path: Array(parts[(prefixed + 1)...]))
    }

    // MARK: Destinations

    /// Items of `reset` and `entries`: `name` or `{ route: name, with: … }`, one or a sequence.
    mutating func destinations(_ node: YAMLNode, key: String) -> [Destination] {
        reader.listed(node).compactMap { item in
            guard tree.kind(item) == .mapping else {
                return nameValue(item, of: "a route", example: "\(key): [home, detail]")
                    .map { Destination(Reference($0)) }
            }
            var route: Name?
            var arguments: [Argument] = []
            for (key, value) in tree.pairs(item) {
                switch reader.recognise(key, as: DestinationKey.self, among: tree.pairs(item)) {
                case .route: route = nameValue(value, of: "a route", example: "{ route: detail }")
                case .with: arguments = self.arguments(value)
                case nil: break
                }
            }
            if route == nil, !tree.pairs(item).contains(where: { tree.matches($0.key, "route") }) {
                reader.report(
                    .missingKey, at: item, "an item of `\(key)` needs a `route`; write `{ route: detail, with: … }`")
            }
            return route.map { Destination(Reference($0), arguments: arguments) }
        }
    }
}
