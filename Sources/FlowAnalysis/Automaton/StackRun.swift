/// A routine on its way through its operations: the symbols that it has put on the stack, or has found there and not taken
/// off, above what some state accepts.
struct StackRun {
    /// How far a run got.
    enum Stop: Equatable {
        /// Through all operations.
        case done
        /// The operation fails, for this reason.
        case failed(BranchFailure.Reason)
        /// The flow is over.
        case finished(outcome: Int32)
        /// The child flow is left.
        case left
        /// What the operation is about is not the case here; nothing moves.
        case passed
        /// The operation has taken off all that it knew of, and has to look at what is beneath.
        case beneath
    }

    /// The symbols, lowest first.
    var local: [Int32] = []
    /// The state that accepts what is beneath them.
    var rest: Int32 = 0
    /// The operation that is next.
    var position = 0
    /// How many routes a `pop` still has to take off.
    var remaining: Int32 = 0
    /// Whether everything that was there is gone.
    var isReset = false

    mutating func begin(_ routine: NavigationRoutine, at symbol: Int32, on state: Int32) {
        local.removeAll(keepingCapacity: true)
        local.append(symbol)
        rest = state
        position = routine.operations.lowerBound
        remaining = 0
        isReset = false
    }

    /// Has nothing left of its own, and is to look beneath `state` before the operation.
    mutating func wait(at position: Int, _ remaining: Int32, on state: Int32) {
        local.removeAll(keepingCapacity: true)
        rest = state
        self.position = position
        self.remaining = remaining
    }

    /// Goes on, with a symbol that was found beneath.
    mutating func resume(at position: Int, _ remaining: Int32, finding symbol: Int32, on state: Int32) {
        local.removeAll(keepingCapacity: true)
        local.append(symbol)
        rest = state
        self.position = position
        self.remaining = remaining
        isReset = false
    }

    /// Performs operations until there are none left, one fails, or something has to be known of what is beneath.
    /// - Complexity: O(operations + symbols taken off).
    mutating func advance(
        _ end: Int, _ program: borrowing NavigationProgram, _ automaton: inout StackAutomaton
    ) -> Stop {
        while position < end {
            guard let topID = local.last else { return .beneath }
            let top = automaton.symbols[Int(topID)]
            switch program.operations[position].kind {
            case .push(let route):
                push(route, on: top, program, &automaton)
            case .pushUniqueOnTop(let route):
                if top.route == route {
                    replaceTop(with: route, top, &automaton)
                } else {
                    push(route, on: top, program, &automaton)
                }
            case .pushUniqueInLayer(let route):
                let bit = program.places[Int(route)].trackedBit
                if top.beneath & bit != 0 {
                    local.removeLast()
                    continue
                }
                if top.route == route {
                    replaceTop(with: route, top, &automaton)
                } else {
                    push(route, on: top, program, &automaton)
                }
            case .replace(let route):
                replaceTop(with: route, top, &automaton)
            case .present(let route, let kind):
                local.append(automaton.intern(StackSymbol(route: route, kind: kind)))
            case .pop(let count):
                if remaining == 0 { remaining = count }
                if top.kind.isFirst { return .failed(.underflow) }
                local.removeLast()
                remaining -= 1
                if remaining > 0 { continue }
            case .popTo(let route):
                if top.route != route {
                    if top.kind.isFirst { return .failed(.targetMissing) }
                    local.removeLast()
                    continue
                }
            case .popToRoot:
                if !top.kind.isFirst {
                    local.removeLast()
                    continue
                }
            case .reset(let items):
                clear()
                for index in items {
                    let route = program.lists[Int(index)]
                    if let top = local.last {
                        push(route, on: automaton.symbols[Int(top)], program, &automaton)
                    } else {
                        local.append(automaton.intern(StackSymbol(route: route, kind: .base)))
                    }
                }
            case .show(let route):
                clear()
                local.append(automaton.intern(StackSymbol(route: route, kind: .base)))
            case .dismiss:
                if !top.kind.isModal { return .failed(.nothingToDismiss) }
                local.removeLast()
                if !top.kind.isFirst { continue }
            case .dismissAll:
                if top.kind.isModal {
                    local.removeLast()
                    continue
                }
            case .back:
                if top.kind == .base { return program.isChild ? .left : .failed(.underflow) }
                local.removeLast()
            case .finish(let outcome):
                return .finished(outcome: outcome)
            case .swipe(let route):
                if top.kind == .pushedOnModal {
                    local.removeLast()
                    continue
                }
                guard top.kind == .sheet, top.route == route else { return .passed }
                local.removeLast()
            case .swipeUnanswered:
                if top.kind == .pushedOnModal {
                    local.removeLast()
                    continue
                }
                let place = program.places[Int(top.route)]
                guard top.kind == .sheet, place.isDismissible else { return .passed }
                guard program.dismissed[Int(top.route) * program.controls].isEmpty else { return .passed }
                local.removeLast()
            }
            position += 1
            remaining = 0
        }
        return local.isEmpty ? .beneath : .done
    }

    private mutating func clear() {
        local.removeAll(keepingCapacity: true)
        rest = StackAutomaton.end
        isReset = true
    }

    private mutating func push(
        _ route: Int32, on top: StackSymbol, _ program: borrowing NavigationProgram, _ automaton: inout StackAutomaton
    ) {
        let beneath = top.beneath | program.places[Int(top.route)].trackedBit
        local.append(automaton.intern(StackSymbol(route: route, kind: top.kind.above, beneath: beneath)))
    }

    private mutating func replaceTop(with route: Int32, _ top: StackSymbol, _ automaton: inout StackAutomaton) {
        local[local.count - 1] = automaton.intern(
            StackSymbol(route: route, kind: top.kind, beneath: top.beneath))
    }
}
