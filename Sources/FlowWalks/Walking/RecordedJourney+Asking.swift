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

    /// The first value that the start needs and does not have.
    package func missingValue(of program: FlowProgram) -> (owner: String, name: String, type: String)? {
        guard let flow = program.flows.first(where: { $0.name == self.flow }) else { return nil }
        if let missing = flow.params.first(where: { $0.isRequired && values[$0.name] == nil }) {
            return (flow.name, missing.name, missing.type)
        }
        guard let start = entry, flow.entries.contains(where: { flow.routes[$0.route].name == start.route }),
            let route = flow.routes.first(where: { $0.name == start.route })
        else { return nil }
        return route.params.first { $0.isRequired && start.values[$0.name] == nil }
            .map { (route.name, $0.name, $0.type) }
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
