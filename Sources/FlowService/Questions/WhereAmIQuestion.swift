import FlowDiagnostics
import FlowEscaping
import FlowLogs
import FlowPipeline

/// Where the user is at the end of a log.
enum WhereAmIQuestion: Question {
    static let name = "where_am_i"
    static let summary =
        "Where the user is at the end of a log of the app, or of a recording: the tree of flows with their stacks, and what can happen next. If the log "
        + "differs from the specs, where and why."
    static let log = QuestionParameter(
        "log", .file, isRequired: true, isPositional: true,
        help:
            "a file with the events that the app has logged, one JSON object on each line, or a recording of `flowgen walk` "
            + "(`NAME.journey.yaml`)")
    static let parameters = [log]

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer {
        let apps = try await project.apps()
        let path = input[log.name] ?? ""
        if JourneyFile.isNamedAsJourney(path) {
            let situation = try await Situation(path, in: apps, opensLinks: true)
            return answer(situation, in: apps, "at the end of the recording", input.limit)
        }
        let log = try AskedLog(path, in: apps, input.standardInput)
        if let difference = log.replay.difference {
            let members: [(String, JSONValue?)] = [
                ("line", .number(log.lines[difference.event])),
                ("message", .string(ShortenedText.quotations(in: difference.message))),
                ("isCertain", .bool(!log.replay.isCut)),
            ]
            let possible = BoundedList("possible", difference.possible, input.limit) { .string($0) }.members
            return QuestionAnswer(
                "the log differs from the specs in line \(log.lines[difference.event])", isWell: false,
                members + possible)
        }
        if let stop = log.replay.stop {
            return QuestionAnswer(
                "the log was followed to line \(log.lines[stop]), and the rest takes too long; ask about a later part",
                isWell: false, [("line", .number(log.lines[stop]))])
        }
        guard !log.states.isEmpty else {
            return QuestionAnswer("the log has no event that shows where the user is", isWell: false)
        }
        let count = log.replay.events.count
        return answer(Situation(log), in: apps, "after \(count) event\(count == 1 ? "" : "s")", input.limit)
    }

    /// - Parameter end: what was followed.
    private static func answer(
        _ situation: Situation, in apps: [AskedApp], _ end: String, _ limit: Int
    ) -> QuestionAnswer {
        let (states, state) = (situation.states, situation.states[0])
        let json = SituationJSON(app: apps[situation.app], simulation: state)
        let seen = PrintableText.oneLine(state.shownPath)
        let open = states.count == 1 ? "" : "; the log leaves open \(states.count) states, of which this is one"
        return QuestionAnswer(
            "the user is at `\(seen)` \(end)\(open)", isWell: true,
            [("seen", json.seen), ("states", .number(states.count)), ("tree", json.tree)]
                + BoundedList("possible", SituationJSON.possible(state), limit) { $0 }.members)
    }
}
