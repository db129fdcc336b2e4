import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// The link target of a branch in a child flow: `at: /show/{showID}`.
extension SpecDecoder {
    mutating func linkTarget(_ node: YAMLNode) -> LinkTarget? {
        let text = reader.text(of: node, expecting: "a link of the child flow", example: "at: \"/show/{showID}\"")
        guard let text else { return nil }
        noteOddSpace(in: node)
        let reading = LinkTargetReader(Name(text, at: tree.span(node)))
        do {
            let place = try reading.read()
            summary.hasLinkTargets = true
            return place
        } catch {
            reader.report(
                .invalidLink, at: tree.textSpan(node, from: error.offset, to: error.offset + error.length),
                "`\(reader.abbreviate(text))` is not a link target: \(error.message)")
            return nil
        }
    }

    /// Reports an `at` whose branch leads to no route.
    mutating func reportLinkTarget(_ key: YAMLNode, beside verb: VerbClause.Entry<BranchKey>?) {
        guard let verb else {
            return reader.report(
                .unknownKey, at: key,
                "`at` goes with a verb that leads to a route with a child flow; add one, or remove it")
        }
        let cause =
            if case .do = verb.name {
                "the last step of this `do` leads to none"
            } else {
                "`\(verb.name.rawValue)` leads to none"
            }
        reader.report(
            .unknownKey, at: key,
            "`at` goes with a verb that leads to a route with a child flow, and \(cause); remove it",
            related: (verb.key, "the verb is here"))
    }
}

/// Reads `/show/{showID}?tab={tab}`.
private struct LinkTargetReader {
    private let name: Name
    private let scalars: [Unicode.Scalar]

    init(_ text: Name) {
        name = text
        scalars = Array(text.text.unicodeScalars)
    }

    func read() throws(LinkPatternError) -> LinkTarget {
        guard scalars.first == "/" else {
            // A name alone is that of a route.
            if name.text.has("/"), !name.text.has(":") {
                throw LinkPatternError(
                    offset: 0, length: 1, message: "it begins with `/`; write `/\(name.text)`")
            }
            // Which links there are is known once the child flow is.
            if SwiftIdentifier.isValid(name.text) { return LinkTarget(text: name) }
            throw LinkPatternError(
                offset: 0, length: min(1, scalars.count),
                message: "it is a link of the child flow, as in `/show/{showID}`")
        }
        var place = LinkTarget(text: name)
        let pathEnd = scalars.firstIndex(of: "?") ?? scalars.endIndex
        var start = 1
        while start < pathEnd {
            let end = scalars[start..<pathEnd].firstIndex(of: "/") ?? pathEnd
            if end == start {
                throw LinkPatternError(offset: start - 1, length: 1, message: "a segment between two `/` is empty")
            }
            place.path.append(try segment(start..<end))
            start = end + 1
        }
        if pathEnd < scalars.endIndex { place.query = try query(from: pathEnd + 1) }
        return place
    }

    private func query(from first: Int) throws(LinkPatternError) -> [LinkTarget.QueryItem] {
        var items: [LinkTarget.QueryItem] = []
        var start = first
        repeat {
            let end = scalars[start...].firstIndex(of: "&") ?? scalars.endIndex
            guard let equals = scalars[start..<end].firstIndex(of: "="), equals > start, equals + 1 < end else {
                throw LinkPatternError(
                    offset: start, length: end - start, message: "a query item is written `name={value}`")
            }
            let key = try scalars.decoded(start..<equals)
            if items.contains(where: { $0.key == key }) {
                throw LinkPatternError(
                    offset: start, length: equals - start, message: "the query item `\(key)` is there twice")
            }
            items.append(LinkTarget.QueryItem(key: key, value: try segment((equals + 1)..<end)))
            start = end + 1
        } while start <= scalars.count
        return items
    }

    private func segment(_ range: Range<Int>) throws(LinkPatternError) -> LinkTarget.Segment {
        let text = scalars.string(range)
        func failure(_ message: String) -> LinkPatternError {
            LinkPatternError(offset: range.lowerBound, length: range.count, message: message)
        }
        if text == "**" {
            throw failure("`**` belongs in the pattern of a link; write the segments of the link target")
        }
        guard text.has("{") || text.has("}") || text.unicodeScalars.first == "$" else {
            return .literal(try scalars.decoded(range))
        }
        guard text.unicodeScalars.first == "{", text.unicodeScalars.last == "}", range.count > 2 else {
            throw failure("a value is a whole segment in braces, as in `/show/{showID}`")
        }
        return .value(try reference((range.lowerBound + 1)..<(range.upperBound - 1)))
    }

    /// `showID`, `show.id`, `payload.showID` or `route.showID`.
    private func reference(_ range: Range<Int>) throws(LinkPatternError) -> ValueReference {
        var parts: [String] = []
        var offset = range.lowerBound
        for part in scalars.string(range).parts(at: ".") {
            let length = part.unicodeScalars.count
            guard SwiftIdentifier.isValid(String(part)) else {
                throw LinkPatternError(
                    offset: offset, length: max(length, 1),
                    message: "in braces stands the name of a value in reach, as in `{showID}` or `{show.id}`")
            }
            parts.append(String(part))
            offset += length + 1
        }
        guard parts.count <= SpecLimits.referenceNames else {
            throw LinkPatternError(
                offset: range.lowerBound, length: range.count,
                message: "a value has at most \(SpecLimits.referenceNames) names; add a property to the type in the app"
            )
        }
        let scope: ValueReference.Scope =
            switch parts[0] {
            case "payload" where parts.count > 1: .payload
            case "route" where parts.count > 1: .route
            default: .either
            }
        let names = scope == .either ? parts[...] : parts.dropFirst()
        return ValueReference(
            scope: scope, name: Name(names.first ?? "", at: name.span), path: Array(names.dropFirst()))
    }
}
