import FlowDiagnostics
import FlowEscaping
import FlowReports
import FlowSimulation
import FlowWalks

/// A walk with commands from standard input.
extension WalkCommand {
    static func walk(
        through programs: [FlowProgram], _ arguments: ParsedArguments, _ findings: PrintedDiagnostics,
        _ console: Console
    ) throws -> Outcome {
        let name = try arguments[flow] ?? outermostFlow(of: programs)
        let program = try program(with: name, among: programs)
        let terminal = StandardTerminal(console) { text, path in try write(text, to: path) }
        defer { try? terminal.flush() }
        var session: WalkSession
        do {
            var journey = try journey(through: name, of: program, arguments)
            try journey.askForMissingValues(of: program, on: terminal)
            if let missing = journey.missingValue(of: program) {
                throw usage(
                    "`\(missing.owner)` needs `\(missing.name): \(missing.type)`; add `\(values.spelling) \(missing.name)=…`"
                )
            }
            session = WalkSession(try Walk(through: program, for: journey), on: terminal, style(findings))
        } catch let error as WalkError {
            throw usage(error.message)
        }
        do {
            try session.run(opening: arguments[link])
            try terminal.flush()
        } catch let error as WalkError {
            // What happened before the mistake is shown before it.
            try terminal.flush()
            try console.write("error: \(DiagnosticText.line(error.message))\n", to: .error)
            return Outcome(code: .findings)
        }
        if let path = arguments[save] { try write(session.walk.journey.text, to: path) }
        return .fine
    }

    /// The start, as given in the command line.
    static func journey(
        through name: String, of program: FlowProgram, _ arguments: ParsedArguments
    ) throws(WalkError) -> RecordedJourney {
        var journey = RecordedJourney(flow: name)
        let params = program.flows.first { $0.name == name }?.params ?? []
        var others: [RecordedJourney.Value] = []
        for text in arguments.all(values) {
            let parts = text.parts(at: "=", splits: 1).map(String.init)
            // One without a value has been refused.
            guard parts.count == 2 else { continue }
            let value = RecordedJourney.Value(parts[0], parts[1])
            if params.contains(where: { $0.name == value.name }) { journey.values.append(value) }
            if arguments.has(entry) || !journey.values.contains(value) { others.append(value) }
        }
        guard let route = arguments[entry] else {
            journey.values += others
            return journey
        }
        // A value with the name of a parameter of both is for both.
        let own = program.flows.first { $0.name == name }?.routes.first { $0.name == route }?.params ?? []
        let isOfFlow = { (value: RecordedJourney.Value) in params.contains { $0.name == value.name } }
        journey.entry = RecordedJourney.Entry(
            route: route, values: others.filter { value in !isOfFlow(value) || own.contains { $0.name == value.name } })
        return journey
    }

    static func style(_ findings: PrintedDiagnostics) -> WalkStyle {
        let style = TextStyle(isColored: findings.isColored(.output))
        return WalkStyle(
            shown: { style.apply(.message, to: $0) }, faint: { style.apply(.heading, to: $0) },
            bad: { style.apply(.error, to: $0) })
    }
}
