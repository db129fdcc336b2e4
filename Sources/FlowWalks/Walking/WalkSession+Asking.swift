import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// Values and answers, from the command or from a person.
extension WalkSession {
    /// The values of a payload: those of the command, and those that a person is asked for.
    mutating func values(
        for event: PossibleEvent, _ arguments: ArraySlice<WalkLine.Argument>
    ) throws -> [RecordedJourney.Value] {
        var values: [String: RecordedJourney.Value] = [:]
        let parameters = Dictionary(event.payload.map { ($0.name, $0) }) { first, _ in first }
        var unnamed = event.payload[...]
        for argument in arguments {
            let named = argument.name.flatMap { parameters[$0] }
            if named == nil, let name = argument.name, let answer = Self.answer(argument.text), hasGuard(name) {
                given[name] = answer
                continue
            }
            // A value without a name is that of the next parameter.
            if argument.name == nil { unnamed = unnamed.drop { values[$0.name] != nil } }
            guard let parameter = named ?? (argument.name == nil ? unnamed.first : nil) else {
                let fix = event.payload.isEmpty ? "it has no values" : "it has \(ValueText.signature(event.payload))"
                throw WalkError("`\(event.name)` has no value `\(PrintableText.oneLine(argument.word))`; \(fix)")
            }
            let isNil = parameter.isOptional && argument.text == "nil" && !argument.isQuoted
            // The first of several counts.
            if values[parameter.name] == nil {
                values[parameter.name] = RecordedJourney.Value(parameter.name, isNil ? nil : argument.text)
            }
        }
        var inOrder = event.payload.compactMap { values[$0.name] }
        if terminal.isInteractive {
            try event.payload.askForMissing(in: &inOrder, on: terminal)
            let names = event.payload.map(\.name)
            inOrder.sort { names.firstIndex(of: $0.name) ?? 0 < names.firstIndex(of: $1.name) ?? 0 }
        }
        return inOrder
    }

    func hasGuard(_ name: String) -> Bool {
        walk.simulation.program.flows.contains { flow in flow.guards.contains { $0.name == name } }
    }

    /// How guards are answered while an event is performed.
    var asking: Asking { Asking(simulation: walk.simulation, terminal: terminal, given: given) }

    struct Asking {
        let simulation: Simulation
        let terminal: any WalkTerminal
        let given: [String: Bool]
        /// Why the question was not answered.
        private(set) var failure: (any Error)?

        init(simulation: Simulation, terminal: any WalkTerminal, given: [String: Bool]) {
            self.simulation = simulation
            self.terminal = terminal
            self.given = given
        }

        /// The answer of a guard, from the command, the person, or the next line.
        mutating func answer(_ question: Simulation.Question) -> Bool? {
            do { return try ask(question) } catch {
                failure = error
                return nil
            }
        }

        private func ask(_ question: Simulation.Question) throws -> Bool {
            let text = ShortenedText.line(simulation.text(of: question))
            let name = simulation.program.flows[question.flow].guards[question.guardIndex].name
            if let answer = given[name] {
                try terminal.write("\(text)? \(answer ? "yes" : "no")\n")
                return answer
            }
            while let line = try terminal.readLine(prompt: "\(text)? [y/n] ") {
                if let answer = WalkSession.answer(line) {
                    if !terminal.isInteractive { try terminal.write("\(text)? \(answer ? "yes" : "no")\n") }
                    return answer
                }
                if terminal.isInteractive || WalkLine.isComment(line) { continue }
                throw WalkError(
                    "`\(text)` is asked, and `\(PrintableText.oneLine(line))` is not an answer; write `y` or `n`")
            }
            throw WalkError("`\(text)` is asked, and there is no answer; add a line with `y` or `n`")
        }
    }

    static func answer(_ text: String) -> Bool? {
        // A longer text is not an answer.
        guard text.utf8.count <= 64 else { return nil }
        return switch text.lowercased().filter({ !$0.isWhitespace }) {
        case "y", "yes", "true": true
        case "n", "no", "false": false
        default: nil
        }
    }
}
