import FlowDiagnostics
import FlowEscaping
import FlowLogs

/// Where the user is at the end of a log.
enum WhereAmIQuestion: Question {
    static let name = "where_am_i"
    static let summary =
        "Where the user is at the end of a log of the app: the tree of flows with their stacks, and what can happen next. If the log "
        + "differs from the specs, where and why."
    static let log = QuestionParameter(
        "log", isRequired: true, isPositional: true,
        help: "a file with the events that the app has logged, one JSON object on each line")
    static let parameters = [log]

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer {
        let apps = try await project.apps()
        let path = input[log.name] ?? ""
        let log = try AskedLog(path, in: apps)
        let app = apps[log.app]
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
        guard let state = log.states.first else {
            return QuestionAnswer("the log has no event that shows where the user is", isWell: false)
        }
        let situation = SituationJSON(app: app, simulation: state)
        let seen = PrintableText.oneLine(state.shownPath)
        let open = log.states.count == 1 ? "" : "; the log leaves open \(log.states.count) states, of which this is one"
        return QuestionAnswer(
            "the user is at `\(seen)` after \(log.replay.events.count) events\(open)", isWell: true,
            [
                ("seen", situation.seen), ("states", .number(log.states.count)), ("tree", situation.tree),
            ] + BoundedList("possible", SituationJSON.possible(state), input.limit) { $0 }.members)
    }
}
