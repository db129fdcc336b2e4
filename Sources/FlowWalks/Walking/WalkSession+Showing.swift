import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// What is shown, and saved.
extension WalkSession {
    /// How many events are listed after each command.
    private static let mostEvents = 100
    /// How many steps of a journey are shown.
    private static let mostSteps = 1_000

    func show(_ line: String) throws { try terminal.write("\(line)\n") }

    func show(_ lines: [String]) throws {
        for line in lines { try show(line) }
    }

    /// - Parameter listsAll: whether all events are listed, however many there are.
    mutating func showSituation(listingAll listsAll: Bool = false) throws {
        if walk.hasEnded { return }
        try show(SituationText(walk.simulation, style).lines)
        let (events, count) = walk.simulation.possibleEvents(upTo: listsAll ? .max : Self.mostEvents)
        walk.noteWork(events.count / 4)
        if events.isEmpty { try show(style.faint("nothing can happen here")) }
        let width = String(count).utf8.count
        let labels = EventLabels(walk.simulation)
        try show(
            events.enumerated().map { index, event in
                let number = String(index + 1)
                let space = String(repeating: " ", count: width - number.utf8.count + 2)
                return "\(space)\(number)  \(text(of: event, labels))"
            })
        if walk.simulation.lacksFlows { try walk.checkWork() }
        if events.count < count {
            try show(style.faint("  and \(count - events.count) more, which `where` lists"))
        }
    }

    func text(of event: PossibleEvent, _ labels: EventLabels) -> String {
        let signature = event.payload.isEmpty ? "" : style.faint("  \(ValueText.signature(event.payload))")
        return switch event.kind {
        case .intent(let id, .flow):
            labels.label(of: event) + signature + style.faint("  (\(flowName(of: id)))")
        case .intent(_, .route(_, let index)):
            labels.label(of: event) + signature + style.faint(buttonTitle(index))
        case .task(let id, _): labels.label(of: event) + signature + style.faint(taskName(id))
        case .back, .swipe, .ok: event.name
        case .tab: "tab \(event.name)"
        case .answersChanged: Journey.answersChanged + style.faint("  (which tabs are there can change)")
        case .wait(let seconds): Journey.timePasses + style.faint("  (\(seconds) s pass, and what is held is dropped)")
        case .link: "link \(PrintableText.oneLine(event.name))\(signature)"
        }
    }

    /// `  (ends register)`
    private func taskName(_ id: Simulation.TaskID) -> String {
        guard let instance = walk.simulation[id.flow] else { return "" }
        let name = walk.simulation.flow(of: instance).tasks[id.task].name
        return walk.simulation.isShown(id) ? "  (ends \(name))" : "  (ends \(name), and waits)"
    }

    /// The title of an alert's button, with its role.
    private func buttonTitle(_ index: Int) -> String {
        guard let title = SituationText.buttonTitle(index, of: walk.simulation) else { return "" }
        return "  \(title)"
    }

    func flowName(of id: Simulation.ID) -> String {
        walk.simulation[id].map { walk.simulation.flow(of: $0).name } ?? ""
    }

    mutating func showJourney() throws {
        let journey = walk.journey
        walk.noteWork(journey.steps.count / 16 + Self.mostSteps / 4)
        var place = journey.expectedAtStart.words
        try show("\(journey.flow) starts: \(place)" + text(of: journey.startAnswers))
        let first = max(0, journey.steps.count - Self.mostSteps)
        if first > 0 {
            try show(style.faint("(\(first) earlier steps, which `save` writes to a file)"))
            place = journey.steps[first - 1].expected.words
        }
        for (index, step) in journey.steps.enumerated().dropFirst(first) {
            let values = step.payload.map { "\($0.name): \(ValueText.shown($0.text))" }
            let payload = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
            let event = ShortenedText.line(PrintableText.oneLine(step.event.name) + payload)
            try show("\(index + 1). \(place) —\(event)→ \(step.expected.words)" + text(of: step.answers))
            place = step.expected.words
        }
    }

    /// `  isSignedIn? yes, mayUse? no`
    private func text(of answers: RecordedJourney.Answers) -> String {
        let answers = answers.list.map { "\($0.question)? \($0.isYes ? "yes" : "no")" }
        return answers.isEmpty ? "" : style.faint("  \(answers.joined(separator: ", "))")
    }

    mutating func save(to path: String) throws {
        try walk.checkWork(isSaving: true)
        walk.noteWork(walk.stepCount)
        try terminal.save(walk.journey.text, to: path)
        let count = walk.stepCount
        try show("saved \(PrintableText.oneLine(path)) with \(count) \(count == 1 ? "step" : "steps")")
    }

    static let help = """
        NUMBER or NAME   what can happen, also how a task ends; the start of a name is enough, values follow: emailCaptured email=a@b.c
        back, swipe      the system's back, and the swipe that dismisses a sheet
        tab NAME         a tap on a tab
        answers-changed  the app says that the answers have changed on which tabs depend
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
