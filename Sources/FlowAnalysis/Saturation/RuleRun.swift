import FlowModel

/// A rule that is being applied to a stack of which only the top symbols are known.
struct RuleRun {
    /// Why a run stops.
    enum Stop: Equatable {
        /// It has applied all operations.
        case done
        /// The operation fails.
        case failed(BranchFailure.Reason)
        /// The flow finishes.
        case finished(outcome: Int32)
        /// The child flow is left.
        case left
        /// The rule does not apply to this stack.
        case notApplicable
        /// All known symbols are popped: the next one beneath is needed.
        case needsSymbol
    }

    /// The known symbols, lowest first.
    var symbols: [SymbolID] = []
    /// The state that accepts what is beneath them.
    var rest = StateID.final
    var position = RulePosition(operation: .none, remaining: 0)
    /// Whether nothing of the original stack is left.
    var isReset = false
    /// Whether a task has started where a different one ran.
    var overwritesTask = false
    /// Other ways in which the rule can go on, because nothing is known about values: see ``takeOtherWay()``.
    var otherWays: [OtherWay] = []

    /// Starts a rule with a symbol on top. See also ``startSeen(_:at:above:_:_:)``.
    mutating func start(_ rule: PushdownRule, at symbol: SymbolID, above state: StateID) {
        resume(at: RulePosition(operation: rule.operations.lowerBound, remaining: 0), with: symbol, above: state)
    }

    /// Continues with the next symbol beneath.
    mutating func resume(at position: RulePosition, with symbol: SymbolID, above state: StateID) {
        setSymbols(to: symbol)
        rest = state
        self.position = position
        isReset = false
        overwritesTask = false
        if !otherWays.isEmpty { otherWays.removeAll(keepingCapacity: true) }
    }

    private mutating func setSymbols(to symbol: SymbolID) {
        // There is at most one symbol nearly always, and `removeAll` is slow.
        if symbols.count == 1 {
            symbols[0] = symbol
        } else {
            if !symbols.isEmpty { symbols.removeAll(keepingCapacity: true) }
            symbols.append(symbol)
        }
    }

    /// Follows an ε-edge: still without a known symbol, above another state.
    mutating func wait(at position: RulePosition, above state: StateID) {
        if !otherWays.isEmpty { otherWays.removeAll(keepingCapacity: true) }
        if !symbols.isEmpty { symbols.removeAll(keepingCapacity: true) }
        rest = state
        self.position = position
    }

    /// Applies operations until it stops.
    /// - Complexity: O(operations + popped symbols).
    mutating func advance(
        to end: OperationID, _ system: borrowing PushdownSystem, _ automaton: inout PAutomaton
    ) -> Stop {
        while position.operation < end {
            guard let topID = symbols.last else { return .needsSymbol }
            let top = automaton.symbols[topID]
            if top.kind == .alert, system.operations[position.operation].kind != .takeAlertAway {
                // A held event can present an alert in the middle of a transition, and no entry is put above it.
                symbols.removeLast()
                continue
            }
            switch system.operations[position.operation].kind {
            case .push(let route):
                push(route, on: top, system, &automaton)
            case .pushUniqueOnTop(let route):
                pushOrReplace(route, top, system, &automaton)
            case .pushUniqueInLayer(let route):
                if top.beneath & system.routes[route].trackedBit != 0 {
                    symbols.removeLast()
                    continue
                }
                pushOrReplace(route, top, system, &automaton)
            case .pushUnlessEqual(let route, let scope):
                switch pushUnlessEqual(route, scope, top, system, &automaton) {
                case .isOver: break
                case .needsNext: continue
                case .hasNone: return .notApplicable
                }
            case .replace(let route):
                if top.route == system.refusingRoute { return .left }
                replaceTop(with: route, top, &automaton)
            case .present(let route, let presentation):
                present(route, as: presentation, on: top, system, &automaton)
            case .presentUnique(let route, let presentation, let isKept):
                switch presentUnique(route, as: presentation, isKept: isKept, top, system, &automaton) {
                case .isOver: break
                case .needsNext: continue
                }
            case .pop(let count):
                if position.remaining == 0 { position.remaining = count }
                if top.kind.isFirst { return .failed(.underflow) }
                symbols.removeLast()
                position.remaining -= 1
                if position.remaining > 0 { continue }
            case .popTo(let route):
                if top.route != route {
                    if top.kind.isFirst { return .failed(.targetMissing) }
                    symbols.removeLast()
                    continue
                }
                if position.operation.advanced(by: 1) == end { setEnding(.none, of: top, &automaton) }
            case .popToRoot:
                if !top.kind.isFirst {
                    symbols.removeLast()
                    continue
                }
            case .reset(let indices):
                reset(to: system.resetRoutes[Int(indices.lowerBound)], &automaton)
                for index in indices.dropFirst() {
                    guard let top = symbols.last else { break }
                    push(system.resetRoutes[Int(index)], on: automaton.symbols[top], system, &automaton)
                }
            case .show(let route):
                reset(to: route, &automaton)
            case .showAgain(let route), .showAnew(let route):
                if top.kind.isModal {
                    symbols.removeLast()
                    continue
                }
                let isNew = if case .showAnew = system.operations[position.operation].kind { true } else { false }
                if top.route != route || isNew {
                    symbols[symbols.count - 1] = automaton.intern(system.shown(route, insteadOf: top, isNew: isNew))
                }
            case .answer(let tasks):
                guard tasks & (1 << UInt64(top.task)) != 0 else { return .notApplicable }
                setTask(0, of: top, &automaton)
            case .tapShownTab:
                guard top.kind == .base else { return .notApplicable }
            case .endChild:
                setEnding(.ended, of: top, &automaton)
            case .start(let task):
                overwritesTask = overwritesTask || top.task != 0 && top.task != task
                setTask(task, of: top, &automaton)
            case .dismiss:
                if !top.kind.isModal { return .failed(.nothingToDismiss) }
                symbols.removeLast()
                if !top.kind.isFirst { continue }
            case .dismissAll:
                if top.kind.isModal {
                    symbols.removeLast()
                    continue
                }
            case .back:
                if top.kind == .base { return system.isChild ? .left : .failed(.underflow) }
                symbols.removeLast()
            case .finish(let outcome):
                return .finished(outcome: outcome)
            case .swipe(let route):
                if top.kind == .pushedOnModal {
                    symbols.removeLast()
                    continue
                }
                guard system.canBeSwiped(top), top.route == route else { return .notApplicable }
                symbols.removeLast()
            case .swipeWithoutFollowUp:
                if top.kind == .pushedOnModal {
                    symbols.removeLast()
                    continue
                }
                guard system.canBeSwiped(top), !system.hasDismissedRules(top.route) else { return .notApplicable }
                symbols.removeLast()
            case .takeAlertAway:
                symbols.removeLast()
            }
            position = RulePosition(operation: position.operation.advanced(by: 1), remaining: 0)
        }
        if symbols.isEmpty { return .needsSymbol }
        cover(system, &automaton)
        return .done
    }

    private mutating func reset(to route: RouteID, _ automaton: inout PAutomaton) {
        setSymbols(to: automaton.intern(StackSymbol(route: route, kind: .base)))
        rest = .final
        isReset = true
    }

    private mutating func setEnding(
        _ ending: StackSymbol.Ending, of top: StackSymbol, _ automaton: inout PAutomaton
    ) {
        guard top.ending != ending else { return }
        var symbol = top
        symbol.ending = ending
        symbols[symbols.count - 1] = automaton.intern(symbol)
    }

    private mutating func setTask(_ task: UInt8, of top: StackSymbol, _ automaton: inout PAutomaton) {
        var symbol = top
        symbol.task = task
        symbols[symbols.count - 1] = automaton.intern(symbol)
    }

    mutating func push(
        _ route: RouteID, on top: StackSymbol, _ system: borrowing PushdownSystem, _ automaton: inout PAutomaton
    ) {
        var beneath = top.beneath | system.routes[top.route].trackedBit
        if top.kind.isFirst, top.kind.isModal, let bits = system.routes[top.route].layerBits { beneath |= bits.own }
        var symbol = StackSymbol(route: route, kind: top.kind.above, beneath: beneath)
        if system.hasDismissAttempts { symbol.attempted = system.attempted(at: top) }
        symbols.append(automaton.intern(symbol))
    }

    mutating func replaceTop(with route: RouteID, _ top: StackSymbol, _ automaton: inout PAutomaton) {
        var symbol = StackSymbol(route: route, kind: top.kind, attempted: top.attempted, beneath: top.beneath)
        (symbol.condition, symbol.style) = (top.condition, top.style)
        symbols[symbols.count - 1] = automaton.intern(symbol)
    }

    private mutating func pushOrReplace(
        _ route: RouteID, _ top: StackSymbol, _ system: borrowing PushdownSystem, _ automaton: inout PAutomaton
    ) {
        if top.route == route {
            replaceTop(with: route, top, &automaton)
        } else {
            push(route, on: top, system, &automaton)
        }
    }
}
