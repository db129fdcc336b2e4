import FlowDiagnostics
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Parameters of screens, flows, guards and effects, and events.
extension SpecDecoder {
    /// `name: Type` for each, in order.
    mutating func parameters(_ node: YAMLNode) -> [Parameter] {
        let pairs = pairs(
            of: node, keys: nil, expecting: "parameters, name by name", example: "{ email: String }")
        if !isNoMapping(node) { return parameters(pairs) }
        // `[id, name]`: the names are known.
        let named = listedNames(node).map { name in
            Parameter(
                name: Name(tree.text(name), at: tree.span(name)), type: .unreadable, typeSpan: tree.span(name))
        }
        return parameters(listedPairs(node)) + named
    }

    mutating func parameters(_ pairs: some Collection<(key: YAMLNode, value: YAMLNode)>) -> [Parameter] {
        // Reserving no capacity allocates nevertheless, and most events have no payload.
        if pairs.isEmpty { return [] }
        var parameters: [Parameter] = []
        parameters.reserveCapacity(pairs.count)
        var isCut = false
        for (key, value) in pairs where !reader.isExtension(key) {
            // `cb: (Int, String) -> Void` without quotes: YAML ends the value at the comma and reads the rest as a key.
            if isCut, tree.isNull(value), !SwiftIdentifier.isValid(tree.text(key)) { continue }
            guard let parameter = parameter(key, value) else { continue }
            isCut = parameter.type == .unreadable && isCutType(value)
            parameters.append(parameter)
        }
        return parameters
    }

    private mutating func parameter(_ key: YAMLNode, _ value: YAMLNode) -> Parameter? {
        if let name = reportMissingColon(in: key, value, among: nil) {
            return Parameter(name: name, type: .unreadable, typeSpan: tree.span(key))
        }
        if let name = splitKey(key, value) {
            return Parameter(name: name, type: .unreadable, typeSpan: tree.span(key))
        }
        reportQuestionMark(before: key, value)
        let name = reportLabel(key, value, isUse: false) ?? name(key, of: "a parameter")
        guard tree.kind(value) == .mapping else {
            // A parameter with an invalid type is kept, so that references to it are not reported.
            let type = valueType(value) ?? .unreadable
            return Parameter(name: name, type: type, typeSpan: tree.span(value))
        }

        var keys = KnownPairs<ParameterKey>()
        let pairs = tree.pairs(value)
        var isOptional = false
        for (key, value) in pairs {
            if tree.matches(key, "optional") || tree.matches(key, "nullable") {
                isOptional = true
                reader.report(
                    .unknownKey, at: key,
                    "`\(tree.text(key))` is not a key of a parameter; write the type of an optional one with `?`, as in `Int?`"
                )
                continue
            }
            if let known = reader.recognise(key, as: ParameterKey.self, among: pairs) { keys.append(known, key, value) }
        }
        guard let typeNode = keys[.type]?.value else {
            reader.report(.missingKey, at: key, "parameter `\(name.text)` has no `type`; add `type: String`, say")
            return Parameter(name: name, type: .unreadable, typeSpan: tree.span(key))
        }
        // An optional one need not be given, so that nothing is reported where it is not.
        var type = isOptional ? .unreadable : valueType(typeNode) ?? .unreadable
        var defaultValue: Literal?
        if let node = keys[.default]?.value, type != .unreadable {
            defaultValue = literal(node, as: type)
            // There is a default, even if it is invalid, so nothing else has to bind the parameter.
            if defaultValue == nil { type = .unreadable }
        }
        return Parameter(
            name: name, type: type, typeSpan: tree.span(typeNode),
            label: keys[.label].map { label($0.value, of: name) } ?? .name, defaultValue: defaultValue,
            isHashable: keys[.hashable].flatMap { reader.bool($0.value, key: "hashable") } ?? true,
            doc: keys[.doc].flatMap { doc($0.value) })
    }

    /// `for id: String`, `let id: String`: a name as it is declared in Swift.
    /// - Returns: the name that is meant.
    mutating func reportLabel(_ key: YAMLNode, _ value: YAMLNode, isUse: Bool) -> Name? {
        let words = tree.text(key).words(at: " ").map(String.init)
        guard words.count == 2, words[0] == "_" || SwiftIdentifier.isValid(words[0]), SwiftIdentifier.isValid(words[1])
        else { return nil }
        let found = tree.kind(value) == .scalar ? reader.abbreviate(tree.text(value)) : "…"
        let isShort = isUse || ["let", "var"].contains(words[0])
        let advice =
            isShort ? "write `\(words[1]): \(found)`" : "write `\(words[1]): { type: \(found), label: \(words[0]) }`"
        reader.report(
            .invalidIdentifier, at: key,
            "`\(reader.abbreviate(tree.text(key)))` is two words, and a parameter has one name; \(advice)")
        return Name(words[1], at: tree.span(key))
    }

    /// Reports `{ ?id: String }`, where YAML takes the `?` for the sign of a key, so that it is lost.
    private mutating func reportQuestionMark(before key: YAMLNode, _ value: YAMLNode) {
        let start = Int(tree.span(key).start)
        guard start > 0, tree.source.bytes[start - 1] == UInt8(ascii: "?"), tree.kind(value) == .scalar else { return }
        let name = tree.text(key)
        reader.report(
            .wrongShape, at: key,
            "YAML reads the `?` before `\(name)` as the sign of a key; write `\(name): \(reader.abbreviate(tree.text(value)))?`"
        )
    }

    private mutating func label(_ node: YAMLNode, of name: Name) -> Parameter.Label {
        guard let text = reader.text(of: node, expecting: "a label", example: "label: for") else { return .name }
        if text == "_" { return .none }
        if !SwiftIdentifier.isValid(text) {
            reader.report(identifierProblem: text, of: "a label", at: tree.span(node))
            return .name
        }
        return text == name.text ? .name : .other(text)
    }

    // MARK: Events

    /// Intents, outcomes or messages: `name:`, `name: { params }` or the long form.
    /// - Parameter mayBubble: Whether they are intents of a screen, which are the only events that can bubble.
    mutating func events(_ node: YAMLNode, of kind: String, mayBubble: Bool = false) -> [Event] {
        let example = mappingText(node)
        let pairs = reader.pairs(
            of: node, expecting: "\(kind)s, name by name",
            example: example ?? "{ loginCompleted: }")
        if tree.isNull(node) { return [] }
        let one = kind == "message" ? "a message" : "an \(kind)"
        var events: [Event] = []
        events.reserveCapacity(pairs.count)
        for (key, value) in pairs where !reader.isExtension(key) {
            addEvent(name(key, of: one), value, mayBubble: mayBubble, to: &events)
        }
        for (key, value) in listedPairs(node) {
            addEvent(name(key, of: one), value, mayBubble: mayBubble, to: &events)
        }
        for key in listedNames(node) { events.append(Event(name: name(key, of: one), payload: [])) }
        return events
    }

    // Appends to the list instead of returning an event, here and elsewhere, because Swift copies such a large value to return
    // it.
    private mutating func addEvent(_ name: Name, _ value: YAMLNode, mayBubble: Bool, to events: inout [Event]) {
        if tree.isNull(value) { return events.append(Event(name: name, payload: [])) }
        let pairs = reader.pairs(
            of: value, expecting: "an event's payload", example: "emailCaptured: { email: String }")
        // Exactly these keys select the long form, even if there are other keys.
        guard pairs.contains(where: { isKeyOfLongForm($0.key, $0.value) }) else {
            if isNoMapping(value) || reportNestedEvents(pairs, below: name.text) { hasUnreadPayload = true }
            if hasUnreadPayload { return events.append(Event(name: name, payload: parameters(listedPairs(value)))) }
            events.append(
                Event(name: name, payload: isNoMapping(value) ? parameters(listedPairs(value)) : parameters(pairs)))
            return
        }
        if let payload = reportTypeOfDoc(pairs) {
            return events.append(Event(name: name, payload: parameters(payload)))
        }
        var payload: [Parameter] = []
        var doc: String?
        var bubbles = false
        for (key, value) in pairs {
            if isParameter(key, value) {
                let name = tree.text(key)
                reader.report(
                    .unknownKey, at: key,
                    "beside `payload` or `doc` an event's values are written `payload: { \(name): … }`; move `\(name)` there"
                )
                continue
            }
            switch reader.recognise(key, as: EventKey.self, among: pairs) {
            case .payload: payload = parameters(value)
            case .doc: doc = self.doc(value)
            case .bubbles: bubbles = self.bubbles(key, value, mayBubble: mayBubble)
            case nil: break
            }
        }
        events.append(Event(name: name, payload: payload, doc: doc, bubbles: bubbles))
    }

    /// `{ doc: String }`: a value that has the name of the key for descriptions.
    private mutating func reportTypeOfDoc(_ pairs: YAMLTree.Pairs) -> YAMLTree.Pairs? {
        guard pairs.count == 1, let (key, value) = pairs.first, tree.matches(key, "doc"), tree.kind(value) == .scalar,
            tree.isPlain(value), case let text = tree.text(value), Self.isKnownType(text)
        else { return nil }
        reader.report(
            .wrongShape, at: key,
            "`doc` describes the event, and `\(text)` is a type; for a value with this name, write `payload: { doc: \(text) }`"
        )
        return pairs
    }

    private static func isKnownType(_ text: String) -> Bool {
        let name = text.dropping("[").start(beforeEnding: "?") ?? text.dropping("[")
        return ["String", "Int", "Bool", "Double", "Float", "URL", "Date", "UUID", "Data", "Decimal"].contains(
            name.start(beforeEnding: "]") ?? name)
    }

    /// `{ closed: }`: values without types, or events that are indented too deep.
    /// - Returns: whether there are some.
    private mutating func reportNestedEvents(_ pairs: YAMLTree.Pairs, below event: String) -> Bool {
        guard let (key, _) = pairs.first,
            pairs.allSatisfy({ tree.isNull($0.value) && SwiftIdentifier.isValid(tree.text($0.key)) })
        else { return false }
        let name = tree.text(key)
        reader.report(
            .wrongShape, at: key,
            "`\(name)` is a value of `\(event)`, and has no type; write `\(name): String`, say, or, if it is an event, write it in"
                + " line with `\(event)`")
        return true
    }

    /// `bubbles` is a key only with `true` or `false`, because a payload may have a value of that name: `bubbles: Bool`.
    private func isKeyOfLongForm(_ key: YAMLNode, _ value: YAMLNode) -> Bool {
        if tree.matches(key, "payload") || tree.matches(key, "doc") { return true }
        guard tree.kind(value) == .scalar, tree.isPlain(value) else { return false }
        let isBool = ["true", "false"].contains(tree.text(value))
        // A value of the payload never has another word for `true` as its type.
        if tree.matches(key, "bubbles") { return isBool || Self.isYes(tree.text(value)) }
        return isBool && Suggestion.nearest(to: tree.text(key), among: ["bubbles"]) != nil
    }

    private static func isYes(_ word: String) -> Bool {
        ["yes", "on", "always", "parent", "up"].contains(word.lowercased())
    }

    private mutating func bubbles(_ key: YAMLNode, _ value: YAMLNode, mayBubble: Bool) -> Bool {
        guard reader.bool(value, key: "bubbles") ?? Self.isYes(tree.text(value)) else { return false }
        guard mayBubble else {
            reader.report(
                .unknownKey, at: key,
                "`bubbles` goes with an intent of a screen: an outcome ends its flow, and a flow handles its own intents;"
                    + " remove it, and to notify the parent while the flow continues, let an intent of a screen bubble")
            return false
        }
        summary.hasBubblingIntents = true
        return true
    }

    /// Whether this was meant as a payload value, although the event is in its long form.
    private func isParameter(_ key: YAMLNode, _ value: YAMLNode) -> Bool {
        let name = tree.text(key)
        return EventKey(rawValue: name) == nil && SwiftIdentifier.isValid(name)
            && Suggestion.nearest(to: name, among: EventKey.allCases.map(\.rawValue)) == nil
            && (tree.kind(value) != .scalar || (try? SwiftType(parsing: tree.text(value))) != nil)
    }

    // MARK: Guards, badges and effects

    /// `{ params: { id: String }, doc: … }`, as a task and a screen are declared.
    private mutating func longForm(of kind: String, _ name: String, _ value: YAMLNode) -> [Parameter]? {
        guard tree.kind(value) == .mapping else { return nil }
        let pairs = tree.pairs(value)
        guard let params = pairs.first(where: { tree.matches($0.key, "params") || tree.matches($0.key, "parameters") }),
            tree.kind(params.value) == .mapping,
            !tree.pairs(params.value).contains(where: { tree.matches($0.key, "type") }),
            pairs.count == 1 || pairs.allSatisfy({ $0.key == params.key || tree.matches($0.key, "doc") })
        else { return nil }
        let types = tree.pairs(params.value).prefix(2).map { pair in
            "\(tree.text(pair.key)): \(tree.kind(pair.value) == .scalar ? reader.abbreviate(tree.text(pair.value)) : "…")"
        }
        reader.report(
            .wrongShape, at: params.key,
            "the parameters of \(kind.withArticle) are written without `\(tree.text(params.key))`; write"
                + " `\(name): { \(types.joined(separator: ", ")) }`"
                + (pairs.count > 1 ? ", and `doc` as a comment" : ""))
        return parameters(params.value)
    }

    mutating func decisions(_ node: YAMLNode, of kind: String) -> [Decision] {
        let example = mappingText(node)
        let pairs = reader.pairs(
            of: node, expecting: "\(kind)s, name by name",
            example: example ?? (kind == "guard" ? "{ hasPassword: { email: String } }" : "{ \(kind): }"))
        var decisions = listedNames(node).map { Decision(name: name($0, of: kind.withArticle), parameters: []) }
        for (key, value) in pairs where !reader.isExtension(key) {
            let name = name(key, of: kind.withArticle)
            if kind == "guard", tree.kind(value) == .scalar, tree.matches(value, "Bool") {
                reader.report(
                    .wrongShape, at: value,
                    "a guard has no type, because it always holds or does not; write `\(name.text):`, with its parameters in braces"
                        + " if it takes any")
                decisions.append(Decision(name: name, parameters: []))
                continue
            }
            if kind == "effect", tree.kind(value) == .scalar,
                ["async", "throws", "async throws"].contains(tree.text(value))
            {
                reader.report(
                    .wrongShape, at: value,
                    "an effect is a method that returns at once, and can begin a `Task`; remove `\(tree.text(value))`, or declare what"
                        + " the flow waits for under `tasks`")
                decisions.append(Decision(name: name, parameters: []))
                continue
            }
            if let parameters = longForm(of: kind, name.text, value) {
                decisions.append(Decision(name: name, parameters: parameters))
                continue
            }
            if kind == "effect", tree.kind(value) == .mapping,
                tree.pairs(value).contains(where: {
                    tree.matches($0.key, "outcomes") && tree.kind($0.value) == .mapping
                })
            {
                reader.report(
                    .wrongShape, at: key,
                    "`\(name.text)` has `outcomes`, so it is a task; declare it under `tasks`")
                unread.formUnion([.tasks, .effects])
                continue
            }
            decisions.append(Decision(name: name, parameters: parameters(value)))
        }
        return decisions
    }
}
