import FlowModel
import FlowTestSupport

/// Random events, and their effects according to the interpreter.
struct RandomWalk {
    /// The events as lines of the program: the results of the guards and the name of the event.
    private(set) var events: [String] = []
    /// The result of each event: the layers, the reports, and the outcome sent to the parent.
    private(set) var trace: [String] = []

    private let interpreter: NavigationInterpreter
    private var random: SplitMix64
    private var configuration: NavigationInterpreter.Configuration?

    init(_ module: Module, length: Int, seed: UInt64) {
        let flow = PlainFlow(FlowID(index: 0), of: module)
        interpreter = NavigationInterpreter(flow, children: flow.routes.map { _ in nil })
        random = SplitMix64(seed: seed)
        while events.count < length { go() }
    }

    private mutating func go() {
        let answers = Answers(bits: random.below(16))
        guard let here = configuration, here.size < 16, !random.chance(2) else { return begin(answers) }
        let event: String
        switch random.below(100) {
        case ..<70: event = random.pick(interpreter.stimuli(in: here)).map { name($0, here) } ?? "system-back"
        case ..<85: event = random.pick(intents) ?? "system-swipe"
        default: event = random.chance(50) ? "system-back" : "system-swipe"
        }
        note("\(answers.bits):\(event)", after(event, in: here, answers))
    }

    private mutating func note(_ event: String, _ result: String) {
        events.append(event)
        trace.append(result)
    }

    private mutating func begin(_ answers: Answers) {
        let flow = interpreter.flow
        let start = flow.start.map(\.condition).firstToHold { .bool(answers.answer($0)) }.flatMap {
            flow.start[$0].route
        }
        let entry = random.chance(50) ? random.pick(flow.entries) : nil
        guard let route = entry ?? start else { return }
        let first = NavigationInterpreter.configuration(at: route)
        configuration = first
        note("\(answers.bits):start\(entry.map { "/\(flow.routes[$0].name)" } ?? "")", interpreter.picture(of: first))
    }

    // MARK: Events

    /// All intents of the flow's screens, whether or not they are on screen.
    private var intents: [String] {
        interpreter.flow.routes.flatMap(\.transitions).filter(\.isIntent).map(\.name)
    }

    private func name(
        _ stimulus: NavigationInterpreter.Stimulus, _ here: NavigationInterpreter.Configuration
    ) -> String {
        switch stimulus {
        case .transition(let index): interpreter.flow.routes[here.current].transitions[index].name
        case .flowTransition(let index): interpreter.flow.transitions[index].name
        case .systemSwipe: "system-swipe"
        case .systemOK: "system-ok"
        case .tabTap(let route): "tab/\(interpreter.flow.routes[route].name)"
        case .systemBack, .link, .interruption, .dismissedByParent: "system-back"
        }
    }

    private mutating func after(
        _ event: String, in here: NavigationInterpreter.Configuration, _ answers: Answers
    ) -> String {
        let stimulus = interpreter.stimuli(in: here).first { name($0, here) == event }
        guard let stimulus else {
            let refusal = event.hasPrefix("system-") ? "impossible" : "\(event) is not current"
            return "\(interpreter.picture(of: here)), \(refusal)"
        }
        let edge = interpreter.edges(of: stimulus, in: here, answers: { .bool(answers.answer($0)) }).first
        switch edge?.end {
        case .finished(let outcome):
            configuration = nil
            return "told \(interpreter.flow.outcomes[outcome])"
        case .moved(let next): configuration = next
        case .failed, .left, nil: break
        }
        let picture = configuration.map(interpreter.picture) ?? ""
        guard let attempt = edge?.attempts.first, case .failed(let failure) = attempt.verdict else { return picture }
        return "\(picture), \(name(attempt.place)) failed: \(failure.rule)"
    }

    /// Returns the name under which a failure of the event is reported.
    private func name(_ place: NavigationInterpreter.BranchAddress) -> String {
        switch place.owner {
        case .route(let route): interpreter.flow.routes[route].transitions[place.transition].name
        case .flow, .link: interpreter.flow.transitions[place.transition].name
        }
    }
}

/// The results of the guards in every random spec, as bits: `isNew`, `isOld`, `has(1)`, `has(2)`.
private struct Answers {
    let bits: Int

    func answer(_ question: PlainFlow.Question) -> Bool {
        bits >> bit(question) & 1 == 1
    }

    private func bit(_ question: PlainFlow.Question) -> Int {
        if let plain = QuestionSketch.plain.firstIndex(of: question.name) { return plain }
        return question.bindings == [.literal(.integer("1"))] ? 2 : 3
    }
}

extension PlainFlow.Transition {
    fileprivate var isIntent: Bool { if case .event? = trigger { true } else { false } }
}
