import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// The commands that are events.
extension WalkSession {
    mutating func performEvent(_ line: WalkLine) throws {
        switch line.command {
        case "back":
            guard walk.simulation.canGoBack else { throw WalkError("the system offers no way back here") }
            try noteAnswers(line, to: .back)
            try perform(.back, as: .event(Journey.systemBack))
        case "swipe":
            guard walk.simulation.canSwipe else { throw WalkError("there is no sheet that a swipe dismisses here") }
            try noteAnswers(line, to: .swipe)
            try perform(.swipe, as: .event(Journey.systemSwipe))
        case "ok" where walk.simulation.alert?.buttons.isEmpty == true:
            try perform(.ok, as: .event(Journey.systemOK))
        case "tab": try perform(walk.simulation.tab(named: line.rest))
        case Journey.answersChanged:
            guard walk.simulation.hasTabConditions else { throw WalkError("no tab depends on an answer here") }
            try perform(.answersChanged, as: .event(Journey.answersChanged))
        case Journey.timePasses where walk.simulation.secondsToWait != nil: try wait()
        case "link":
            guard !line.rest.isEmpty else { throw WalkError("`link` needs a URL, as in `link myapp://user/7`") }
            try open(line.rest)
        case "event":
            guard let name = line.arguments.first?.text else { throw WalkError("`event` needs a name") }
            try perform(intent(startingWith: name, line.arguments.dropFirst()), line.arguments.dropFirst())
        default:
            if let number = Int(line.command) {
                let (events, count) = walk.simulation.possibleEvents(upTo: number)
                guard number > 0, let event = events.last, events.count == number else {
                    let fix = count == 0 ? "nothing can happen here" : "choose one from 1 to \(count)"
                    throw WalkError("there is no number \(number); \(fix)")
                }
                try perform(event, line.arguments[...])
            } else {
                try perform(intent(startingWith: line.command, line.arguments[...]), line.arguments[...])
            }
        }
    }

    /// Keeps the answers of guards that are given beside `back` or `swipe`.
    private mutating func noteAnswers(_ line: WalkLine, to kind: PossibleEvent.Kind) throws {
        _ = try values(for: PossibleEvent(kind: kind, name: line.command), line.arguments[...])
    }

    /// The intent with a name, or the only one that starts with it.
    func intent(
        startingWith name: String, _ arguments: ArraySlice<WalkLine.Argument>
    ) throws(WalkError) -> PossibleEvent {
        let values = arguments.compactMap(\.name)
        if walk.simulation.intents(named: name).isEmpty {
            let labels = EventLabels(walk.simulation)
            let found = Set(
                walk.simulation.possibleIntents.map { labels.label(of: $0) }.filter { $0.utf8.starts(with: name.utf8) })
            if found.count > 1 {
                throw WalkError(
                    "`\(name)` can be \(found.sorted().map { "`\($0)`" }.list("or", atMost: Simulation.mostNames)); write more of it"
                )
            }
            if let only = found.first { return try walk.simulation.intent(named: only, taking: values) }
        }
        return try walk.simulation.intent(named: name, taking: values)
    }

    mutating func start() throws {
        // A start leads out of a state with too many flows.
        if !walk.simulation.lacksFlows { try walk.checkWork() }
        var asking = asking
        let result = walk.start { asking.answer($0) }
        if let failure = asking.failure { throw failure }
        guard case .performed(let report) = result else { return }
        try show(ReportText(walk.simulation, style).lines(of: report, hasMoved: true))
    }

    mutating func open(_ text: String) throws {
        let url = walk.simulation.url(for: text)
        guard walk.simulation.hasLink(url) else {
            let reason = walk.simulation.objection(to: url).map { ": \($0.text)" } ?? ""
            throw WalkError("no link of `\(walk.flowName)` matches `\(PrintableText.oneLine(url))`\(reason)")
        }
        try perform(.link(url: url), as: .link(url))
    }

    private mutating func wait() throws {
        guard let seconds = walk.simulation.secondsToWait else { return }
        try perform(.wait(seconds: seconds), as: .event(Journey.timePasses))
    }

    mutating func perform(_ event: PossibleEvent, _ arguments: ArraySlice<WalkLine.Argument> = []) throws {
        switch event.kind {
        case .back: try perform(.back, as: .event(Journey.systemBack))
        case .swipe: try perform(.swipe, as: .event(Journey.systemSwipe))
        case .ok: try perform(.ok, as: .event(Journey.systemOK))
        case .answersChanged: try perform(.answersChanged, as: .event(Journey.answersChanged))
        case .wait: try wait()
        case .link: try openLink(event, arguments)
        case .tab, .intent, .task:
            let values = try values(for: event, arguments)
            let payload = try event.payload.values(from: values, of: event.name)
            guard let simulated = event.event(payload: payload) else { return }
            if case .tab = event.kind {
                try perform(simulated, as: .tab(event.name))
            } else {
                try perform(simulated, as: .event(walk.simulation.recordedName(of: event, values)), payload: values)
            }
        }
    }

    /// Opens a link by its number: its URL is made from its values.
    mutating func openLink(_ event: PossibleEvent, _ arguments: ArraySlice<WalkLine.Argument>) throws {
        guard case .link(let index) = event.kind else { return }
        let link = walk.simulation.program.flows[walk.simulation.flow].links[index]
        let values = try values(for: event, arguments)
        let payload = try event.payload.values(from: values, of: event.name)
        try open(link.address(payload).text)
    }

    mutating func perform(
        _ event: Simulation.Event, as recorded: RecordedJourney.Event, payload: [RecordedJourney.Value] = []
    ) throws {
        try walk.checkWork()
        let before = walk.simulation
        var asking = asking
        let result = walk.perform(event, as: recorded, payload: payload) { asking.answer($0) }
        if let failure = asking.failure { throw failure }
        guard case .performed(let report) = result else { return }
        try show(ReportText(walk.simulation, style).lines(of: report, hasMoved: walk.simulation != before))
    }
}
