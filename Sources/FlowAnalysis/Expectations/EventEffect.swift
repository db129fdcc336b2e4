import FlowModel

/// Performs an event on one stack, of which all is known.
struct EventEffect {
    struct Result {
        /// The lowest symbol first.
        var stack: [SymbolID]
        /// Whether a branch has been performed, or the system has removed something.
        var moves = true
        var hasFailed = false
        /// The outcome with which the flow has ended.
        var end: Int32?
        /// Whether the flow has been left without an outcome.
        var hasLeft = false
    }

    private let system: PushdownSystem
    private var automaton: PAutomaton
    private let test: ResultTest
    private var run = RuleRun()

    init(_ system: PushdownSystem, _ automaton: PAutomaton, _ test: ResultTest) {
        self.system = system
        self.automaton = automaton
        self.test = test
    }

    /// The first result that the test finds wrong.
    /// - Parameter stack: the lowest symbol first.
    mutating func wrongResult(of application: EventApplication, on stack: [SymbolID]) -> Result? {
        results(of: application, on: stack).first { isWrong($0) }
    }

    func symbols(of result: Result) -> [StackSymbol] { result.stack.map { automaton.symbols[$0] } }

    private func isWrong(_ result: Result) -> Bool {
        if result.hasLeft || result.end != nil { return test.isWrong(endingWith: result.end) }
        var reading = test.begin(moves: result.moves)
        for symbol in result.stack.reversed() { reading = test.read(automaton.symbols[symbol], after: reading) }
        return test.isWrong(result.hasFailed ? test.failed(reading) : reading)
    }

    private mutating func results(of application: EventApplication, on stack: [SymbolID]) -> [Result] {
        guard let id = application.rule else { return [Result(stack: stack, hasLeft: true)] }
        let rule = system.rules[id]
        let dismissesAlert = rule.startsAtAlert(system)
        let before = dismissesAlert ? stack.dropLast() : stack
        if application.isSkip, !dismissesAlert { return [Result(stack: before, moves: false)] }
        let results = results(of: rule, on: stack, before: before, isSeen: true, failureMoves: dismissesAlert)
        guard let followUp = application.followUp else { return results }
        return results.flatMap { removed in
            var following = followUp.mayBeSkipped ? [removed] : []
            for id in followUp.rules {
                following += self.results(
                    of: system.rules[id], on: removed.stack, before: removed.stack, isSeen: false, failureMoves: true)
            }
            return following
        }
    }

    private mutating func results(
        of rule: PushdownRule, on stack: [SymbolID], before: [SymbolID], isSeen: Bool, failureMoves: Bool
    ) -> [Result] {
        guard let top = stack.last else { return [] }
        if isSeen {
            run.startSeen(rule, at: top, above: .final, system, &automaton)
        } else {
            run.start(rule, at: top, above: .final)
        }
        run.putBeneath(stack.dropLast())
        var results: [Result] = []
        repeat {
            switch run.advance(to: rule.operations.upperBound, system, &automaton) {
            case .done: results.append(Result(stack: run.symbols))
            case .failed: results.append(Result(stack: before, moves: failureMoves, hasFailed: true))
            case .finished(let outcome) where outcome >= system.endings:
                results.append(Result(stack: before, moves: failureMoves))
            case .finished(let outcome): results.append(Result(stack: stack, end: outcome))
            case .left: results.append(Result(stack: stack, hasLeft: true))
            case .notApplicable, .needsSymbol: break
            }
        } while run.takeOtherWay()
        return results
    }
}

extension RuleRun {
    /// Makes all that is beneath the known symbols known.
    fileprivate mutating func putBeneath(_ beneath: ArraySlice<SymbolID>) {
        symbols.insert(contentsOf: beneath, at: 0)
        for index in otherWays.indices { otherWays[index].symbols.insert(contentsOf: beneath, at: 0) }
    }
}
