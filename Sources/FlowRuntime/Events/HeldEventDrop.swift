/// Why a flow no longer holds an intent or a link that has not been resumed.
public nonisolated enum HeldEventDrop: String, Hashable, Sendable {
    /// A transition has performed ``NavigationCommand/forget``.
    case forgotten
    /// The flow holds another event in its place.
    case replaced
    /// It was to be resumed after the time for which it was held.
    case expired
    /// The flow has been removed.
    case removed
}

nonisolated extension HeldEventDrop: CustomStringConvertible {
    /// The cause, as a sentence.
    public var description: String {
        switch self {
        case .forgotten: "it is forgotten"
        case .replaced: "another event is held"
        case .expired: "its time is over"
        case .removed: "the flow has been removed"
        }
    }
}
