import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// Values and answers, from the command or from a person.
extension WalkSession {
    /// The values of a payload: those of the command, and those that a person is asked for.
    mutating func values(
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

    func hasGuard(_ name: String) -> Bool {
        walk.simulation.program.flows.contains { flow in flow.guards.contains { $0.name == name } }
    }

    /// The answer of a guard, from the command, the person, or the next line.
    func answer(
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

    static func answer(_ text: String) -> Bool? {
        switch text.lowercased().filter({ !$0.isWhitespace }) {
        case "y", "yes", "true": true
        case "n", "no", "false": false
        default: nil
        }
    }
}
