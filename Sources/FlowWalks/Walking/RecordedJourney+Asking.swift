import FlowSimulation

extension RecordedJourney {
    /// Asks a person for the values that the flow and its entry need to start.
    package mutating func askForMissingValues(of program: FlowProgram, on terminal: some WalkTerminal) throws {
        guard terminal.isInteractive, let flow = program.flows.first(where: { $0.name == self.flow }) else { return }
        try flow.params.askForMissing(in: &values, on: terminal)
        guard var start = entry, let route = flow.routes.first(where: { $0.name == start.route }) else { return }
        try route.params.askForMissing(in: &start.values, on: terminal)
        entry = start
    }
}

extension [ProgramParameter] {
    /// Asks for required values until each has one that its type can hold, or until the input ends.
    func askForMissing(in values: inout [RecordedJourney.Value], on terminal: any WalkTerminal) throws {
        for parameter in self where parameter.isRequired && values[parameter.name] == nil {
            while let line = try terminal.readLine(prompt: "\(parameter.name) (\(parameter.type)): ") {
                if parameter.value(of: line) != nil {
                    values.append(RecordedJourney.Value(parameter.name, line))
                    break
                }
                try terminal.write("this is not of type \(parameter.type)\n")
            }
        }
    }
}
