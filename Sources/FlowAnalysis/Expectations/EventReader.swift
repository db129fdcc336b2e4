import FlowModel

/// Performs an event on stacks that are read from the top down, and tests what it leads to.
///
/// The rule of the event reads the symbols that it pops. What it leaves is tested symbol by symbol, and then what is beneath.
struct EventReader {
    enum Reading: Hashable {
        /// A rule needs the next symbol.
        /// - Parameter before: the test of the stack as it stays if the rule fails.
        case running(Int32, RulePosition, end: OperationID, FollowUp?, before: ResultTest.Reading)
        /// The rest of the stack stays as it is.
        case resting(Int32, ResultTest.Reading)
        /// What the event leads to is wrong, whatever is beneath.
        case wrong(Int32)

        /// The index of the application.
        var application: Int {
            switch self {
            case .running(let index, _, _, _, _), .resting(let index, _), .wrong(let index): Int(index)
            }
        }
    }

    let system: PushdownSystem
    var automaton: PAutomaton
    let test: ResultTest
    private(set) var applications: [EventApplication] = []
    private var run = RuleRun()

    init(_ system: PushdownSystem, _ automaton: PAutomaton, _ test: ResultTest) {
        self.system = system
        self.automaton = automaton
        self.test = test
    }

    /// Performs an event where a head is on top.
    mutating func start(_ application: EventApplication, at head: PAutomaton.Head) -> [Reading] {
        let index = Int32(applications.count)
        applications.append(application)
        guard let id = application.rule else { return test.isWrong(endingWith: nil) ? [.wrong(index)] : [] }
        let rule = system.rules[id]
        // An alert is dismissed, even if the transition then fails.
        let dismissesAlert = rule.startsAtAlert(system)
        var before = test.begin(moves: dismissesAlert)
        if !dismissesAlert { before = test.read(automaton.symbols[head.symbol], after: before) }
        if application.isSkip, !dismissesAlert {
            run.startSeen(rule, at: head.symbol, above: head.state, system, &automaton)
            let stop = run.advance(to: rule.operations.upperBound, system, &automaton)
            return stop == .notApplicable && !run.takesOtherWay(to: rule.operations.upperBound, system, &automaton)
                ? [] : rested(index, before)
        }
        run.startSeen(rule, at: head.symbol, above: head.state, system, &automaton)
        return advance(index, to: rule.operations.upperBound, application.followUp, before)
    }

    /// Goes on with the next symbol.
    mutating func read(_ symbol: SymbolID, after reading: Reading) -> [Reading] {
        switch reading {
        case .wrong: return [reading]
        case .resting(let index, let result):
            return rested(index, test.read(automaton.symbols[symbol], after: result))
        case .running(let index, let position, let end, let followUp, let before):
            run.resume(at: position, with: symbol, above: .final)
            return advance(index, to: end, followUp, test.read(automaton.symbols[symbol], after: before))
        }
    }

    /// Whether what the event leads to is wrong, now that all is read.
    func isWrong(_ reading: Reading) -> Bool {
        switch reading {
        case .wrong: true
        case .running: false
        case .resting(_, let result): test.isWrong(result)
        }
    }

    // MARK: Runs

    private mutating func advance(
        _ index: Int32, to end: OperationID, _ followUp: FollowUp?, _ before: ResultTest.Reading
    ) -> [Reading] {
        var readings: [Reading] = []
        repeat {
            switch run.advance(to: end, system, &automaton) {
            case .notApplicable: break
            case .needsSymbol: readings.append(.running(index, run.position, end: end, followUp, before: before))
            case .failed: readings += rested(index, test.failed(before))
            // What bubbles out of the flow changes nothing in it.
            case .finished(let outcome) where outcome >= system.endings: readings += rested(index, before)
            case .finished(let outcome): if test.isWrong(endingWith: outcome) { readings.append(.wrong(index)) }
            case .left: if test.isWrong(endingWith: nil) { readings.append(.wrong(index)) }
            case .done:
                if let followUp {
                    readings += follow(followUp, index)
                } else {
                    readings += left(by: run, index, moves: true)
                }
            }
        } while run.takeOtherWay()
        return readings
    }

    /// What follows an action of the system, on the stack that it has left. That stays as it is if nothing follows, or if that fails.
    private mutating func follow(_ followUp: FollowUp, _ index: Int32) -> [Reading] {
        let removed = run
        guard let top = removed.symbols.last else { return [] }
        var readings = followUp.mayBeSkipped ? left(by: removed, index, moves: true) : []
        let before = test.read(automaton.symbols[top], after: test.begin(moves: true))
        for id in followUp.rules {
            run.start(system.rules[id], at: top, above: .final)
            readings += advance(index, to: system.rules[id].operations.upperBound, nil, before)
        }
        run = removed
        run.otherWays = []
        return readings
    }

    /// The symbols that a run has left on the rest of the stack.
    private func left(by run: borrowing RuleRun, _ index: Int32, moves: Bool) -> [Reading] {
        var result = test.begin(moves: moves)
        for symbol in run.symbols.reversed() { result = test.read(automaton.symbols[symbol], after: result) }
        // Nothing of the stack is left that could be read.
        if run.isReset { return test.isWrong(result) ? [.wrong(index)] : [] }
        return rested(index, result)
    }

    private func rested(_ index: Int32, _ result: ResultTest.Reading) -> [Reading] {
        switch result {
        case .isRight: []
        case .isWrong: [.wrong(index)]
        case .matches: [.resting(index, result)]
        }
    }
}

extension PushdownRule {
    /// Whether it dismisses the alert on top before anything else.
    func startsAtAlert(_ system: borrowing PushdownSystem) -> Bool {
        !operations.isEmpty && system.operations[operations.lowerBound].kind == .takeAlertAway
    }
}

extension RuleRun {
    /// Whether another way than the first applies.
    fileprivate mutating func takesOtherWay(
        to end: OperationID, _ system: borrowing PushdownSystem, _ automaton: inout PAutomaton
    ) -> Bool {
        while takeOtherWay() {
            if advance(to: end, system, &automaton) != .notApplicable { return true }
        }
        return false
    }
}
