/// A key that belongs to a verb, or to two, and modifies it.
package enum VerbModifier: String, Hashable, Sendable, CaseIterable {
    case above, insteadOf, unique, by, `as`, from, fresh
}

/// The definition of a modifier of one verb: a row of the table that decoding, messages, writing and the schema use.
package struct VerbModifierTraits: Sendable {
    /// The value of a modifier, and how to create the setting from it.
    package enum Value: Sendable {
        /// A route that is already on the stack.
        case target(example: String, @Sendable (Reference<RouteID>) -> VerbSetting)
        /// One of a few keywords.
        case word([(word: String, setting: VerbSetting)])
        /// A way of presenting: one that every flow has, or one that the flow declares.
        case style(@Sendable (Presentation) -> VerbSetting)
        /// `true`; `false` changes nothing.
        case flag(VerbSetting)
        /// One or more values of the route.
        case values(example: String, @Sendable ([Reference<Int>]) -> VerbSetting)
        /// An anchor of the screen. It belongs to the step, since it changes nothing about what the verb does.
        case anchor
    }

    /// The verb to which it belongs.
    package let verb: VerbKind
    package let slot: VerbSetting.Slot
    package let value: Value
    /// The description in the schema.
    package let documentation: String

    init(_ verb: VerbKind, _ slot: VerbSetting.Slot, _ value: Value, _ documentation: String) {
        self.verb = verb
        self.slot = slot
        self.value = value
        self.documentation = documentation
    }
}

extension VerbModifier {
    /// The table of modifiers: a row for each verb that the modifier belongs to.
    package var rows: [VerbModifierTraits] {
        switch self {
        case .above:
            [
                VerbModifierTraits(
                    .push, .placement, .target(example: "home") { .placement(.above($0)) },
                    "With `push`: first pop until this route is on top.")
            ]
        case .insteadOf:
            [
                VerbModifierTraits(
                    .push, .placement, .target(example: "login") { .placement(.insteadOf($0)) },
                    "With `push`: first pop down to this route, and pop it too.")
            ]
        case .unique:
            [
                VerbModifierTraits(
                    .push, .placement,
                    .word([("top", .placement(.uniqueOnTop)), ("layer", .placement(.uniqueInLayer))]),
                    "With `push`: a route of the same case, on top or anywhere in the layer, is removed first."),
                VerbModifierTraits(
                    .present, .placement, .word([("layer", .placement(.uniqueInLayer))]),
                    "With `present`: a layer that begins with the route stays, and what is above it is dismissed."),
            ]
        case .by:
            [
                VerbModifierTraits(
                    .push, .identity, .values(example: "[chatID]") { .identity($0) },
                    "With `unique`: the values that the route of the same case must have, too.")
            ]
        case .as:
            [
                VerbModifierTraits(
                    .present, .presentation, .style { .presentation($0) },
                    "With `present`: a sheet, a cover, a popover, or one of the flow's `presentations`.")
            ]
        case .from:
            [
                VerbModifierTraits(
                    .push, .anchor, .anchor,
                    "With `push`: the anchor of the screen out of which the route zooms."),
                VerbModifierTraits(
                    .present, .anchor, .anchor,
                    "With `present`: the anchor of the screen at which a popover or a confirmation appears, or out of which a cover or a sheet zooms."
                ),
            ]
        case .fresh:
            [
                VerbModifierTraits(
                    .show, .freshness, .flag(.fresh), "With `show`: `true` if the root or the tab is recreated."),
                VerbModifierTraits(
                    .popTo, .freshness, .flag(.fresh), "With `popTo`: `true` if the route is recreated."),
            ]
        }
    }

    /// The row for a verb; `nil` if the modifier does not belong to it.
    package func traits(of verb: VerbKind) -> VerbModifierTraits? { rows.first { $0.verb == verb } }

    /// The verbs that it belongs to, for a message: "`push` or `present`".
    package var owners: String { rows.map { "`\($0.verb.rawValue)`" }.joined(separator: " or ") }
}

extension VerbModifier {
    /// The modifiers of a verb with the same slot as this one, which is included. A verb can have only one of them.
    package func alternatives(of verb: VerbKind) -> [VerbModifier] {
        Self.allCases.filter { $0.traits(of: verb) != nil && $0.traits(of: verb)?.slot == traits(of: verb)?.slot }
    }

    /// The modifier without which the verb cannot have this one.
    package var base: VerbModifier? { self == .by ? .unique : nil }

    /// The groups of modifiers that exclude each other.
    package static var exclusive: [[VerbModifier]] {
        VerbKind.allCases.flatMap { verb in
            allCases.map { (modifier: $0, group: $0.alternatives(of: verb)) }
                .filter { $0.group.count > 1 && $0.group.first == $0.modifier }.map(\.group)
        }
    }
}

/// The effect of a modifier on its verb.
package enum VerbSetting: Hashable, Sendable {
    case placement(Verb.Placement)
    case identity([Reference<Int>])
    case presentation(Presentation)
    case anchor(AnchorUse)
    case fresh

    /// The part of the verb that a setting changes. A verb has one setting for each slot: modifiers of the same slot exclude each
    /// other.
    package enum Slot: Hashable, Sendable { case placement, identity, presentation, anchor, freshness }
}

extension Verb {
    /// Applies the setting of a modifier.
    package mutating func set(_ setting: VerbSetting) {
        switch setting {
        case .placement(let placement):
            switch self {
            case .push(let destination, _): self = .push(destination, placement)
            case .present(let destination, let style, _):
                self = .present(destination, as: style, isUnique: placement == .uniqueInLayer)
            default: break
            }
        case .identity(let values):
            if case .push(let destination, let placement) = self, let scope = placement.uniqueScope {
                self = .push(destination, .unique(scope, by: values))
            }
        case .presentation(let style):
            if case .present(let destination, _, let isUnique) = self {
                self = .present(destination, as: style, isUnique: isUnique)
            }
        // It is a part of the step.
        case .anchor: break
        case .fresh:
            switch self {
            case .show(let destination, _): self = .show(destination, isFresh: true)
            case .popTo(let target, _): self = .popTo(target, isFresh: true)
            default: break
            }
        }
    }

    /// The settings that the modifiers of the verb have made.
    var settings: [VerbSetting] {
        switch self {
        case .push(_, .onTop): []
        case .push(_, .unique(let scope, by: let values)):
            [.placement(scope == .top ? .uniqueOnTop : .uniqueInLayer), .identity(values)]
        case .push(_, let placement): [.placement(placement)]
        case .present(_, let style, let isUnique):
            (style.map { [.presentation($0)] } ?? []) + (isUnique ? [.placement(.uniqueInLayer)] : [])
        case .show(_, let isFresh), .popTo(_, let isFresh): isFresh ? [.fresh] : []
        case .pop, .popPast, .popToRoot, .replace, .reset, .dismiss, .dismissAll, .back, .finish, .stay,
            .resume, .forget:
            []
        }
    }
}

extension VerbSetting {
    /// The route to which the setting refers.
    fileprivate var target: Reference<RouteID>? {
        switch self {
        case .placement(.above(let target)), .placement(.insteadOf(let target)): target
        case .placement, .identity, .presentation, .anchor, .fresh: nil
        }
    }

    /// The modifier for the setting, and its value.
    var modifier: (name: VerbModifier, value: String)? {
        for modifier in VerbModifier.allCases {
            // The rows of a modifier differ in nothing that is written.
            guard let row = modifier.rows.first else { continue }
            switch row.value {
            case .target(_, let setting):
                if let target, setting(target) == self { return (modifier, target.name.text) }
            case .word(let words):
                if let word = words.first(where: { $0.setting == self })?.word { return (modifier, word) }
            case .style:
                if case .presentation(let style) = self { return (modifier, style.word) }
            case .flag(let setting):
                if setting == self { return (modifier, "true") }
            case .values(_, let setting):
                if case .identity(let values) = self, setting(values) == self {
                    return (modifier, "[\(values.map(\.name.text).joined(separator: ", "))]")
                }
            case .anchor:
                if case .anchor(let use) = self { return (modifier, use.text) }
            }
        }
        return nil
    }
}

extension Verb {
    /// The route of which the layer must have an entry, and the verb or the modifier that names it.
    package var searched: (word: String, route: Reference<RouteID>)? {
        if let popTarget { return (kind.rawValue, popTarget) }
        return settings.lazy.compactMap { setting in
            setting.target.flatMap { target in setting.modifier.map { ($0.name.rawValue, target) } }
        }.first
    }
}

extension Verb.Placement {
    /// Where a `unique` looks for the same route; `nil` for other placements.
    package var uniqueScope: Verb.UniqueScope? {
        switch self {
        case .uniqueOnTop: .top
        case .uniqueInLayer: .layer
        case .unique(let scope, by: _): scope
        case .onTop, .above, .insteadOf: nil
        }
    }
}
