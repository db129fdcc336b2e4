import FlowDiagnostics
import FlowModel
import FlowYAML

/// Collects the verb of one branch or step, and the modifiers in its mapping.
struct VerbClause {
    /// A key of the mapping that is one of `Key`, and its value.
    struct Entry<Key> {
        var name: Key
        var key: YAMLNode
        var value: YAMLNode
    }

    /// A verb, or `do`.
    var verb: Entry<BranchKey>?
    var modifiers: [Entry<VerbModifier>] = []
    /// Whether an error that explains a missing verb has been reported.
    var isBroken = false
}

extension SpecDecoder {
    /// Records a verb or a `do`; a second one is reported.
    mutating func noteVerb(_ name: BranchKey, _ key: YAMLNode, _ value: YAMLNode, in clause: inout VerbClause) {
        guard let first = clause.verb else {
            clause.verb = VerbClause.Entry(name: name, key: key, value: value)
            return
        }
        let advice =
            if case .do = first.name {
                "add `\(name.rawValue)` to the list of `do`"
            } else if case .do = name {
                "move `\(first.name.rawValue)` into the list of `do`"
            } else {
                "write several steps as `do: [\(stepText(first.name, first.value)), \(stepText(name, value))]`"
            }
        reader.report(
            .oneVerb, at: key, "a branch has one verb, and this one has `\(first.name.rawValue)` already; \(advice)",
            related: (first.key, "the first verb is here"))
    }

    /// A verb as it is written in a `do`.
    private func stepText(_ verb: BranchKey, _ value: YAMLNode) -> String {
        if tree.isNull(value) { return verb.rawValue }
        let operand = tree.kind(value) == .scalar ? reader.abbreviate(tree.text(value)) : "…"
        return "{ \(verb.rawValue): \(operand) }"
    }

    /// A verb without a value: `pop`, `stay`.
    mutating func bareStep(_ node: YAMLNode) -> Step? {
        guard !tree.isNull(node) else {
            reader.reportShape(of: node, expecting: "a verb", example: "stay")
            return nil
        }
        switch tree.withBytes(node, { BranchKey.table.key(for: $0) }) {
        case .verb(let verb):
            let value = verb.traits.value
            if let alone = value.alone { return Step(alone, span: tree.span(node)) }
            // A route may have the name of a verb.
            if isDeclared(verb.rawValue, under: .routes) { return reportRoute(verb.rawValue, at: node) }
            reportMissingValue(of: verb.rawValue, example: value.example, at: node)
            return nil
        case .do:
            reportMissingValue(of: "do", example: Self.stepsExample, at: node)
            return nil
        case .open:
            reportMissingValue(of: "open", example: URLText.example, at: node)
            return nil
        case .modifier, .with, .clause, nil:
            return reportNoVerb(tree.text(node), at: node)
        }
    }

    /// How to end the flow with one of its outcomes.
    private var outcomeAdvice: String {
        let outcomes = topLevel(.outcomes).map { tree.pairs($0).prefix(3).map { tree.text($0.key) } } ?? []
        if outcomes.isEmpty { return "declare one under `outcomes`, and write its name, as in `finish: done`" }
        return "write " + outcomes.map { "`finish: \(reader.abbreviate($0))`" }.joined(separator: " or ")
    }

    private mutating func reportMissingValue(of verb: String, example: String, at node: YAMLNode) {
        if verb == VerbKind.finish.rawValue {
            reader.report(.wrongShape, at: node, "`finish` needs an outcome; \(outcomeAdvice)")
            return
        }
        reader.report(.wrongShape, at: node, "`\(verb)` needs a value; write `{ \(verb): \(example) }`")
    }

    /// - Returns: the step that was probably meant.
    private mutating func reportNoVerb(_ text: String, at node: YAMLNode) -> Step? {
        let verbs = BranchKey.verbs.map(\.rawValue)
        if let comment = text.parts(between: " //", splits: 1).first, comment.utf8.count < text.utf8.count {
            reader.report(
                .unknownKey, at: node,
                "a comment begins with `#` in YAML, not with `//`; write `\(reader.abbreviate(String(comment))) # …`")
            return nil
        }
        if text == BranchKey.clause(.hold).rawValue {
            reader.report(.unknownKey, at: node, "`hold` goes beside a verb; write `{ stay: , hold: true }`")
            return Step(.stay, span: tree.span(node))
        }
        if ["bubble", "bubbles", "bubbleUp", "propagate", "parent", "delegate"].contains(text) {
            reader.report(
                .unknownKey, at: node,
                "`\(text)` is not a verb; an event that the parent answers has no transition here: remove this one, and write"
                    + " `bubbles: true` where the screen declares the intent")
            return Step(.stay, span: tree.span(node))
        }
        if let step = reportForeignStep(text, at: node) { return step }
        let words = text.unicodeScalars.split(whereSeparator: { $0 == ":" || $0 == " " }).map { String($0) }
        if words.count > 1, verbs.contains(words[0]) {
            reader.report(
                .unknownKey, at: node,
                "`\(reader.abbreviate(text))` is text, not a verb and where it leads; write"
                    + " `{ \(words[0]): \(words.dropFirst().joined(separator: " ")) }`",
                fix: words.count == 2 ? reader.replacing(node, with: "{ \(words[0]): \(words[1]) }") : nil)
            return nil
        }
        if isDeclared(text, under: .routes) { return reportRoute(text, at: node) }
        let meant = ForeignWords.verb(text) ?? Suggestion.nearest(to: text, among: verbs)
        let verb = meant.flatMap(VerbKind.init(rawValue:))?.traits.value.alone
        reader.report(
            .unknownKey, at: node,
            "`\(reader.abbreviate(text))` is not a verb" + (meant.map { "; did you mean `\($0)`?" } ?? ""),
            notes: meant == nil ? ["the verbs are: \(verbs.joined(separator: ", "))"] : [],
            fix: verb == nil ? nil : reader.replacing(node, with: meant))
        return verb.map { Step($0, span: tree.span(node)) }
    }

    /// `push(detail)` and `-> detail`.
    private mutating func reportForeignStep(_ text: String, at node: YAMLNode) -> Step? {
        for arrow in ["-> ", "→ ", "=> ", "->", "→", "goto ", "go to "] {
            guard let route = text.rest(after: arrow), isDeclared(String(route), under: .routes) else { continue }
            return reportRoute(String(route), at: node, as: text)
        }
        guard text.ends(with: ")"), let open = text.place(of: "("), let kind = VerbKind(rawValue: String(text[..<open]))
        else { return nil }
        let name = String(text[open...].dropFirst().dropLast()).dropping(".")
        guard kind.traits.value.alone == nil || !name.isEmpty else { return nil }
        guard isDeclared(String(name), under: kind == .finish ? .outcomes : .routes) else { return nil }
        let written = "{ \(kind.rawValue): \(name) }"
        reader.report(
            .unknownKey, at: node, "`\(reader.abbreviate(text))` is a call in Swift; write `\(written)`",
            fix: reader.replacing(node, with: written))
        return Step(.stay, span: tree.span(node))
    }

    /// A route where a verb is expected.
    private mutating func reportRoute(_ route: String, at node: YAMLNode, as written: String? = nil) -> Step {
        let destination = Destination(Reference(Name(route, at: tree.span(node))))
        let verb = verb(leadingTo: destination)
        reader.report(
            .unknownKey, at: node,
            "`\(reader.abbreviate(written ?? route))` is \(written == nil ? "a route, not" : "not") a verb; write `{ \(verb.name): \(reader.abbreviate(route)) }`",
            // It may be shown in another way.
            fix: reader.replacing(node, with: "{ \(verb.name): \(route) }")?.unsafe)
        return Step(verb, span: tree.span(node))
    }

    /// Whether the spec declares a name; only called where there may be an error.
    func isDeclared(_ name: String, under key: TopLevelKey) -> Bool {
        topLevel(key).map { tree.pairs($0).contains { tree.text($0.key) == name } } ?? false
    }

    /// The value of a declared name; only called where there may be an error.
    func declaration(of name: String, under key: TopLevelKey) -> YAMLNode? {
        topLevel(key).flatMap { node in tree.pairs(node).first { tree.text($0.key) == name }?.value }
    }

    /// The verb with which the container shows a route, unless the route says that it is presented.
    func verb(leadingTo destination: Destination) -> Verb {
        let route = declaration(of: destination.route.name.text, under: .routes)
        let isPresented = route.map { tree.pairs($0) }?.contains { pair in
            ["as", "alert", "confirmation"].contains { tree.matches(pair.key, $0) }
        }
        if isPresented == true { return .present(destination, as: nil, isUnique: false) }
        let container = topLevel(.container).flatMap { tree.kind($0) == .scalar ? tree.text($0) : nil }
        return container == nil || container == "stack"
            ? .push(destination, .onTop) : .show(destination, isFresh: false)
    }

    func topLevel(_ key: TopLevelKey) -> YAMLNode? {
        tree.root.flatMap { root in tree.pairs(root).first { tree.text($0.key) == key.rawValue }?.value }
    }

    /// The step of a mapping's only verb.
    mutating func step(_ clause: VerbClause, _ kind: VerbKind, _ entry: VerbClause.Entry<BranchKey>) -> Step? {
        let settings = clause.modifiers.isEmpty ? [] : settings(clause, kind)
        let verb = verb(kind, entry.value)
        rejectModifiers(of: clause)
        guard var verb else { return nil }
        for setting in settings { verb.set(setting) }
        // What `unique` means is known once it has been set.
        for case .identity(let values) in settings { verb.set(.identity(values)) }
        var step = Step(verb, span: tree.span(entry.key))
        for case .anchor(let anchor) in settings { step.anchor = anchor }
        return step
    }

    private mutating func verb(_ kind: VerbKind, _ value: YAMLNode) -> Verb? {
        let traits = kind.traits
        switch traits.value {
        case .nothing(let verb):
            if !tree.isNull(value), !(tree.kind(value) == .scalar && tree.matches(value, "true")) {
                if let meant = meantVerb(kind, value) {
                    reader.report(.wrongShape, at: value, "`\(kind.rawValue)` takes no value; write `\(meant)`")
                    return nil
                }
                let modifiers = modifiersText(value)
                reader.report(
                    .wrongShape, at: value,
                    "`\(kind.rawValue)` takes no value; write "
                        + (modifiers.map { "`{ \(kind.rawValue): , \($0) }`" } ?? "just `\(kind.rawValue)`"))
            }
            return verb
        case .optionalWord(let word, without: let plain, with: let verb):
            return hasWord(word, value, of: kind) ? verb : plain
        case .count(let verb):
            return count(value, of: kind).map(verb)
        case .destination(let verb):
            if tree.kind(value) == .sequence { return oneRoute(kind, value).map(verb) }
            if reportRouteWithValues(kind, value) { return nil }
            return nameValue(value, of: "a route", example: "\(kind.rawValue): \(traits.value.example)")
                .map { verb(Destination(Reference($0))) }
        case .destinations(let verb):
            let list = destinations(value, key: kind.rawValue)
            if list.isEmpty, reader.listed(value).isEmpty {
                reader.reportShape(
                    of: value, expecting: "the routes of the new stack",
                    example: "\(kind.rawValue): \(traits.value.example)")
            }
            return list.isEmpty ? nil : verb(list)
        case .target(let verb):
            if let meant = meantVerb(kind, value), !isDeclared(tree.text(value), under: .routes) {
                reader.report(
                    .wrongShape, at: value,
                    "`\(kind.rawValue)` takes a route, and `\(tree.text(value))` is none; write `\(meant)`")
                return nil
            }
            return nameValue(value, of: "a route", example: "\(kind.rawValue): \(traits.value.example)")
                .map { verb(Reference($0)) }
        case .outcome(let verb):
            if tree.isNull(value) || tree.kind(value) == .scalar && ["true", "yes"].contains(tree.text(value)),
                !isDeclared(tree.text(value), under: .outcomes)
            {
                reader.report(.wrongShape, at: value, "`finish` needs an outcome; \(outcomeAdvice)")
                return nil
            }
            return nameValue(value, of: "an outcome", example: "\(kind.rawValue): \(traits.value.example)")
                .map { verb(Finish(Reference($0))) }
        }
    }

    /// `animated: false`: the keys of a transition in the value of a verb, as they are written beside it.
    private func modifiersText(_ value: YAMLNode) -> String? {
        let pairs = tree.pairs(value)
        guard (1...3).contains(pairs.count),
            pairs.allSatisfy({ tree.withBytes($0.key) { BranchKey.table.key(for: $0) } != nil })
        else { return nil }
        return entriesText(pairs)
    }

    /// Another verb, for which a value stands: `dismiss: all`, `pop: product`.
    private func meantVerb(_ kind: VerbKind, _ value: YAMLNode) -> String? {
        guard tree.kind(value) == .scalar else { return nil }
        let text = tree.text(value)
        switch (kind, text) {
        case (.dismiss, "all"): return "dismissAll"
        case (.dismiss, "children"): return "dismissAll: children"
        case (.pop, "all"), (.pop, "root"), (.pop, "toRoot"): return "popToRoot"
        case (.pop, _) where isDeclared(text, under: .routes): return "popTo: \(text)"
        case (.dismiss, "2"): return "do: [dismiss, dismiss]"
        case (.popTo, "previous"), (.popTo, "back"), (.popTo, "last"): return "pop"
        case (.popTo, "root"), (.popTo, "toRoot"), (.popTo, "first"): return "popToRoot"
        case (.popTo, _), (.popPast, _):
            return Int(text).flatMap { $0 > 0 ? $0 == 1 ? "pop" : "pop: \($0)" : $0 == 0 ? "popToRoot" : nil }
        default: return nil
        }
    }

    /// Whether a verb that needs no value has the only one that it can have.
    private mutating func hasWord(_ word: String, _ value: YAMLNode, of kind: VerbKind) -> Bool {
        if tree.isNull(value) || tree.kind(value) == .scalar && tree.matches(value, "true") { return false }
        let meant = self.word(
            value, expecting: "nothing or `\(word)`", example: "\(kind.rawValue): \(word)", among: [word])
        guard meant != nil else { return false }
        summary.hasDismissalsInChildren = true
        return true
    }

    /// A list where one route is expected.
    /// - Returns: the route, if the list contains only one.
    private mutating func oneRoute(_ kind: VerbKind, _ list: YAMLNode) -> Destination? {
        let names = tree.elements(list).map { tree.kind($0) == .scalar ? reader.abbreviate(tree.text($0)) : "…" }
        let next = kind == .show ? kind : VerbKind.push
        let steps = names.enumerated().map { "{ \(($0 == 0 ? kind : next).rawValue): \($1) }" }
        let advice =
            switch names.count {
            case 0: "write `\(kind.rawValue): \(kind.traits.value.example)`"
            case 1: "write `\(kind.rawValue): \(names[0])`"
            case _ where kind == .show: "show one of them"
            default: "write several steps as `do: [\(steps.joined(separator: ", "))]`"
            }
        reader.report(.wrongShape, at: list, "`\(kind.rawValue)` takes one route, and this is a list; \(advice)")
        guard names.count == 1, let only = tree.elements(list).first, tree.kind(only) == .scalar else { return nil }
        return Destination(Reference(name(only, of: "a route")))
    }

    private mutating func count(_ node: YAMLNode, of kind: VerbKind) -> Int? {
        if tree.isNull(node) {
            noteCommentedOut(node)
            return 1
        }
        if tree.kind(node) == .scalar, let count = Int(tree.text(node)), count >= 1, count <= 10_000 { return count }
        if let meant = meantVerb(kind, node) {
            reader.report(
                .wrongShape, at: node, "`\(kind.rawValue)` takes how many routes to pop; write `\(meant)`")
            return nil
        }
        reader.reportShape(
            of: node, expecting: "how many routes to pop, 1 or more",
            example: "\(kind.rawValue): \(kind.traits.value.example)")
        return nil
    }

    // MARK: Modifiers

    /// The settings of a verb's modifiers; of those that exclude each other, the first.
    private mutating func settings(_ clause: VerbClause, _ kind: VerbKind) -> [VerbSetting] {
        var settings: [VerbSetting] = []
        var first: [VerbSetting.Slot: YAMLNode] = [:]
        for modifier in clause.modifiers {
            guard let traits = modifier.name.traits(of: kind) else { continue }
            if let first = first[traits.slot] {
                let names = modifier.name.alternatives(of: kind).map { "`\($0.rawValue)`" }
                reader.report(
                    .wrongShape, at: modifier.key,
                    "`\(kind.rawValue)` takes only one of \(names.joined(separator: ", ")); remove the others",
                    related: (first, "the first one is here"))
                continue
            }
            first[traits.slot] = modifier.key
            if let base = modifier.name.base, !clause.modifiers.contains(where: { $0.name == base }) {
                let name = base.rawValue
                reader.report(
                    .unknownKey, at: modifier.key,
                    "`\(modifier.name.rawValue)` goes with `\(name)`, which is not here; add `\(name): layer`, or remove it"
                )
                continue
            }
            if let setting = setting(modifier, traits.value) { settings.append(setting) }
        }
        return settings
    }

    private mutating func setting(
        _ modifier: VerbClause.Entry<VerbModifier>, _ value: VerbModifierTraits.Value
    ) -> VerbSetting? {
        let key = modifier.name.rawValue
        switch value {
        case .target(let example, let setting):
            return nameValue(modifier.value, of: "a route", example: "\(key): \(example)").map {
                setting(Reference($0))
            }
        case .word(let words):
            let meant = word(
                modifier.value, expecting: words.map { "`\($0.word)`" }.joined(separator: " or "),
                example: "\(key): \(words.first?.word ?? "")", among: words.map(\.word))
            return words.first { $0.word == meant }?.setting
        case .style(let setting): return style(modifier.value).map(setting)
        case .flag(let setting):
            return reader.bool(modifier.value, key: key) == true ? setting : nil
        case .values(let example, let setting):
            let names = identity(modifier.value, key: key, example: example)
            return names.isEmpty ? nil : setting(names.map { Reference($0) })
        case .anchor: return .anchor(anchorUse(modifier.value))
        }
    }

    /// Reports modifiers that do not belong to the verb.
    mutating func rejectModifiers(of clause: VerbClause) {
        guard let verb = clause.verb else { return }
        for modifier in clause.modifiers {
            if case .verb(let kind) = verb.name, modifier.name.traits(of: kind) != nil { continue }
            let route = tree.kind(verb.value) == .scalar ? reader.abbreviate(tree.text(verb.value)) : ""
            let isPresented =
                modifier.name == .as && [.verb(.push), .verb(.show)].contains(verb.name) && !route.isEmpty
            reader.report(
                .unknownKey, at: modifier.key,
                "`\(modifier.name.rawValue)` goes with \(modifier.name.owners), not with `\(verb.name.rawValue)`; "
                    + (isPresented ? "write `present: \(route)`, or remove `as`" : "remove it"),
                related: (verb.key, "the verb is here"))
        }
    }

    /// Reports modifiers in a branch that only runs something.
    mutating func rejectModifiersWithoutVerb(of clause: VerbClause) {
        for modifier in clause.modifiers {
            let owners = modifier.name.owners
            reader.report(
                .unknownKey, at: modifier.key,
                "`\(modifier.name.rawValue)` goes with \(owners), and there is no verb here; add \(owners), or remove it"
            )
        }
    }

    static let stepsExample = "[popToRoot, { push: appeal }]"
}
