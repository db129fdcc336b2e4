import FlowDiagnostics
import FlowYAML

/// The verb of one branch or step as it is gathered from the mapping, with what goes with it.
struct VerbClause {
    struct Verb {
        var name: BranchKey
        var key: YAMLNode
        var value: YAMLNode
    }

    var verb: Verb?
    /// `above`, `insteadOf`, `unique`, `as`.
    var modifiers: [Verb] = []
    /// A fault that explains a missing verb has been reported.
    var isBroken = false
}

extension SpecDecoder {
    mutating func note(_ name: BranchKey, _ key: YAMLNode, _ value: YAMLNode, in clause: inout VerbClause) {
        let noted = VerbClause.Verb(name: name, key: key, value: value)
        if name.role == .ofVerb {
            clause.modifiers.append(noted)
        } else if let first = clause.verb {
            report(
                .oneVerb, at: key,
                "a branch has one verb, and this one has `\(first.name.rawValue)` already;"
                    + " several steps are written `do: [\(first.name.rawValue)…, \(name.rawValue)…]`",
                related: (first.key, "the first verb is here"))
        } else {
            clause.verb = noted
        }
    }

    /// A verb that stands alone: `pop`, `stay`.
    mutating func bareStep(_ node: YAMLNode) -> Step? {
        guard !tree.isNull(node) else {
            reportShape(of: node, expecting: "what follows", example: "stay")
            return nil
        }
        guard let name = tree.withBytes(node, { BranchKey.table.key(for: $0) }), name.role == .verb else {
            return reportNoVerb(tree.text(node), at: node)
        }
        if let verb = Verb(standingAlone: name) { return Step(verb, span: tree.span(node)) }
        report(
            .wrongShape, at: node,
            "`\(name.rawValue)` needs to know where; write `{ \(name.rawValue): \(Self.example(of: name)) }`")
        return nil
    }

    /// - Returns: the step that was probably meant.
    private mutating func reportNoVerb(_ text: String, at node: YAMLNode) -> Step? {
        let verbs = BranchKey.verbs.map(\.rawValue)
        let words = text.split(whereSeparator: { $0 == ":" || $0 == " " }).map(String.init)
        if words.count > 1, verbs.contains(words[0]) {
            report(
                .unknownKey, at: node,
                "`\(abbreviate(text))` is text, not a verb and where it leads; write"
                    + " `{ \(words[0]): \(words.dropFirst().joined(separator: " ")) }`",
                fix: words.count == 2 ? replacing(node, with: "{ \(words[0]): \(words[1]) }") : nil)
            return nil
        }
        if isDeclaredRoute(text) {
            let verb = goingVerb
            report(
                .unknownKey, at: node,
                "`\(abbreviate(text))` is a route and no verb; write `{ \(verb.rawValue): \(abbreviate(text)) }`",
                fix: replacing(node, with: "{ \(verb.rawValue): \(text) }"))
            let destination = Destination(Reference(Name(text, at: tree.span(node))))
            return Step(
                verb == .push ? .push(destination, .onTop) : .show(destination), span: tree.span(node))
        }
        let meant = Suggestion.nearest(to: text, among: verbs)
        let verb = meant.flatMap(BranchKey.init(rawValue:)).flatMap(Verb.init(standingAlone:))
        report(
            .unknownKey, at: node, "`\(abbreviate(text))` is no verb" + (meant.map { "; did you mean `\($0)`?" } ?? ""),
            notes: meant == nil ? ["the verbs are: \(verbs.joined(separator: ", "))"] : [],
            fix: verb == nil ? nil : replacing(node, with: meant))
        return verb.map { Step($0, span: tree.span(node)) }
    }

    /// Whether the spec declares such a route; only ever asked of what is no verb.
    private func isDeclaredRoute(_ name: String) -> Bool {
        topLevel(.routes).map { tree.pairs($0).contains { tree.text($0.key) == name } } ?? false
    }

    /// How the container goes to a route.
    private var goingVerb: BranchKey {
        let container = topLevel(.container).flatMap { tree.kind($0) == .scalar ? tree.text($0) : nil }
        return container == nil || container == "stack" ? .push : .show
    }

    private func topLevel(_ key: TopLevelKey) -> YAMLNode? {
        tree.root.flatMap { root in tree.pairs(root).first { tree.text($0.key) == key.rawValue }?.value }
    }

    /// The step that a mapping's one verb makes.
    mutating func step(_ clause: VerbClause, _ verb: VerbClause.Verb) -> Step? {
        let built = self.verb(clause, verb)
        rejectModifiers(of: clause)
        guard let built else { return nil }
        return Step(built, span: tree.span(verb.key))
    }

    private mutating func verb(_ clause: VerbClause, _ verb: VerbClause.Verb) -> Verb? {
        let value = verb.value
        switch verb.name {
        case .push:
            let placement = placement(clause)
            return route(verb).map { .push(Destination(Reference($0)), placement) }
        case .pop: return popCount(value).map(Verb.pop)
        case .popTo: return route(verb).map { .popTo(Reference($0)) }
        case .popPast: return route(verb).map { .popPast(Reference($0)) }
        case .replace: return route(verb).map { .replace(Destination(Reference($0))) }
        case .reset:
            let list = destinations(value, key: "reset")
            if list.isEmpty, listed(value).isEmpty {
                reportShape(of: value, expecting: "the routes of the new stack", example: "reset: [home, detail]")
            }
            return list.isEmpty ? nil : .reset(list)
        case .present:
            let style = clause.modifiers.first { $0.name == .as }.flatMap { presentation($0.value) }
            return route(verb).map { .present(Destination(Reference($0)), as: style) }
        case .show: return route(verb).map { .show(Destination(Reference($0))) }
        case .finish:
            return nameValue(value, of: "an outcome", example: "finish: loginCompleted")
                .map { .finish(Finish(Reference($0))) }
        default:
            // The others stand alone; as a key they have nothing to say.
            if !tree.isNull(value), !(tree.kind(value) == .scalar && tree.matches(value, "true")) {
                report(
                    .wrongShape, at: value, "`\(verb.name.rawValue)` takes no value; write just `\(verb.name.rawValue)`"
                )
            }
            return Verb(standingAlone: verb.name)
        }
    }

    private mutating func route(_ verb: VerbClause.Verb) -> Name? {
        nameValue(verb.value, of: "a route", example: "\(verb.name.rawValue): \(Self.example(of: verb.name))")
    }

    private mutating func popCount(_ node: YAMLNode) -> Int? {
        if tree.isNull(node) {
            noteCommentedOut(node)
            return 1
        }
        if tree.kind(node) == .scalar, let count = Int(tree.text(node)), count >= 1, count <= 10_000 { return count }
        reportShape(of: node, expecting: "how many routes to pop, 1 or more", example: "pop: 2")
        return nil
    }

    private mutating func placement(_ clause: VerbClause) -> Verb.Placement {
        var placement = Verb.Placement.onTop
        var first: YAMLNode?
        for modifier in clause.modifiers {
            switch modifier.name {
            case .above, .insteadOf, .unique:
                if let first {
                    report(
                        .wrongShape, at: modifier.key,
                        "`push` goes `above`, `insteadOf` or is `unique`: one of them; leave out the others",
                        related: (first, "the first one is here"))
                    continue
                }
                first = modifier.key
            default: continue
            }
            switch modifier.name {
            case .above:
                if let name = nameValue(modifier.value, of: "a route", example: "above: home") {
                    placement = .above(Reference(name))
                }
            case .insteadOf:
                if let name = nameValue(modifier.value, of: "a route", example: "insteadOf: login") {
                    placement = .insteadOf(Reference(name))
                }
            default:
                if tree.kind(modifier.value) == .scalar, tree.matches(modifier.value, "top") {
                    placement = .uniqueOnTop
                } else if tree.kind(modifier.value) == .scalar, tree.matches(modifier.value, "layer") {
                    placement = .uniqueInLayer
                } else {
                    reportShape(of: modifier.value, expecting: "`top` or `layer`", example: "unique: top")
                }
            }
        }
        return placement
    }

    /// Reports what stands beside a verb that it does not go with.
    mutating func rejectModifiers(of clause: VerbClause) {
        guard let verb = clause.verb else { return }
        for modifier in clause.modifiers {
            guard let owner = modifier.name.owner, verb.name != owner else { continue }
            report(
                .unknownKey, at: modifier.key,
                "`\(modifier.name.rawValue)` goes with `\(owner.rawValue)`, not with `\(verb.name.rawValue)`; leave it out",
                related: (verb.key, "the verb is here"))
        }
    }

    private static func example(of verb: BranchKey) -> String {
        switch verb {
        case .finish: "loginCompleted"
        case .reset: "[home, detail]"
        case .do: "[popToRoot, { push: appeal }]"
        default: "detail"
        }
    }
}

extension Verb {
    /// The verbs that need no value.
    init?(standingAlone name: BranchKey) {
        switch name {
        case .pop: self = .pop(1)
        case .popToRoot: self = .popToRoot
        case .dismiss: self = .dismiss
        case .dismissAll: self = .dismissAll
        case .back: self = .back
        case .stay: self = .stay
        case .resume: self = .resume
        default: return nil
        }
    }
}
