import FlowAnalysis

/// A change of whether an expectation holds.
struct ExpectationStanding {
    var action: Change.Action
    var classes: [ChangeClass]
    /// "held and is broken now, after `a`".
    var words: String

    init(from old: ProvedExpectation, to new: ProvedExpectation) {
        let before =
            switch old.standing {
            case .holds: "held"
            case .vacuous: "said nothing"
            case .broken: "was broken"
            case .undecided: "was not decided"
            }
        switch new.standing {
        case .holds:
            action = old.standing == .broken ? .repaired : .changed
            classes = []
            words = "\(before) and holds now"
        case .vacuous:
            action = .changed
            classes = [.behaviour]
            words = "\(before) and says nothing now, because what it names no longer happens"
        case .broken:
            action = .broken
            classes = [.behaviour]
            words = "\(before) and is broken now\(Self.way(to: new))"
        case .undecided:
            action = .changed
            classes = old.standing == .broken ? [] : [.behaviour]
            words = "\(before) and is not decided now"
        }
    }

    /// What is said of an expectation that is new and does not hold; `nil` if it does.
    static func text(ofAdded expectation: ProvedExpectation) -> String? {
        switch expectation.standing {
        case .holds, .undecided: nil
        case .vacuous: " and says nothing"
        case .broken: " and is broken\(way(to: expectation))"
        }
    }

    private static func way(to expectation: ProvedExpectation) -> String {
        expectation.journey.map { ", \(ReachText.of($0))" } ?? ""
    }
}
