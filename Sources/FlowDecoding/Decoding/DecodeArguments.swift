import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Values: `with`, and the keys that accept it.
extension SpecDecoder {
    mutating func arguments(_ node: YAMLNode) -> [Argument] {
        if tree.kind(node) == .scalar, !tree.isNull(node), isDeclared(tree.text(node), under: .routes) {
            let route = reader.abbreviate(tree.text(node))
            reader.report(
                .wrongShape, at: node,
                "`with` has values, and `\(route)` is a route, to which a verb leads; write it beside the verb")
            return []
        }
        let pairs = reader.pairs(
            of: node, expecting: "values, parameter by parameter", example: "with: { email: $email }")
        var arguments: [Argument] = []
        arguments.reserveCapacity(pairs.count)
        // YAML has read the rest of a call as further entries.
        var isInCall = false
        for (key, value) in Array(pairs) + listedPairs(node) where !reader.isExtension(key) {
            if isInCall, tree.isNull(value) {
                isInCall = !tree.text(key).utf8.contains(UInt8(ascii: ")"))
                continue
            }
            isInCall = false
            if let name = reportMissingColon(in: key, value, among: nil) {
                arguments.append(Argument(name: name, value: .unreadable, span: tree.span(key)))
                continue
            }
            if let name = splitKey(key, value) {
                arguments.append(Argument(name: name, value: .unreadable, span: tree.span(key)))
                continue
            }
            let name = reportLabel(key, value, isUse: true) ?? name(key, of: "a parameter")
            if reportCutCall(value) {
                isInCall = true
                arguments.append(Argument(name: name, value: .unreadable, span: tree.span(value)))
                continue
            }
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
            if BuiltValueParser.mayRead(text) { return .built(writtenCall(text, node)) }
            if mayLackDollarSign(node, text) { summary.noteUnclearLiteral(in: tree.file) }
            noteSuspicion(ofArgument: node, text)
            return .scalar(text, isQuoted: !tree.isPlain(node))
        }
        return reference(text, node).map(Argument.Value.reference) ?? .unreadable
    }

    /// Reports `.page($first, $last)` without quotes within braces, which YAML ends at the comma.
    /// - Returns: whether it is one.
    private mutating func reportCutCall(_ node: YAMLNode) -> Bool {
        guard tree.kind(node) == .scalar, tree.isPlain(node) else { return false }
        let text = tree.text(node)
        guard BuiltValueParser.mayRead(text), !text.utf8.contains(UInt8(ascii: ")")) else { return false }
        reader.report(
            .invalidLiteral, at: node,
            "`\(reader.abbreviate(text))` ends here, because YAML begins another entry at a comma; put the whole call in"
                + " quotes, as in `\"\(text), …)\"`")
        return true
    }

    private mutating func writtenCall(_ text: String, _ node: YAMLNode) -> WrittenCall {
        // For a parameter whose values are texts, it is one.
        if mayLackDollarSign(node, text) { summary.noteUnclearLiteral(in: tree.file) }
        noteSuspicion(ofArgument: node, text)
        let reader = self
        var parser = BuiltValueParser(text) { (reference, start) throws(BuiltValueParser.Mistake) in
            switch reader.readReference(reference, node, after: start) {
            case .success(let value): return value
            case .failure(let mistake): throw mistake
            }
        }
        let isQuoted = !tree.isPlain(node)
        do {
            return WrittenCall(text: text, isQuoted: isQuoted, .call(try parser.parse()))
        } catch {
            let span = tree.textSpan(node, from: error.offset, to: error.offset + error.length)
            return WrittenCall(
                text: text, isQuoted: isQuoted, .mistake(BuiltValueMistake(at: span, error.message)))
        }
    }

    /// Whether a literal could be meant as a reference: a name without quotes, or a text with a `$`.
    private func mayLackDollarSign(_ node: YAMLNode, _ text: String) -> Bool {
        let isName = text.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
        return isName && tree.isPlain(node) || text.utf8.contains(UInt8(ascii: "$")) || text.has(text: "\\(")
    }

    /// `$name`, `$profile.id`, `$payload.name`, `$route.name`.
    ///
    /// - Parameter start: the number of characters of the node before the text.
    mutating func reference(_ text: String, _ node: YAMLNode, after start: Int = 0) -> ValueReference? {
        switch readReference(text, node, after: start) {
        case .success(var reference):
            reference.name.span = tree.span(node)
            return reference
        case .failure(let mistake):
            reader.report(
                .invalidIdentifier,
                at: tree.textSpan(node, from: mistake.offset, to: mistake.offset + mistake.length),
                mistake.message)
            return nil
        }
    }

    /// The same without a report. The name of the reference has the location of the whole reference.
    private func readReference(
        _ text: String, _ node: YAMLNode, after start: Int
    ) -> Result<ValueReference, BuiltValueParser.Mistake> {
        var parts: [String] = []
        var offset = start + 1
        for part in text.droppingScalars(1).parts(at: ".") {
            let length = part.unicodeScalars.count
            guard SwiftIdentifier.isValid(String(part)) else {
                if part.ends(with: ")"), let open = part.place(of: "("), SwiftIdentifier.isValid(String(part[..<open]))
                {
                    let value = ["$" + (parts.first ?? "")] + parts.dropFirst()
                    return .failure(
                        BuiltValueParser.Mistake(
                            offset: offset, length: length,
                            message:
                                "`\(reader.abbreviate(String(part)))` is a call, and only properties of a value can be read; "
                                + (parts.isEmpty
                                    ? "write `$` before the name of a value"
                                    : "write `\(value.joined(separator: "."))`, and let the screen call it")))
                }
                let words = text.words(at: " ")
                if words.count > 2, ["+", "-", "*", "/", "%", "??"].contains(words[1]) {
                    return .failure(
                        BuiltValueParser.Mistake(
                            offset: offset, length: length,
                            message:
                                "`\(reader.abbreviate(text))` calculates, and a spec only passes values; let the event have the result in"
                                + " its payload"))
                }
                return .failure(
                    BuiltValueParser.Mistake(
                        offset: offset, length: length,
                        message:
                            "`\(reader.abbreviate(text))` refers to nothing: after `$` comes a name, as in `$email` or `$profile.id`"
                            + "; quote it if it is meant as text"))
            }
            parts.append(String(part))
            offset += length + 1
        }
        guard parts.count <= SpecLimits.referenceNames else {
            return .failure(
                BuiltValueParser.Mistake(
                    offset: start, length: text.unicodeScalars.count,
                    message: "`\(reader.abbreviate(text))` has \(parts.count) names, but a reference has at most "
                        + "\(SpecLimits.referenceNames); add a property to the type in the app"))
        }
        let scope: ValueReference.Scope =
            switch parts.first {
            case "payload" where parts.count > 1: .payload
            case "route" where parts.count > 1: .route
            default: .either
            }
        let prefixed = scope == .either ? 0 : 1
        let span = tree.textSpan(node, from: start, to: start + text.unicodeScalars.count)
        return .success(
            ValueReference(scope: scope, name: Name(parts[prefixed], at: span), path: Array(parts[(prefixed + 1)...])))
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
            var isNamed = false
            for (key, value) in tree.pairs(item) {
                if ["to", "name", "screen", "destination", "target"].contains(tree.text(key)) {
                    isNamed = true
                    let advice = tree.kind(value) == .scalar ? ": \(reader.abbreviate(tree.text(value)))" : ""
                    reader.report(
                        .unknownKey, at: key,
                        "`\(tree.text(key))` is not a key of \(DestinationKey.place); write `route\(advice)`")
                    if tree.kind(value) == .scalar {
                        route = nameValue(value, of: "a route", example: "{ route: detail }")
                    }
                    continue
                }
                switch reader.recognise(key, as: DestinationKey.self, among: tree.pairs(item)) {
                case .route: route = nameValue(value, of: "a route", example: "{ route: detail }")
                case .with: arguments = self.arguments(value)
                case nil: break
                }
            }
            if route == nil, !isNamed, !tree.pairs(item).contains(where: { tree.matches($0.key, "route") }) {
                reader.report(
                    .missingKey, at: item, "an item of `\(key)` needs a `route`; write `{ route: detail, with: … }`")
            }
            return route.map { Destination(Reference($0), arguments: arguments) }
        }
    }
}
