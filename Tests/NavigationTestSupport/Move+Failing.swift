import FlowModel

extension Move {
    /// Whether there is a state of the flow in which the move fails.
    var canFail: Bool {
        switch self {
        case .cut(let position): position.canBeBelowAll || position.canBeMissing
        case .put(_, let position): position.canBeMissing
        case .dismiss, .back, .renew: true
        case .present, .dismissAll, .reset, .show, .finish, .resume, .forget, .stay: false
        }
    }
}

extension StackPosition {
    /// Whether the position can be below all entries, so that nothing would be left.
    fileprivate var canBeBelowAll: Bool {
        switch self {
        case .top, .nearest(_, isKept: false): true
        case .root, .nearest(_, isKept: true), .same: false
        }
    }

    fileprivate var canBeMissing: Bool { if case .nearest = self { true } else { false } }
}
