import FlowAnalysis
import FlowModel

extension MapEdge.Line {
    /// The line of a branch: that of its last step that moves anything.
    init(_ steps: [FlowInspection.Step], isLink: Bool) {
        // An intent that bubbles leads out of the flow, as an outcome does.
        let kinds = steps.compactMap { $0.words.verb == Verb.bubbling ? .finish : VerbKind(rawValue: $0.words.verb) }
        let last = kinds.last { $0.traits.effect != .nothing } ?? .stay
        // What a link does matters less than that it is one.
        self = isLink ? .link : MapEdge.Line(last)
    }

    init(_ verb: VerbKind) {
        switch verb.traits.effect {
        case .adds: self = .push
        case .replaces: self = .replace
        case .presents: self = .modal
        case .removes: self = .pop
        case .ends: self = .finish
        case .nothing: self = .stay
        case .resumes: self = .link
        }
    }
}
