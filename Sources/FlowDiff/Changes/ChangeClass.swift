/// What a change breaks. Ordered by how soon it is noticed.
package enum ChangeClass: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Code that was written for the old output no longer compiles.
    case source
    /// A URL that opened something no longer does, or leads elsewhere.
    case links
    /// A snapshot that was kept can no longer be restored.
    case state
    /// Something else happens, or is seen, than before.
    case behaviour
    /// Nothing of these.
    case fine

    /// For a reader.
    package var meaning: String {
        switch self {
        case .source: "clients no longer compile"
        case .links: "a URL no longer opens, or leads elsewhere"
        case .state: "a kept snapshot no longer restores"
        case .behaviour: "something else happens than before"
        case .fine: "breaks nothing"
        }
    }

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
