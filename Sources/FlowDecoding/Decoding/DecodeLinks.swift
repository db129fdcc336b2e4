import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

extension SpecDecoder {
    mutating func links(_ key: YAMLNode, _ node: YAMLNode) -> Links {
        var links = Links(span: tree.span(key))
        let pairs = reader.pairs(
            of: node, expecting: "schemes, hosts and routes",
            example: "links: { schemes: [myapp], routes: { /home: popToRoot } }")
        for (key, value) in pairs {
            if tree.withBytes(key, { $0.first == UInt8(ascii: "/") }) {
                reader.report(
                    .unknownKey, at: key,
                    "`\(reader.abbreviate(tree.text(key)))` is a pattern, not a key of `links`; write it below"
                        + " `routes: { … }` of `links`")
                continue
            }
            switch reader.recognise(key, as: LinksKey.self, among: pairs) {
            case .schemes: links.schemes = addresses(value, as: .scheme)
            case .hosts: links.hosts = addresses(value, as: .host)
            case .routes:
                let routes = reader.pairs(
                    of: value, expecting: "links, pattern by pattern", example: "/user/{userId}: { push: user }")
                for (key, value) in routes where !reader.isExtension(key) {
                    let branches = branches(value, of: .link)
                    if let pattern = linkPattern(key) {
                        links.routes.append(Link(pattern: pattern, branches: branches))
                    }
                }
            case nil: break
            }
        }
        rejectHosts(in: links)
        return links
    }

    /// Reports a host that is written in a pattern, before which it already is.
    private mutating func rejectHosts(in links: Links) {
        if links.hosts.isEmpty { return }
        for link in links.routes {
            guard case .literal(let first)? = link.pattern.path.first, links.hosts.contains(where: { $0.text == first })
            else { continue }
            let rest = link.pattern.text.text.droppingScalars(first.unicodeScalars.count + 1)
            reader.report(
                .invalidLink, at: link.pattern.text.span,
                "`\(first)` is one of the `hosts`, after which a pattern begins; write `\(rest.isEmpty ? "/" : rest)`")
        }
    }

    /// Parses a pattern. An error is reported at its position in the pattern.
    private mutating func linkPattern(_ node: YAMLNode) -> LinkPattern? {
        noteOddSpace(in: node)
        let text = Name(tree.text(node), at: tree.span(node))
        var patternReader = LinkPatternReader(text: text)
        do {
            var pattern = try patternReader.read()
            for (index, place) in patternReader.captureRanges.enumerated() {
                pattern.captures[index].name.span = tree.textSpan(node, from: place.lowerBound, to: place.upperBound)
            }
            return pattern
        } catch {
            reader.report(
                .invalidLink, at: tree.textSpan(node, from: error.offset, to: error.offset + error.length),
                "`\(reader.abbreviate(text.text))` is not a link pattern: \(error.message)")
            return nil
        }
    }
}

/// Reads `/settings/{section=general}?page={page=1}`.
private struct LinkPatternReader {
    var pattern: LinkPattern
    /// The position of each capture's name in the text.
    private(set) var captureRanges: [Range<Int>] = []
    private let scalars: [Unicode.Scalar]

    init(text: Name) {
        pattern = LinkPattern(text: text)
        scalars = Array(text.text.unicodeScalars)
    }

    mutating func read() throws(LinkPatternError) -> LinkPattern {
        guard scalars.first == "/" else {
            if let advice = adviceOnURL() { throw LinkPatternError(offset: 0, length: scalars.count, message: advice) }
            throw LinkPatternError(offset: 0, length: min(1, scalars.count), message: "a pattern begins with `/`")
        }
        let queryMark = try firstIndexOutsideBraces(of: "?")
        let pathEnd = queryMark ?? scalars.count
        var start = 1
        while start < pathEnd {
            let end = try firstIndexOutsideBraces(of: "/", from: start, to: pathEnd) ?? pathEnd
            if end == start {
                throw LinkPatternError(offset: start - 1, length: 1, message: "a segment between two `/` is empty")
            }
            if case .rest? = pattern.path.last {
                throw LinkPatternError(offset: start - 1, length: 1, message: "`**` is the rest, so nothing follows it")
            }
            pattern.path.append(try segment(start..<end, allowsRest: true))
            guard pattern.captures.count <= SpecLimits.pathCaptures else {
                throw LinkPatternError(
                    offset: start, length: end - start,
                    message: "the path of a link has at most \(SpecLimits.pathCaptures) captures; leave the others out")
            }
            start = end + 1
        }
        if let queryMark {
            try readQuery(from: queryMark + 1)
        }
        return pattern
    }

    /// `https://example.com/user/{id}` and `myapp://user/{id}`: how to write the pattern, and what comes before it.
    private func adviceOnURL() -> String? {
        let parts = pattern.text.text.parts(between: "://", splits: 1)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        guard ["http", "https"].contains(parts[0].lowercased()) else {
            return "the scheme is not a part of it; write `/\(parts[1])`, and `schemes: [\(parts[0])]`"
        }
        let path = parts[1].rest(from: "/")
        return
            "the host is not a part of it; write `\(path.isEmpty ? "/" : path)`, and `hosts: [\(parts[1].start(before: "/"))]`"
    }

    private mutating func readQuery(from first: Int) throws(LinkPatternError) {
        var start = first
        repeat {
            let end = try firstIndexOutsideBraces(of: "&", from: start, to: scalars.count) ?? scalars.count
            guard pattern.query.count < SpecLimits.queryItems else {
                throw LinkPatternError(
                    offset: start, length: end - start,
                    message: "a link has at most \(SpecLimits.queryItems) query items; leave the others out")
            }
            guard let equals = scalars[start..<end].firstIndex(of: "="), equals > start, equals + 1 < end else {
                throw LinkPatternError(
                    offset: start, length: end - start, message: "a query item is written `name={value}`")
            }
            let key = try scalars.decoded(start..<equals)
            if pattern.query.contains(where: { $0.key == key }) {
                throw LinkPatternError(
                    offset: start, length: equals - start, message: "the query item `\(key)` is there twice")
            }
            pattern.query.append(
                LinkPattern.QueryItem(key: key, value: try segment((equals + 1)..<end, allowsRest: false)))
            start = end + 1
        } while start <= scalars.count
    }

    private mutating func segment(_ range: Range<Int>, allowsRest: Bool) throws(LinkPatternError) -> LinkPattern.Segment
    {
        let text = scalars.string(range)
        if text == "**" {
            guard allowsRest else {
                throw LinkPatternError(offset: range.lowerBound, length: 2, message: "`**` stands in the path only")
            }
            return .rest
        }
        guard let open = scalars[range].firstIndex(of: "{") else {
            if let name = foreignCapture(text) {
                throw LinkPatternError(
                    offset: range.lowerBound, length: range.count,
                    message: "a capture is written in braces; write `{\(name)}`")
            }
            if let stray = scalars[range].firstIndex(where: { $0 == "}" || $0 == "#" || $0 == " " }) {
                throw LinkPatternError(offset: stray, length: 1, message: "`\(scalars[stray])` cannot stand here")
            }
            if text == "*" {
                throw LinkPatternError(
                    offset: range.lowerBound, length: 1,
                    message: "`*` alone matches nothing but itself; write a capture, as in `/user/{userId}`, or `**`")
            }
            if scalars[range.lowerBound] == ":" {
                throw LinkPatternError(
                    offset: range.lowerBound, length: range.count,
                    message: "a capture is written in braces, as in `/user/{userId}`")
            }
            return .literal(try scalars.decoded(range))
        }
        if let fragment = scalars[range].firstIndex(of: "#") {
            throw LinkPatternError(
                offset: fragment, length: range.upperBound - fragment,
                message:
                    "it has a path and a query, but no `#`; remove `\(scalars.string(fragment..<range.upperBound))`")
        }
        guard open == range.lowerBound, scalars[range.upperBound - 1] == "}", range.count > 2 else {
            throw LinkPatternError(
                offset: range.lowerBound, length: range.count,
                message: "a capture is a whole segment with a name, as in `/user/{userId}`")
        }
        return .capture(try capture((open + 1)..<(range.upperBound - 1)))
    }

    /// `<id>`, `$id`, `[id]`: the name of a capture as other tools write it.
    private func foreignCapture(_ text: String) -> String? {
        let inner = text.start(beforeEnding: ">")?.rest(after: "<") ?? text.start(beforeEnding: "]")?.rest(after: "[")
        let name = inner.map { String($0.parts(at: ":").last ?? $0) } ?? text.rest(after: "$").map(String.init)
        return name.flatMap { SwiftIdentifier.isValid($0) ? $0 : nil }
    }

    private mutating func capture(_ range: Range<Int>) throws(LinkPatternError) -> Int {
        let equals = scalars[range].firstIndex(of: "=")
        let name = scalars.string(range.lowerBound..<(equals ?? range.upperBound))
        let length = (equals ?? range.upperBound) - range.lowerBound
        guard SwiftIdentifier.isValid(name) else {
            if let plain = name.start(beforeEnding: "?"), SwiftIdentifier.isValid(String(plain)) {
                throw LinkPatternError(
                    offset: range.lowerBound, length: length,
                    message:
                        "a capture has no `?`; in a query, `{\(plain)}` may be missing if its value is optional, and"
                        + " `{\(plain)=1}` has a default")
            }
            if SwiftIdentifier.isValid(String(name.start(before: ":"))) {
                throw LinkPatternError(
                    offset: range.lowerBound, length: length,
                    message:
                        "a capture has the type of the parameter that gets it; write `{\(name.start(before: ":"))}`")
            }
            throw LinkPatternError(
                offset: range.lowerBound, length: length, message: "`\(name)` cannot be the name of a capture")
        }
        guard !pattern.captures.contains(where: { $0.name.text == name }) else {
            throw LinkPatternError(
                offset: range.lowerBound, length: length, message: "the capture `\(name)` is there twice; rename one")
        }
        captureRanges.append(range.lowerBound..<range.lowerBound + length)
        pattern.captures.append(
            LinkPattern.Capture(
                name: Name(name, at: pattern.text.span),
                defaultText: equals.map { scalars.string(($0 + 1)..<range.upperBound) }))
        return pattern.captures.count - 1
    }

    private func firstIndexOutsideBraces(
        of separator: Unicode.Scalar, from start: Int = 0, to end: Int? = nil
    ) throws(LinkPatternError) -> Int? {
        var open: Int?
        for index in start..<(end ?? scalars.count) {
            switch scalars[index] {
            case "{":
                if open != nil {
                    throw LinkPatternError(offset: index, length: 1, message: "a capture within a capture")
                }
                open = index
            case "}": open = nil
            case separator where open == nil: return index
            default: break
            }
        }
        if let open {
            throw LinkPatternError(offset: open, length: 1, message: "this `{` is never closed; add `}`")
        }
        return nil
    }
}
