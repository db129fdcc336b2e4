import FlowDiagnostics
import FlowModel
import FlowSwiftCode
import FlowYAML

extension SpecDecoder {
    mutating func routes(_ node: YAMLNode) -> [Route] {
        if let list = tree.kind(node) == .sequence ? tree.elements(node) : nil, !list.isEmpty {
            return routes(inList: node)
        }
        let pairs = pairs(of: node, keys: nil, expecting: "routes, name by name", example: "routes: { login: }")
        var routes: [Route] = []
        routes.reserveCapacity(pairs.count)
        for (key, value) in pairs where !reader.isExtension(key) { addRoute(key, value, to: &routes) }
        if isNoMapping(node) {
            unread.insert(.routes)
            for (key, value) in listedPairs(node) { addRoute(key, value, to: &routes) }
        }
        return routes
    }

    /// `- home` or `- name: home`, as other tools write routes. One diagnostic shows how to write them here, and the names are known.
    private mutating func routes(inList node: YAMLNode) -> [Route] {
        unread.insert(.routes)
        var routes: [Route] = []
        var keys: [YAMLNode] = []
        for element in tree.elements(node) {
            let named = tree.pairs(element).first { ["name", "route", "id"].contains(tree.text($0.key)) }?.value
            let key = tree.kind(element) == .scalar ? element : named
            if let key, tree.kind(key) == .scalar, SwiftIdentifier.isValid(tree.text(key)) {
                let name = name(key, of: "a route")
                let screen = Name(texts.upperCamelCased(texts.intern(key)), at: name.span)
                routes.append(Route(name: name, content: .impliedScreen(Reference(screen)), isPartlyRead: true))
                keys.append(key)
            } else {
                for (key, value) in tree.pairs(element) {
                    addRoute(key, value, to: &routes)
                    keys.append(key)
                }
            }
        }
        let names = keys.isEmpty ? ["login"] : keys.prefix(2).map { reader.abbreviate(tree.text($0)) }
        reader.reportShape(
            of: node, expecting: "routes, name by name", example: "routes: { \(names.joined(separator: ": , ")): }")
        return routes
    }

    private mutating func addRoute(_ key: YAMLNode, _ value: YAMLNode, to routes: inout [Route]) {
        if reportKeyAmongNames(
            key, value, of: "a route", RouteKey.self, after: routes.indices.last.map { routes[$0].name.text })
        {
            if let last = routes.indices.last { routes[last].isPartlyRead = true }
            return
        }
        if tree.matches(key, "*") || tree.matches(key, "**") {
            unread.insert(.transitions)
            return reader.report(
                .invalidIdentifier, at: key,
                "no route stands for all others; for an event on all of them, write its transition under the `transitions` of the"
                    + " flow, in line with `routes`")
        }
        let name = name(key, of: "a route")
        var content: Route.Content?
        var alert: Alert?
        var doc: String?
        var fixed: [Argument] = []
        var presentation: Presentation?
        var detents: [Detent] = []
        var (isDismissible, isBackHidden) = (true, false)
        var leaving = LeavingConditions()
        var tab: Route.Tab?
        var params: OwnParameters?
        var receives: OwnMessages?
        var anchors: OwnAnchors?
        var transitions: [Transition] = []
        hasOwnParameters = false

        let meant = tree.kind(value) == .scalar ? contentText(value) : nil
        let pairs = pairs(
            of: value, keys: RouteKey.allCases.map(\.rawValue), expecting: "what the route shows and where it leads",
            example: "\(name.text): { \(meant ?? "screen: Login"), transitions: { loginCompleted: pop } }")
        var contentKey: YAMLNode?
        var isPartlyRead = isNoMapping(value) || hasDuplicateKey(in: value)
        for position in pairs.indices {
            let (key, value) = pairs[position]
            guard let known = routeKey(position, of: pairs, in: name.text, &isPartlyRead) else { continue }
            switch known {
            case .screen, .flow, .alert, .confirmation:
                if let first = contentKey {
                    reader.report(
                        .wrongShape, at: key, Self.twoContents(tree.text(first), known.rawValue),
                        related: (first, "the other one is here"))
                    continue
                }
                contentKey = key
                if let style = Alert.Style(rawValue: known.rawValue) {
                    alert = self.alert(key, value, style)
                    continue
                }
                guard let shown = qualifiedNameValue(value, of: "what the route shows", example: "screen: Login")
                else {
                    continue
                }
                content = known == .flow ? .flow(Reference(shown)) : .screen(Reference(shown))
            case .params:
                params = ownParameters(key, value)
                isPartlyRead = isPartlyRead || isNoMapping(value)
            case .receives:
                hasOwnParameters = true
                receives = OwnMessages(events(value, of: "message"), at: tree.span(key))
                isPartlyRead = isPartlyRead || isNoMapping(value)
            case .anchors:
                hasOwnParameters = true
                anchors = OwnAnchors(self.anchors(value, &isPartlyRead), at: tree.span(key))
            case .doc: doc = self.doc(value)
            case .with: fixed = arguments(value)
            case .as: presentation = style(value)
            case .detents: detents = self.detents(value)
            case .dismissible: (isDismissible, leaving.dismissal) = dismissible(value)
            case .back: (isBackHidden, leaving.back) = back(value)
            case .tab: tab = self.tab(key, value)
            case .transitions:
                transitions = self.transitions(value, of: .route)
                isPartlyRead = isPartlyRead || isNoMapping(value)
            }
        }
        if var alert {
            rejectKeys(beside: alert, of: pairs)
            alert.params = params?.parameters ?? []
            content = .alert(alert)
        }
        // Without `screen` or `flow`, the route shows the screen that has its name in UpperCamelCase.
        let shown =
            content ?? .impliedScreen(Reference(Name(texts.upperCamelCased(texts.intern(key)), at: name.span)))
        routes.append(
            Route(
                name: name, doc: doc, content: shown, fixed: fixed, presentation: presentation, detents: detents,
                isDismissible: isDismissible, isBackHidden: isBackHidden, tab: tab, params: params,
                receives: receives, transitions: transitions, isPartlyRead: isPartlyRead,
                hasOwnParameters: hasOwnParameters))
        routes[routes.count - 1].anchors = anchors
        routes[routes.count - 1].leaving = leaving.all.isEmpty ? nil : leaving
    }

    /// `flow: HomeFlow` for `HomeFlow`, which a route has in the place of its keys.
    private func contentText(_ value: YAMLNode) -> String? {
        guard tree.kind(value) == .scalar, case let text = tree.text(value), text.first?.isUppercase == true,
            SwiftIdentifier.isValid(text)
        else { return nil }
        return "\(text.ends(with: "Flow") ? "flow" : "screen"): \(text)"
    }

    private static func twoContents(_ first: String, _ second: String) -> String {
        let isAlert = [first, second].contains { Alert.Style(rawValue: $0) != nil }
        return isAlert
            ? "a route is an `alert` or a `confirmation`, or shows a `screen` or a `flow`; remove `\(first)` or `\(second)`"
            : "a route shows a `screen` or a `flow`, not both; remove one of them"
    }

    /// Parameters of a screen that the route declares, or of one of its intents.
    mutating func ownParameters(_ key: YAMLNode, _ node: YAMLNode) -> OwnParameters {
        hasOwnParameters = true
        return OwnParameters(parameters(node), at: tree.span(key))
    }

    /// The key of a route at a position. Any other is reported.
    private mutating func routeKey(
        _ position: Int, of pairs: YAMLTree.Pairs, in route: String, _ isPartlyRead: inout Bool
    ) -> RouteKey? {
        if let known = tree.withBytes(pairs[position].key, { RouteKey.table.key(for: $0) }) { return known }
        if reportRouteWithin(route, position, of: pairs) {
            unread.insert(.routes)
            return nil
        }
        if reportEventBesideTransitions(position, of: pairs) {
            isPartlyRead = true
            return nil
        }
        switch recognise(position, of: pairs, as: RouteKey.self) {
        case .key(let known): return known
        case .unread:
            isPartlyRead = true
            return nil
        case .ignored: return nil
        }
    }

    /// Reports an event that is in line with the `transitions` above it.
    /// - Returns: whether it is one.
    private mutating func reportEventBesideTransitions(_ position: Int, of pairs: YAMLTree.Pairs) -> Bool {
        let (key, value) = pairs[position]
        guard position > 0, isUnknownName(key), isTransition(value), let above = pairs[..<position].last,
            tree.matches(above.key, "transitions") || isUnknownName(above.key), !isBelowEmptyTable(position, of: pairs),
            keys(above: position, of: pairs).contains(where: { tree.matches($0.key, "transitions") })
        else { return false }
        // The events after the first one have the same cause.
        if !tree.matches(above.key, "transitions") { return true }
        let name = tree.text(key)
        reader.report(
            .wrongShape, at: key,
            "`\(name)` is in line with `transitions`, and is not a key of a route; if it is an event, indent it below `transitions`"
        )
        return true
    }

    /// Whether a key is a name that is unlikely to be meant as a key of a route.
    func isUnknownName(_ key: YAMLNode) -> Bool {
        guard tree.withBytes(key, { RouteKey.table.key(for: $0) }) == nil, !reader.isExtension(key) else {
            return false
        }
        let name = tree.text(key)
        return SwiftIdentifier.isValid(name) && RouteKey.synonyms[name] == nil
            && TopLevelKey(rawValue: name) == nil && ScreenKey(rawValue: name) == nil
            && BranchKey(rawValue: name) == nil
            && Suggestion.nearest(to: name, among: RouteKey.allCases.map(\.rawValue)) == nil
    }

    private func keys(above position: Int, of pairs: YAMLTree.Pairs) -> Slice<YAMLTree.Pairs> {
        pairs[max(0, position - Self.keysToLookBack)..<position]
    }

    func isBelowEmptyTable(_ position: Int, of pairs: YAMLTree.Pairs) -> Bool {
        let known = keys(above: position, of: pairs).last { pair in
            tree.withBytes(pair.key) { RouteKey.table.key(for: $0) } != nil
        }
        return known.map { tree.isNull($0.value) } ?? false
    }

    func hasKeysOfRoute(_ value: YAMLNode) -> Bool {
        let pairs = tree.pairs(value)
        return !pairs.isEmpty && pairs.allSatisfy { tree.withBytes($0.key) { RouteKey.table.key(for: $0) } != nil }
    }

    /// Whether a value can be what follows an event.
    func isTransition(_ value: YAMLNode) -> Bool {
        switch tree.kind(value) {
        case .scalar: tree.withBytes(value) { BranchKey.table.key(for: $0) } != nil
        case .sequence: tree.elements(value).first.map(isTransition) ?? false
        case .mapping: tree.pairs(value).contains { tree.withBytes($0.key) { BranchKey.table.key(for: $0) } != nil }
        }
    }

    private mutating func detents(_ node: YAMLNode) -> [Detent] {
        noteCommentedOut(node)
        return reader.listed(node).compactMap { item in
            if tree.kind(item) == .scalar {
                let text = tree.text(item)
                if let meant = [
                    "half": "medium", "mid": "medium", "full": "large", "max": "large", "fullScreen": "large",
                ][text] {
                    reader.report(
                        .wrongShape, at: item, "`\(text)` is not a detent; did you mean `\(meant)`?",
                        fix: reader.replacing(item, with: meant))
                    return meant == "medium" ? .medium : .large
                }
                if text == "medium" { return .medium }
                if text == "large" { return .large }
                if let number = Double(text), number > 0, number.isFinite {
                    if ["25", "33", "50", "66", "75"].contains(text) { note(.percentage, text, at: item) }
                    return number <= 1 ? .fraction(number) : .height(number)
                }
            }
            reader.reportShape(
                of: item, expecting: "`medium`, `large`, a fraction up to 1 or a height in points",
                example: "detents: [medium, 0.8, 320]")
            return nil
        }
    }
}

extension String {
    /// `signUp` → `SignUp`.
    var upperCamelCased: String {
        guard let letter = utf8.first else { return self }
        // For characters beyond ASCII, Unicode defines the upper case.
        guard letter < 0x80 else { return prefix(1).uppercased() + dropFirst() }
        guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") else { return self }
        return String(unsafeUninitializedCapacity: utf8.count) { bytes in
            let count = bytes.initialize(fromContentsOf: utf8)
            bytes[0] -= 0x20
            return count
        }
    }
}
