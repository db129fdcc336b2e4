import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// The result of decoding one file: as much of the model as could be read, and the diagnostics.
package struct DecodedDocument: Sendable {
    /// `nil` if the file is not a spec.
    package var document: Document?
    package var diagnostics: [Diagnostic]
    /// Those of the duplicate keys that are events with two transitions.
    package var duplicateEvents: [DuplicateEvent] = []
}

/// An event with two transitions.
package struct DuplicateEvent: Sendable {
    /// That of the second one.
    package var span: SourceSpan
    /// The only intent of the route's screen without a transition, which may have been meant.
    package var meant: String?
}

extension Document {
    /// The language version that this decoder reads.
    package static let languageVersion = "1"

    /// Reads a tree into the model. Continues after errors.
    /// - Complexity: O(nodes).
    ///
    /// - Parameter duplicateKeys: the keys that are not in the tree because their mapping has them already.
    package static func decode(_ tree: YAMLTree, duplicateKeys: [SourceSpan] = []) -> DecodedDocument {
        var decoder = SpecDecoder(tree: tree)
        decoder.duplicateKeys = duplicateKeys.prefix(16)
        let document = decoder.document()
        return DecodedDocument(
            document: document, diagnostics: decoder.reader.diagnostics, duplicateEvents: decoder.duplicateEvents)
    }
}

extension Document {
    /// Looks for the screens of the routes among those of this file.
    /// - Returns: whether a route has fewer transitions than its screen has intents, as far as this file shows.
    fileprivate mutating func findScreens() -> Bool {
        guard let flow else { return false }
        let table = NameTable(of: screens, \.name.text)
        var mayMissTransitions = false
        for index in flow.routes.indices {
            guard let name = flow.routes[index].content.screenReference?.name.text else { continue }
            if let screen = table[name] {
                if flow.routes[index].transitions.count < screens[screen].intents.count { mayMissTransitions = true }
            } else if case .impliedScreen = flow.routes[index].content {
                routesWithoutScreen.append(index)
            }
        }
        return mayMissTransitions
    }
}

extension SpecDecoder {
    mutating func document() -> Document? {
        guard let root = tree.root, !tree.isNull(root) else {
            reader.report(
                .missingKey, at: tree.source.start(as: tree.file),
                "the file is empty; a spec begins with `flowgen: \(Document.languageVersion)`")
            return nil
        }
        guard tree.kind(root) == .mapping else {
            reader.reportShape(of: root, expecting: "a spec", example: "flowgen: 1")
            return nil
        }
        var keys = KnownPairs<TopLevelKey>()
        let pairs = tree.pairs(root)
        for position in pairs.indices {
            let (key, value) = pairs[position]
            if reportRouteOutside(position, of: pairs) { continue }
            switch recognise(position, of: pairs, as: TopLevelKey.self) {
            case .key(let known):
                keys.append(known, key, value)
                if isNoMapping(value), TopLevelKey.tables.contains(known) { unread.formUnion(known.part) }
            case .unread(let table): unread.formUnion(table?.part ?? [])
            case .ignored: break
            }
        }
        guard isSupported(keys[.flowgen]?.value, root) else { return nil }
        if !duplicateKeys.isEmpty { noteDuplicates(pairs) }

        var document = Document(of: tree.source, as: tree.file)
        document.doc = keys[.doc].flatMap { doc($0.value) }
        document.imports = keys[.imports].map { imports($0.value) } ?? []
        document.screens = keys[.screens].map { screens($0.value) } ?? []
        readFlows(keys, into: &document)
        if document.findScreens() { document.tree = tree }
        document.summary = summary
        document.hasUnreadScreens = unread.contains(.screens)
        return document
    }

    /// The flow of the file, or those that are written by hand.
    private mutating func readFlows(_ keys: KnownPairs<TopLevelKey>, into document: inout Document) {
        document.externals = keys[.external].map { externals($0.value) } ?? []
        if let key = keys[.flow] {
            if let name = nameValue(key.value, of: "a flow", example: "flow: LoginFlow", as: .upper) {
                document.flow = flow(name, keys, doc: document.doc)
                if let (key, _) = keys[.external] { reportExternals(key, besideFlow: name) }
            }
        } else {
            isLibrary = true
            document.expectations = keys[.expect].map { expectations($0.value, of: nil) } ?? []
            reportMissingFlow(TopLevelKey.allCases.filter { !$0.isForLibraries }.compactMap { keys[$0]?.key })
        }
    }

    /// What is below the second of two equal sections, or of two equal names in a section, is missing in the tree.
    private mutating func noteDuplicates(_ pairs: YAMLTree.Pairs) {
        let bytes = tree.source.bytes
        for span in duplicateKeys {
            let isInFirstColumn = span.start == 0 || bytes[Int(span.start) - 1] == UInt8(ascii: "\n")
            if isInFirstColumn, let key = TopLevelKey(rawValue: tree.source.text(span.offsets)) {
                unread.formUnion(key.part)
            }
            for (key, value) in pairs where contains(value, span) {
                guard !tree.pairs(value).contains(where: { contains($0.value, span) }) else { continue }
                unread.formUnion(TopLevelKey(rawValue: tree.text(key))?.part ?? [])
            }
        }
    }

    /// Whether a key that is not in the tree is somewhere in a node.
    func hasDuplicateKey(in node: YAMLNode) -> Bool {
        !duplicateKeys.isEmpty && duplicateKeys.contains { contains(node, $0) }
    }

    /// Notes the duplicate keys of a mapping of transitions.
    mutating func noteDuplicateEvents(in node: YAMLNode, _ pairs: YAMLTree.Pairs) {
        for span in duplicateKeys where contains(node, span) {
            if !pairs.contains(where: { contains($0.value, span) }) {
                duplicateEvents.append(DuplicateEvent(span: span, meant: intentWithoutTransition(in: node, pairs)))
            }
        }
    }

    /// The only intent of a screen that has none of these transitions of its route.
    private func intentWithoutTransition(in node: YAMLNode, _ pairs: YAMLTree.Pairs) -> String? {
        guard
            let route = topLevel(.routes).flatMap({ routes in
                tree.pairs(routes).first { route in
                    tree.pairs(route.value).contains { tree.matches($0.key, "transitions") && $0.value == node }
                }
            })
        else { return nil }
        let written = tree.pairs(route.value).first { tree.matches($0.key, "screen") }.map { tree.text($0.value) }
        let screen = declaration(of: written ?? tree.text(route.key).upperCamelCased, under: .screens)
        let intents = screen.flatMap { screen in tree.pairs(screen).first { tree.matches($0.key, "intents") }?.value }
        let names = intents.map { tree.pairs($0).map { tree.text($0.key) } } ?? []
        let missing = Set(names).subtracting(pairs.map { tree.text($0.key) })
        return missing.count == 1 ? missing.first : nil
    }

    private func contains(_ node: YAMLNode, _ span: SourceSpan) -> Bool {
        tree.span(node).start <= span.start && span.end <= tree.span(node).end
    }

    /// One missing key is one error, however many others need it.
    private mutating func reportMissingFlow(_ keys: [YAMLNode]) {
        let keys = keys.sorted { tree.span($0).start < tree.span($1).start }
        guard let first = keys.first else { return }
        let names = keys.map { "`\(tree.text($0))`" }
        let list =
            switch names.count {
            case 1: "\(names[0]) belongs"
            case 2: "\(names[0]) and \(names[1]) belong"
            default: "\(names[0]), \(names[1]) and \(names.count == 3 ? names[2] : "\(names.count - 2) more") belong"
            }
        reader.report(
            .missingKey, at: first,
            "\(list) to a flow, and this file has none; add `flow: Name`, or keep only shared `screens` here"
        )
    }

    private mutating func isSupported(_ version: YAMLNode?, _ root: YAMLNode) -> Bool {
        guard let version else {
            reader.report(
                .missingKey, at: tree.source.start(as: tree.file),
                "the language version is missing; begin the file with `flowgen: \(Document.languageVersion)`",
                fix: tree.fix(beginningWith: "flowgen: \(Document.languageVersion)"))
            // Most likely, the key was only forgotten, so the rest is read as the current version.
            return true
        }
        if tree.kind(version) == .scalar, tree.text(version) == Document.languageVersion { return true }
        let found = tree.kind(version) == .scalar ? tree.text(version) : ""
        if found.isEmpty || !found.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
            reader.reportShape(
                of: version, expecting: "the language version", example: "flowgen: \(Document.languageVersion)")
        } else {
            reader.report(
                .unsupportedVersion, at: version,
                "this flowgen reads language version \(Document.languageVersion), but the file says \(reader.abbreviate(found));"
                    + " use a newer flowgen")
        }
        return false
    }

    private mutating func flow(
        _ name: Name, _ keys: KnownPairs<TopLevelKey>, doc: String?
    ) -> Flow {
        var flow = Flow(name: name, doc: doc)
        if let (_, value) = keys[.container] {
            flow.containerSpan = tree.span(value)
            flow.container = container(value) ?? .stack
        }
        flow.params = keys[.params].map { parameters($0.value) } ?? []
        flow.outcomes = keys[.outcomes].map { events($0.value, of: "outcome") } ?? []
        flow.intents = keys[.intents].map { events($0.value, of: "intent") } ?? []
        flow.guards = keys[.guards].map { decisions($0.value, of: "guard") } ?? []
        flow.badges = keys[.badges].map { decisions($0.value, of: "badge") } ?? []
        flow.effects = keys[.effects].map { decisions($0.value, of: "effect") } ?? []
        flow.tasks = keys[.tasks].map { tasks($0.value) } ?? []
        // `as` means one of these.
        presentations = keys[.presentations].map { presentations($0.value) } ?? []
        flow.presentations = presentations
        flow.routes = keys[.routes].map { routes($0.value) } ?? []
        flow.start = keys[.start].map { start($0.value) } ?? []
        if let (_, value) = keys[.entries], !noteCommentedOut(value) {
            flow.entries = destinations(value, key: "entries")
        }
        flow.transitions = keys[.transitions].map { transitions($0.value, of: .flow) } ?? []
        flow.links = keys[.links].map { links($0.key, $0.value) }
        flow.expectations = keys[.expect].map { expectations($0.value, of: flow) } ?? []

        checkBar(of: flow)
        if let firstOpening { flow.effects.append(.opening(firstOpening)) }
        flow.unread = unread

        if keys[.start] == nil, !unread.contains(.start) {
            reader.report(
                .missingKey, at: name.span,
                "flow `\(name.text)` has no `start`; name its first route, as in `start: login`")
        }
        if unread.contains(.routes) {
            // The error that hides them has been reported.
        } else if keys[.routes].map({ tree.isNull($0.value) }) ?? true {
            reader.report(.missingKey, at: name.span, "flow `\(name.text)` has no `routes`; a flow needs at least one")
        } else if let (key, value) = keys[.routes], tree.kind(value) == .mapping, flow.routes.isEmpty {
            reader.report(.missingKey, at: key, "flow `\(name.text)` has no `routes`; a flow needs at least one")
        }
        if let last = flow.start.last?.condition {
            let asked = flow.start.dropLast().contains { start in
                guard let condition = start.condition, let guardName = condition.call?.reference.name.text else {
                    return false
                }
                return guardName == last.call?.reference.name.text && condition.isNegated != last.isNegated
            }
            let text = "\(last.isNegated ? "not " : "")\(last.call?.reference.name.text ?? "")"
            reader.report(
                .missingKey, at: last.span,
                "`start` has no route for when none of its \(last.tests.isEmpty ? "guards holds" : "conditions holds"); "
                    + (asked
                        ? "remove `when: \(text)`, which is the other answer of an item before it"
                        : "end the list with a route without `when`"))
        }
        return flow
    }

    private mutating func container(_ node: YAMLNode) -> Flow.Container? {
        if tree.kind(node) == .scalar, let container = Flow.Container(rawValue: tree.text(node)) { return container }
        let meant = word(
            node, expecting: "`stack`, `switch` or `tabs`", example: "container: tabs",
            among: Flow.Container.allCases.map(\.rawValue),
            synonyms: [
                "navigation": "stack", "navigationStack": "stack", "nav": "stack", "tabBar": "tabs", "tabbar": "tabs",
                "tabView": "tabs", "root": "switch",
            ])
        if meant == nil { unread.insert(.container) }
        return meant.flatMap(Flow.Container.init(rawValue:))
    }

    private mutating func imports(_ node: YAMLNode) -> [Name] {
        noteCommentedOut(node)
        return reader.listed(node).compactMap { item in
            guard let text = reader.text(of: item, expecting: "a Swift module", example: "imports: [Models]") else {
                return nil
            }
            let span = tree.span(item)
            if text.ends(with: ".yaml") || text.ends(with: ".yml") {
                reader.report(
                    .invalidIdentifier, at: span,
                    "`imports` names modules of Swift, and a spec sees all specs of its run; remove `\(reader.abbreviate(text))`"
                )
                return nil
            }
            if let module = text.rest(after: "import "), SwiftIdentifier.isValid(String(module)) {
                reader.report(
                    .invalidIdentifier, at: span, "a module is only named; write `imports: \(module)`",
                    fix: reader.replacing(item, with: String(module)))
                return Name(String(module), at: span)
            }
            let names = text.parts(at: ",").flatMap { $0.words(at: " ") }.map(String.init)
            if text.has(","), names.count > 1, names.allSatisfy(SwiftIdentifier.isValid) {
                let list = "[\(names.joined(separator: ", "))]"
                reader.report(
                    .wrongShape, at: span, "several modules are a list; write `imports: \(list)`",
                    fix: tree.kind(node) == .scalar ? reader.replacing(item, with: list) : nil)
                return nil
            }
            let parts = text.parts(at: ".").map(String.init)
            if parts.count > 1, parts.allSatisfy(SwiftIdentifier.isValid) {
                reader.report(
                    .invalidIdentifier, at: span,
                    "`\(reader.abbreviate(text))` is a part of a module; import the whole module, `\(parts[0])`")
                return nil
            }
            guard SwiftIdentifier.isValid(text), text != "Any" else {
                reader.report(identifierProblem: text, of: "a module", at: span)
                return nil
            }
            return Name(text, at: span)
        }
    }
}
