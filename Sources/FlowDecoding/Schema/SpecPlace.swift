import FlowModel

/// What can be written at a place of a spec, by the kind of the node there. It is that of the JSON Schema as values, for tools that
/// read a text which cannot be decoded.
package struct SpecPlace: Hashable, Sendable {
    /// What a scalar is; `nil` if it means nothing.
    package var scalar: SpecRole?
    /// What a mapping is.
    package var mapping: Mapping?
    /// Whether the items of a sequence are the same.
    package var isListed = false
    /// Whether a scalar is a name that is declared here.
    package var isDeclaring = false

    package indirect enum Mapping: Hashable, Sendable {
        /// Keys of the language.
        case keys(SpecKeys)
        /// Names that are declared, with what each is.
        case names(SpecRole, SpecPlace)
        /// Names that are declared elsewhere, with what they are given.
        case uses(SpecRole, SpecPlace)
        /// The payload or the long form of an event.
        case event
    }

    init(_ scalar: SpecRole? = nil, _ mapping: Mapping? = nil, isListed: Bool = false, isDeclaring: Bool = false) {
        self.scalar = scalar
        self.mapping = mapping
        self.isListed = isListed
        self.isDeclaring = isDeclaring
    }

    /// A whole file.
    package static let spec = SpecPlace(nil, .keys(.spec))
    /// What is not read.
    package static let unread = SpecPlace()

    // MARK: Parts of the language

    static func one(_ role: SpecRole) -> SpecPlace { SpecPlace(role) }
    static func list(of role: SpecRole) -> SpecPlace { SpecPlace(role, isListed: true) }
    static func keys(_ keys: SpecKeys) -> SpecPlace { SpecPlace(nil, .keys(keys)) }
    static func names(_ role: SpecRole, _ value: SpecPlace) -> SpecPlace { SpecPlace(nil, .names(role, value)) }

    static let prose = one(.prose)
    static let word = one(.word)
    /// A Swift type. YAML reads `[Tag]` as a sequence, and `[Int: Tag]` as a sequence of a pair.
    static let type = SpecPlace(.type, .uses(.type, .one(.type)), isListed: true)
    static let params = names(.parameter, SpecPlace(.type, .keys(.parameter), isListed: true))
    static let decisions = params
    static func events(_ role: SpecRole) -> SpecPlace { names(role, SpecPlace(nil, .event)) }
    static let anchors = SpecPlace(.anchor, .names(.anchor, type), isListed: true, isDeclaring: true)
    static let arguments = SpecPlace(nil, .uses(.parameter, .one(.value)))
    static let destination = SpecPlace(.route, .keys(.destination), isListed: true)
    static let condition = SpecPlace(.condition, .uses(.value, .one(.literal)))
    /// Routes of an expectation, in a list, or in `{ not: … }`.
    static let routeChoice = SpecPlace(.routePath, .keys(.routeChoice), isListed: true)
    static let leaving = SpecPlace(.word, .keys(.leaving))
    static let transition = SpecPlace(.verb, .keys(.branch), isListed: true)
}

extension SpecPlace.Mapping {
    /// What a key is.
    /// - Returns: `nil` for a key that the language does not have.
    package func role(of key: String) -> SpecRole? {
        switch self {
        case .keys(let keys): keys.role(of: key)
        case .names(let role, _), .uses(let role, _): role
        case .event: EventKey(rawValue: key) == nil ? .parameter : .keyword
        }
    }

    /// What can be written below a key.
    package func value(of key: String) -> SpecPlace {
        switch self {
        case .keys(let keys): keys.value(of: key) ?? .unread
        case .names(_, let value), .uses(_, let value): value
        case .event: EventKey(rawValue: key)?.place ?? .unread
        }
    }

    /// Whether keys are declarations.
    package var isDeclaring: Bool { if case .names = self { true } else { false } }

    /// The mapping that this one is, if that depends on its keys.
    /// - Parameter isFlag: whether the value of a key is `true` or `false`.
    package func resolved(_ keys: some Sequence<String>, isFlag: (String) -> Bool) -> SpecPlace.Mapping {
        guard self == .event else { return self }
        // A payload can have a value with the name of a key.
        let isLong = keys.contains { name in
            EventKey(rawValue: name).map { $0 != .bubbles || isFlag(name) } ?? false
        }
        return isLong ? .keys(.event) : .names(.parameter, SpecPlace(.type, .keys(.parameter), isListed: true))
    }
}
