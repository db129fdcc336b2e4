import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// The keys of a mapping in an expectation, in the order of the text.
struct ExpectationEntries<Key: SpecKey> {
    typealias Entry = (known: Key, key: YAMLNode, value: YAMLNode)

    var all: [Entry] = []
    /// Whether no key is unknown.
    var isWhole = true

    subscript(key: Key) -> (key: YAMLNode, value: YAMLNode)? {
        all.first { $0.known == key }.map { ($0.key, $0.value) }
    }
}

/// Situations, and the choices of routes and the numbers in expectations.
extension SpecDecoder {
    /// - Returns: `nil` if it is no mapping, or an empty one, which has been reported.
    mutating func entries<Key: SpecKey>(
        of node: YAMLNode, as _: Key.Type, expecting expected: String, example: String
    ) -> ExpectationEntries<Key>? {
        if tree.isNull(node) {
            reader.reportShape(of: node, expecting: expected, example: example)
            return nil
        }
        let pairs = pairs(of: node, keys: Key.allCases.map(\.rawValue), expecting: expected, example: example)
        guard tree.kind(node) == .mapping else { return nil }
        var entries = ExpectationEntries<Key>()
        for position in pairs.indices {
            switch recognise(position, of: pairs, as: Key.self) {
            case .key(let known): entries.all.append((known, pairs[position].key, pairs[position].value))
            case .unread: entries.isWhole = false
            case .ignored: break
            }
        }
        if entries.all.isEmpty, entries.isWhole {
            reader.report(.wrongShape, at: node, "\(Key.place) is empty; write it like `\(example)`")
            return nil
        }
        return entries
    }

    /// - Parameter key: that of the form.
    mutating func situation(_ node: YAMLNode, key: String) -> Situation? {
        guard
            let keys = entries(
                of: node, as: SituationKey.self, expecting: "a situation",
                example: "\(key): { seen: home, beneath: login }")
        else { return nil }
        var parts: [Situation.Part] = []
        for (known, key, value) in keys.all {
            guard let condition = condition(known, value) else { continue }
            let span = SourceSpan(file: tree.file, start: tree.span(key).start, end: tree.span(value).end)
            parts.append(Situation.Part(condition, at: span))
        }
        // Without one of its parts, it is another situation.
        return keys.isWhole && parts.count == keys.all.count ? Situation(parts, at: tree.span(node)) : nil
    }

    private mutating func condition(_ key: SituationKey, _ value: YAMLNode) -> Situation.Condition? {
        let name = key.rawValue
        switch key {
        case .seen: return routeChoice(value, key: name).map(Situation.Condition.seen)
        case .beneath: return routeChoice(value, key: name).map(Situation.Condition.beneath)
        case .directlyBeneath: return routeChoice(value, key: name).map(Situation.Condition.directlyBeneath)
        case .anywhere: return routeChoice(value, key: name).map(Situation.Condition.anywhere)
        case .twice: return routeChoice(value, key: name).map(Situation.Condition.twice)
        case .layer: return nameValue(value, of: "a layer", example: "layer: sheet").map(Situation.Condition.layer)
        case .deeper: return wholeNumber(value, key: name).map { .deeper($0.count) }
        case .modals: return wholeNumber(value, key: name).map { .modals($0.count) }
        case .running:
            return nameValue(value, of: "a task", example: "running: signIn").map { .running(Reference($0)) }
        }
    }

    /// A number from 0.
    mutating func wholeNumber(_ node: YAMLNode, key: String) -> Expectation.Limit? {
        if tree.kind(node) == .scalar, let count = Int(tree.text(node)), (0...Expectation.Limit.most).contains(count) {
            return Expectation.Limit(count, at: tree.span(node))
        }
        reader.reportShape(
            of: node, expecting: "a whole number from 0 to 10,000", example: "\(key): 3")
        return nil
    }

    // MARK: Routes

    /// A route, a list of routes, or `{ not: … }` of either.
    mutating func routeChoice(_ node: YAMLNode, key: String) -> RouteChoice? {
        guard tree.kind(node) == .mapping else {
            return routePaths(node, key: key, example: "\(key): [home, login]").map {
                RouteChoice($0, at: tree.span(node))
            }
        }
        let example = "\(key): { not: login }"
        guard let keys = entries(of: node, as: RouteChoiceKey.self, expecting: "a choice of routes", example: example),
            let (_, value) = keys[.not]
        else { return nil }
        return routePaths(value, key: key, example: example).map {
            RouteChoice($0, isNegated: true, at: tree.span(node))
        }
    }

    /// - Returns: `nil` if one of them could not be read.
    mutating func routePaths(_ node: YAMLNode, key: String, example: String) -> [RoutePath]? {
        let items = tree.kind(node) == .sequence ? Array(tree.elements(node)) : [node]
        if items.isEmpty {
            reader.reportShape(of: node, expecting: "routes", example: example)
            return nil
        }
        let paths = items.compactMap { routePath($0, example: example) }
        return paths.count == items.count ? paths : nil
    }

    /// `home`, `home/detail`, and in a library `MainFlow/home`.
    private mutating func routePath(_ node: YAMLNode, example: String) -> RoutePath? {
        guard let text = reader.text(of: node, expecting: "the name of a route", example: example) else { return nil }
        if reportWords(text, node) { return nil }
        let parts = text.parts(at: "/").map(String.init)
        var names: [Name] = []
        if parts.count == 1, !isLibrary {
            names = [name(node, of: "a route")]
        } else {
            var start = 0
            for part in parts {
                let end = start + part.unicodeScalars.count
                names.append(Name(part, at: tree.textSpan(node, from: start, to: end)))
                start = end + 1
            }
            if names.contains(where: \.text.isEmpty) {
                reader.report(
                    .invalidIdentifier, at: node,
                    "`\(reader.abbreviate(text))` has no name beside a `/`; write it like `\(isLibrary ? "MainFlow/home" : "home/detail")`"
                )
                return nil
            }
            for (index, name) in names.enumerated() {
                if SwiftIdentifier.isValid(name.text) || isLibrary && index == 0 && name.isQualified { continue }
                reader.report(
                    identifierProblem: name.text, of: isLibrary && index == 0 ? "a flow" : "a route",
                    at: name.span)
                return nil
            }
        }
        let written = Name(text, at: tree.span(node))
        if isLibrary {
            guard names.count > 1 else {
                reader.report(
                    .wrongShape, at: node,
                    "a library has no routes; name the flow as well, as in `MainFlow/\(reader.abbreviate(text))`")
                return nil
            }
            return RoutePath(flow: Reference(names[0]), names.dropFirst().map { Reference($0) }, text: written)
        }
        return RoutePath(names.map { Reference($0) }, text: written)
    }

    /// Reports what is written in other words than a route is named with.
    private mutating func reportWords(_ text: String, _ node: YAMLNode) -> Bool {
        if let route = text.rest(after: "not "), SwiftIdentifier.isValid(String(route)) {
            reader.report(
                .wrongShape, at: node, "the opposite of a route is a mapping; write `{ not: \(route) }`",
                fix: reader.replacing(node, with: "{ not: \(route) }"))
            return true
        }
        let names = text.parts(at: ",").flatMap { $0.words(at: " ") }.map(String.init)
        if names.count > 1, text.has(","), names.allSatisfy(SwiftIdentifier.isValid) {
            let list = "[\(names.joined(separator: ", "))]"
            reader.report(
                .wrongShape, at: node, "several routes are a list; write `\(list)`",
                fix: reader.replacing(node, with: list))
            return true
        }
        let parts = text.parts(at: ".").map(String.init)
        if parts.count > 1, !text.has("/"), parts.allSatisfy(SwiftIdentifier.isValid) {
            let path = parts.joined(separator: "/")
            reader.report(
                .invalidIdentifier, at: node,
                "a route of the flow that a route shows is named with a `/`; write `\(path)`",
                fix: reader.replacing(node, with: path))
            return true
        }
        return false
    }
}
