import FlowDiagnostics
import FlowSimulation

/// A walk through a flow that follows commands.
package struct WalkSession {
    package private(set) var walk: Walk
    private let terminal: any WalkTerminal
    private let style: WalkStyle
    /// Answers that the current command gives.
    private var given: [String: Bool] = [:]

    package init(_ walk: Walk, on terminal: any WalkTerminal, _ style: WalkStyle) {
        self.walk = walk
        self.terminal = terminal
        self.style = style
    }

    /// Starts the app, and performs the commands until the end of the input.
    ///
    /// - Parameter url: the link with which the app starts.
    /// - Throws: a `WalkError` for a mistake, unless a person types.
    package mutating func run(opening url: String? = nil) throws {
        do {
            try follow(url)
        } catch let error as WalkError where !terminal.isInteractive && terminal.lineCount > 0 {
            throw WalkError("line \(terminal.lineCount): \(error.message)")
        }
    }

    private mutating func follow(_ url: String?) throws {
        try start()
        if let url {
            try show("link \(PrintableText.oneLine(url))")
            try tolerate { session throws in try session.open(url) }
        }
        try showSituation()
        while let line = try terminal.readLine(prompt: "> ") {
            var goesOn = true
            try tolerate { session throws in goesOn = try session.perform(line) }
            if !goesOn { return }
        }
        // The shell's prompt must not follow the walk's.
        if terminal.isInteractive { try terminal.write("\n") }
    }

    private mutating func tolerate(_ body: (inout WalkSession) throws -> Void) throws {
        do {
            try body(&self)
        } catch let error as WalkError where terminal.isInteractive {
            try show(style.bad(error.message))
        }
    }

    // MARK: Commands

    /// - Returns: whether to go on.
    private mutating func perform(_ text: String) throws -> Bool {
        let line = try WalkLine(text)
        given = [:]
        if line.command.isEmpty { return true }
        if !terminal.isInteractive { try show("> \(PrintableText.oneLine(text))") }
        switch line.command {
        case "quit", "exit", "q": return false
        case "help", "?": try show(Self.help)
        case "where": try showSituation()
        case "journey": try showJourney()
        case "undo":
            guard walk.undo() else { throw WalkError("there is nothing to undo") }
            try showSituation()
        case "restart":
            try start()
            try showSituation()
        case "save":
            guard !line.arguments.isEmpty else {
                throw WalkError("`save` needs a file, as in `save login.journey.yaml`")
            }
            try save(to: line.arguments.map(\.word).joined(separator: " "))
        default:
            guard !walk.hasEnded else { throw WalkError("the flow has ended; `undo` or `restart`") }
            try performEvent(line)
            try showSituation()
        }
        return true
    }

    private mutating func performEvent(_ line: WalkLine) throws {
        switch line.command {
        case "back":
            guard walk.simulation.canGoBack else { throw WalkError("the system offers no way back here") }
            try perform(.back, as: .event(Journey.systemBack))
        case "swipe":
            guard walk.simulation.canSwipe else { throw WalkError("there is no sheet that a swipe dismisses here") }
            try perform(.swipe, as: .event(Journey.systemSwipe))
        case "tab": try perform(walk.simulation.tab(named: line.rest))
        case "link":
            guard !line.rest.isEmpty else { throw WalkError("`link` needs a URL, as in `link myapp://user/7`") }
            try open(line.rest)
        case "event":
            guard let name = line.arguments.first?.text else { throw WalkError("`event` needs a name") }
            try perform(intent(startingWith: name, line.arguments.dropFirst()), line.arguments.dropFirst())
        default:
            if let number = Int(line.command) {
                let events = walk.simulation.possibleEvents
                guard events.indices.contains(number - 1) else {
                    let fix = events.isEmpty ? "nothing can happen here" : "choose one from 1 to \(events.count)"
                    throw WalkError("there is no number \(number); \(fix)")
                }
                try perform(events[number - 1], line.arguments[...])
            } else {
                try perform(intent(startingWith: line.command, line.arguments[...]), line.arguments[...])
            }
        }
    }

    /// The intent with a name, or the only one that starts with it.
    private func intent(
        startingWith name: String, _ arguments: ArraySlice<WalkLine.Argument>
    ) throws(WalkError) -> PossibleEvent {
        let values = arguments.compactMap(\.name)
        let possible = walk.simulation.possibleIntents
        let labels = possible.map { walk.simulation.label(of: $0) }
        if !possible.contains(where: { $0.name == name }), !labels.contains(name) {
            let found = Set(labels.filter { $0.hasPrefix(name) })
            if found.count > 1 {
                throw WalkError("`\(name)` can be \(found.sorted().map { "`\($0)`" }.list("or")); write more of it")
            }
            if let only = found.first { return try walk.simulation.intent(named: only, taking: values) }
        }
        return try walk.simulation.intent(named: name, taking: values)
    }

    // MARK: Events

    private mutating func start() throws {
        var failure: (any Error)?
        var walk = walk
        let result = walk.start { [simulation = walk.simulation] in answer($0, of: simulation, &failure) }
        self.walk = walk
        if let failure { throw failure }
        guard case .performed(let report) = result else { return }
        try show(ReportText(walk.simulation, style).lines(of: report, hasMoved: true))
    }

    private mutating func open(_ text: String) throws {
        let url = walk.simulation.url(for: text)
        let walk = walk
        let report = try perform(.link(url: url), as: .link(url))
        guard report.happenings == [.noLink] else { return }
        self.walk = walk
        throw WalkError("no link of `\(walk.journey.flow)` matches `\(PrintableText.oneLine(url))`")
    }

    private mutating func perform(_ event: PossibleEvent, _ arguments: ArraySlice<WalkLine.Argument> = []) throws {
        switch event.kind {
        case .back: try perform(.back, as: .event(Journey.systemBack))
        case .swipe: try perform(.swipe, as: .event(Journey.systemSwipe))
        case .link: try openLink(event, arguments)
        case .tab, .intent:
            let values = try values(for: event, arguments)
            let payload = try event.payload.values(from: values, of: event.name)
            guard let simulated = event.event(payload: payload) else { return }
            if case .tab = event.kind {
                try perform(simulated, as: .tab(event.name))
            } else {
                try perform(simulated, as: .event(recordedName(of: event, values)), payload: values)
            }
        }
    }

    /// The shortest name by which a replay finds the event.
    private func recordedName(of event: PossibleEvent, _ values: [RecordedJourney.Value]) -> String {
        let found = try? walk.simulation.intent(named: event.name, taking: values.map(\.name))
        return found == event ? event.name : walk.simulation.qualifiedName(of: event)
    }

    /// Opens a link by its number: its URL is made from its values.
    private mutating func openLink(_ event: PossibleEvent, _ arguments: ArraySlice<WalkLine.Argument>) throws {
        guard case .link(let index) = event.kind else { return }
        let link = walk.simulation.program.flows[walk.simulation.flow].links[index]
        let values = try values(for: event, arguments)
        let payload = try event.payload.values(from: values, of: event.name)
        try open(link.address(payload).text)
    }

    @discardableResult
    private mutating func perform(
        _ event: Simulation.Event, as recorded: RecordedJourney.Event, payload: [RecordedJourney.Value] = []
    ) throws -> Simulation.Report {
        var failure: (any Error)?
        let before = walk.simulation
        var walk = walk
        let result = walk.perform(event, as: recorded, payload: payload) { answer($0, of: before, &failure) }
        self.walk = walk
        if let failure { throw failure }
        guard case .performed(let report) = result else { return Simulation.Report() }
        if report.happenings != [.noLink] {
            try show(ReportText(walk.simulation, style).lines(of: report, hasMoved: walk.simulation != before))
        }
        return report
    }

    // MARK: Asking

    /// The values of a payload: those of the command, and those that a person is asked for.
    private mutating func values(
        for event: PossibleEvent, _ arguments: ArraySlice<WalkLine.Argument>
    ) throws -> [RecordedJourney.Value] {
        var values: [RecordedJourney.Value] = []
        for argument in arguments {
            let named = event.payload.first { $0.name == argument.name }
            if named == nil, let name = argument.name, let answer = Self.answer(argument.text), hasGuard(name) {
                given[name] = answer
                continue
            }
            // A value without a name is that of the next parameter.
            let next = argument.name == nil ? event.payload.first { values[$0.name] == nil } : nil
            guard let parameter = named ?? next else {
                let fix = event.payload.isEmpty ? "it has no values" : "it has \(ValueText.signature(event.payload))"
                throw WalkError("`\(event.name)` has no value `\(PrintableText.oneLine(argument.word))`; \(fix)")
            }
            let isNil = parameter.isOptional && argument.text == "nil" && !argument.isQuoted
            values.append(RecordedJourney.Value(parameter.name, isNil ? nil : argument.text))
        }
        if terminal.isInteractive { try event.payload.askForMissing(in: &values, on: terminal) }
        let names = event.payload.map(\.name)
        return values.sorted { names.firstIndex(of: $0.name) ?? 0 < names.firstIndex(of: $1.name) ?? 0 }
    }

    private func hasGuard(_ name: String) -> Bool {
        walk.simulation.program.flows.contains { flow in flow.guards.contains { $0.name == name } }
    }

    /// The answer of a guard, from the command, the person, or the next line.
    private func answer(
        _ question: Simulation.Question, of simulation: Simulation, _ failure: inout (any Error)?
    ) -> Bool? {
        let text = simulation.text(of: question)
        do {
            let name = simulation.program.flows[question.flow].guards[question.guardIndex].name
            if let answer = given[name] {
                try show("\(text)? \(answer ? "yes" : "no")")
                return answer
            }
            while let line = try terminal.readLine(prompt: "\(text)? [y/n] ") {
                if let answer = Self.answer(line) {
                    if !terminal.isInteractive { try show("\(text)? \(answer ? "yes" : "no")") }
                    return answer
                }
                if !terminal.isInteractive {
                    throw WalkError(
                        "`\(text)` is asked, and `\(PrintableText.oneLine(line))` is no answer; write `y` or `n`")
                }
            }
            throw WalkError("`\(text)` is asked, and there is no answer; add a line with `y` or `n`")
        } catch {
            failure = error
            return nil
        }
    }

    private static func answer(_ text: String) -> Bool? {
        switch text.lowercased().filter({ !$0.isWhitespace }) {
        case "y", "yes", "true": true
        case "n", "no", "false": false
        default: nil
        }
    }

    // MARK: Showing

    private func show(_ line: String) throws { try terminal.write("\(line)\n") }

    private func show(_ lines: [String]) throws {
        for line in lines { try show(line) }
    }

    private func showSituation() throws {
        if walk.hasEnded { return }
        try show(SituationText(walk.simulation, style).lines)
        let events = walk.simulation.possibleEvents
        if events.isEmpty { try show(style.faint("nothing can happen here")) }
        let width = String(events.count).count
        for (index, event) in events.enumerated() {
            let number = String(index + 1)
            let space = String(repeating: " ", count: width - number.count + 2)
            try show("\(space)\(number)  \(text(of: event))")
        }
    }

    private func text(of event: PossibleEvent) -> String {
        let signature = event.payload.isEmpty ? "" : style.faint("  \(ValueText.signature(event.payload))")
        return switch event.kind {
        case .intent(let id, .flow):
            walk.simulation.label(of: event) + signature + style.faint("  (\(flowName(of: id)))")
        case .intent: walk.simulation.label(of: event) + signature
        case .back, .swipe: event.name
        case .tab: "tab \(event.name)"
        case .link: "link \(PrintableText.oneLine(event.name))\(signature)"
        }
    }

    private func flowName(of id: Simulation.ID) -> String {
        walk.simulation[id].map { walk.simulation.flow(of: $0).name } ?? ""
    }

    private func showJourney() throws {
        var place = walk.journey.expectedAtStart.words
        try show("\(walk.journey.flow) starts: \(place)")
        for (index, step) in walk.journey.steps.enumerated() {
            let values = step.payload.map { "\($0.name): \(ValueText.text(of: $0.text))" }
            let payload = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
            let event = PrintableText.oneLine(step.event.name) + payload
            let answers = step.answers.list.map { "\($0.question)? \($0.isYes ? "yes" : "no")" }
            let asked = answers.isEmpty ? "" : style.faint("  \(answers.joined(separator: ", "))")
            try show("\(index + 1). \(place) —\(event)→ \(step.expected.words)\(asked)")
            place = step.expected.words
        }
    }

    private func save(to path: String) throws {
        try terminal.save(walk.journey.text, to: path)
        let count = walk.journey.steps.count
        try show("saved \(PrintableText.oneLine(path)) with \(count) \(count == 1 ? "step" : "steps")")
    }

    private static let help = """
        NUMBER or NAME   what can happen; the start of a name is enough, values follow: emailCaptured email=a@b.c
        back, swipe      the system's back, and the swipe that dismisses a sheet
        tab NAME         a tap on a tab
        link URL         a link, as in `link myapp://user/7` or `link /user/7`
        event NAME       an event that is called like a command
        undo, restart    one step back, or back to the start
        where, journey   where you are, or how you got there
        save FILE        save the journey, to replay it: NAME.journey.yaml
        quit
        """
}

extension RecordedJourney.Expectation {
    fileprivate var words: String {
        let failure = fails.map { " (fails: \($0))" } ?? ""
        return (outcome.map { "the end, \($0)" } ?? seen ?? "") + failure
    }
}
