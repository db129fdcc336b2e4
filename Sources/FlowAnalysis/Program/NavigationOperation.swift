/// What one step of a branch does to the stack, with names as indices. The longer verbs are two of these: `push: R` +
/// `above: T` is `popTo T`, `push R`.
struct NavigationOperation: Hashable {
    enum Kind: Hashable {
        case push(Int32)
        /// In the place of the top where that is the same route, else on top.
        case pushUniqueOnTop(Int32)
        /// In the place of the lowest such route of the layer, else on top.
        case pushUniqueInLayer(Int32)
        case replace(Int32)
        case present(Int32, StackSymbol.Kind)
        case pop(Int32)
        case popTo(Int32)
        case popToRoot
        /// The base layer becomes these items of ``NavigationProgram/lists``.
        case reset(Range<Int32>)
        case show(Int32)
        case dismiss
        case dismissAll
        case back
        case finish(Int32)
        /// The user swipes down a sheet whose first route is this one.
        case swipe(Int32)
        /// The user swipes down a sheet, whose first route says nothing to that.
        case swipeUnanswered
    }

    var kind: Kind
    /// The branch that it is written in: an index into ``NavigationProgram/branches``. Not always that of the routine,
    /// because a `resume` replays another.
    var branch: Int32
    /// Which step of that branch.
    var step: Int32

    /// Whether it may have to take the top off, and so has to know what is beneath.
    var pops: Bool {
        switch kind {
        case .push, .pushUniqueOnTop, .replace, .present, .reset, .show, .finish: false
        case .pop, .popTo, .popToRoot, .pushUniqueInLayer, .dismiss, .dismissAll, .back, .swipe, .swipeUnanswered: true
        }
    }

    /// Whether it can do nothing but take routes off: what it uncovers has, as a rule, been on top before.
    var onlyPops: Bool {
        if case .pushUniqueInLayer = kind { false } else { pops }
    }

    /// Whether there is a stack on which it fails.
    var canFail: Bool {
        switch kind {
        case .pop, .back, .popTo, .dismiss: true
        default: false
        }
    }
}

/// The steps of one branch, or of what the system does, as they are run in one control.
struct NavigationRoutine {
    var operations: Range<Int>
    /// The branch that is tried: an index into ``NavigationProgram/branches``; below zero for the system's own moves.
    var branch: Int32
    /// The held link afterwards; `nil` leaves it as it is.
    var endControl: Int32?
    /// Whether a step may take the top off.
    var pops: Bool
    /// Whether all that it does is to take routes off.
    var onlyPops: Bool
    /// Whether a step can fail.
    var canFail: Bool
}

/// Why a branch moves nothing, and at which step.
package struct BranchFailure: Hashable, Sendable {
    /// Of one step's reasons the first comes first in what is reported.
    package enum Reason: Hashable, Comparable, Sendable {
        /// No modal layer is up.
        case nothingToDismiss
        /// The route that is looked for is not in the layer.
        case targetMissing
        /// The layer would be empty, or there is nothing to go back to.
        case underflow
    }

    package var reason: Reason
    package var step: Int

    package init(_ reason: Reason, step: Int) {
        self.reason = reason
        self.step = step
    }
}
