import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// A journey from a file, walked again.
package struct JourneyReplay: Sendable {
    /// The rule by which differences are reported.
    package static let rule = RuleID("journey-differs")

    private let read: ReadJourney
    /// The walk so far; `nil` if it could not begin.
    package private(set) var walk: Walk?
    package private(set) var differences: [Diagnostic] = []
    /// Whether every step could be performed, as it was expected or not.
    package private(set) var isComplete = false

    /// - Parameter goesOn: whether to go on after a step that leads elsewhere, because the journey is recorded again.
    package init(_ read: ReadJourney, in program: FlowProgram, goesOn: Bool = false) {
        self.read = read
        do throws(WalkError) {
            walk = try Walk(through: program, for: read.journey)
        } catch {
            report(error.message, at: read.journey.entry == nil ? read.flow : read.entry)
            return
        }
        guard start() || goesOn else { return }
        for index in read.journey.steps.indices {
            do throws(WalkError) {
                guard try perform(index) || goesOn else { return }
            } catch {
                report("\(name(of: index).dropLast()): \(error.message)", at: read.steps[index].event)
                return
            }
        }
        do throws(WalkError) {
            try walk?.checkWork(isSaving: walk?.simulation.lacksFlows == false)
            isComplete = true
        } catch {
            report(error.message, at: read.steps.last?.event ?? read.start.event)
        }
    }

    private mutating func report(_ message: String, at span: SourceSpan) {
        differences.append(Diagnostic(Self.rule, .error, message, at: span))
    }

    private func name(of index: Int) -> String {
        "step \(index + 1), `\(PrintableText.oneLine(read.journey.steps[index].event.name))`,"
    }

    // MARK: Steps

    private mutating func start() -> Bool {
        guard let simulation = walk?.simulation else { return false }
        var book = AnswerBook(read.journey.startAnswers)
        // The walk is changed in place: a copy would be one of all steps.
        let result = walk?.start { book.answer(simulation.names(of: $0)) }
        guard case .performed = result, let seen = walk?.lastSeen else {
            reportQuestion(result, simulation, "the start", read.start)
            return false
        }
        return compare(read.journey.expectedAtStart, seen, book, "the start", read.start)
    }

    /// - Returns: whether the step has led to what is expected.
    /// - Throws: if it cannot happen.
    private mutating func perform(_ index: Int) throws(WalkError) -> Bool {
        guard let simulation = walk?.simulation else { return false }
        if walk?.hasEnded == true { throw WalkError("the flow has ended before; remove the step") }
        try walk?.checkWork()
        let step = read.journey.steps[index]
        let event = try simulation.event(of: step)
        if case .link(let url) = event, !simulation.hasLink(url) {
            throw WalkError("no link of `\(read.journey.flow)` matches the URL")
        }
        var book = AnswerBook(step.answers)
        let result = walk?.perform(event, as: step.event, payload: step.payload) {
            book.answer(simulation.names(of: $0))
        }
        guard case .performed = result, let seen = walk?.lastSeen else {
            reportQuestion(result, simulation, name(of: index), read.steps[index])
            return false
        }
        return compare(step.expected, seen, book, name(of: index), read.steps[index])
    }

    private mutating func reportQuestion(
        _ result: Simulation.Result?, _ simulation: Simulation, _ name: String, _ spans: ReadJourney.StepSpans
    ) {
        guard case .asks(let question) = result else { return }
        let guardName = simulation.program.flows[question.flow].guards[question.guardIndex].name
        report(
            "\(name) asks `\(simulation.text(of: question))`; answer it, as in `answers: { \(guardName): true }`",
            at: spans.span(.answers))
    }

    private mutating func compare(
        _ expected: RecordedJourney.Expectation, _ seen: RecordedJourney.Expectation, _ book: AnswerBook,
        _ name: String,
        _ spans: ReadJourney.StepSpans
    ) -> Bool {
        let count = differences.count
        if let unused = book.unused {
            report(
                "\(name) does not ask `\(PrintableText.oneLine(unused))`; remove the answer", at: spans.span(.answers))
        }
        let shown = seen.seen.map { "`\($0)` is shown" } ?? seen.outcome.map { "the flow ends with `\($0)`" } ?? ""
        if expected.fails != seen.fails {
            let cause =
                switch (expected.fails, seen.fails) {
                case (nil, let failure?): "fails [\(failure)], which is not expected"
                case (let failure?, let other?): "fails by `\(other)`, not by `\(failure)`"
                case (let failure?, nil): "does not fail by `\(failure)`: \(shown)"
                case (nil, nil): ""
                }
            report("\(name) \(cause)", at: spans.span(.fails))
        } else if expected.outcome != seen.outcome {
            let cause =
                switch (expected.outcome, seen.outcome) {
                case (nil, let outcome?):
                    "ends the flow with `\(outcome)`, which is not expected; write `outcome: \(outcome)` if it should"
                case (let outcome?, let other?): "ends the flow with `\(other)`, not with `\(outcome)`"
                case (let outcome?, nil): "does not end the flow with `\(outcome)`: \(shown)"
                case (nil, nil): ""
                }
            report("\(name) \(cause)", at: expected.seen == nil ? spans.span(.outcome) : spans.span(.seen))
        } else if let route = expected.seen, !seen.shows(route) {
            report(
                "\(name) leads to `\(seen.seen ?? "")`, not to `\(PrintableText.oneLine(route))`",
                at: spans.span(.seen))
        } else {
            compareValues(expected, seen, name, spans)
        }
        return differences.count == count
    }

    private mutating func compareValues(
        _ expected: RecordedJourney.Expectation, _ seen: RecordedJourney.Expectation, _ name: String,
        _ spans: ReadJourney.StepSpans
    ) {
        let owner = seen.outcome ?? seen.seen ?? ""
        for value in expected.values {
            let valueName = PrintableText.oneLine(value.name)
            if let other = seen.values[value.name] {
                if other.text == value.text { continue }
                report(
                    "\(name) leads to `\(owner)` with `\(valueName)` \(ValueText.shown(other.text)), not "
                        + ValueText.shown(value.text), at: spans.span(.values))
            } else {
                report("\(name) leads to `\(owner)`, which has no value `\(valueName)`", at: spans.span(.values))
            }
        }
    }
}

extension RecordedJourney.Expectation {
    /// Whether the route is what is seen, with or without the routes around it.
    fileprivate func shows(_ route: String) -> Bool { seen == route || seen?.ends(with: "/\(route)") ?? false }
}

extension Simulation {
    /// The tap on the tab that is shown, if that answers.
    private var shownTab: PossibleEvent? {
        possibleEvents.first { event in
            guard case .tab(let id, let route) = event.kind else { return false }
            return self[id]?.current.route == route
        }
    }

    /// The event of a step.
    fileprivate func event(of step: RecordedJourney.Step) throws(WalkError) -> Event {
        switch step.event {
        case .link(let url): return .link(url: self.url(for: url))
        case .tab(let name):
            guard let event = try tab(named: name).event(payload: []) else { break }
            return event
        case .event("$reselected"):
            guard let event = shownTab?.event(payload: []) else { throw WalkError("no shown tab answers a tap here") }
            return event
        case .event(Journey.systemBack), .event("$backAttempted"):
            guard canGoBack else { throw WalkError("the system offers no way back here") }
            return .back
        case .event(Journey.systemSwipe), .event("$dismissAttempted"):
            guard canSwipe else { throw WalkError("there is no sheet that a swipe dismisses here") }
            return .swipe
        case .event(Journey.systemOK):
            guard alert?.buttons.isEmpty == true else {
                throw WalkError("there is no alert with an OK of its own here")
            }
            return .ok
        case .event(Journey.answersChanged):
            guard hasTabConditions else { throw WalkError("no tab depends on an answer here") }
            return .answersChanged
        case .event(Journey.timePasses) where secondsToWait != nil: return .wait(seconds: secondsToWait ?? 0)
        case .event(let name):
            let possible = try intent(named: name, taking: step.payload.map(\.name))
            guard
                let event = possible.event(payload: try possible.payload.values(from: step.payload, of: possible.name))
            else { break }
            return event
        }
        throw WalkError("`\(PrintableText.oneLine(step.event.name))` is not an event")
    }
}
