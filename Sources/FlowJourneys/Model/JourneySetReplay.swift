import FlowSimulation

/// Walks journeys through a module, as their tests do in the generated code.
package struct JourneySetReplay {
    /// The first step after which a test fails.
    package struct Failure: Hashable, Sendable {
        /// The index of the journey.
        package var journey: Int
        /// The index of the step; `nil` for the start.
        package var step: Int?
    }

    private let set: JourneySet
    private let program: FlowProgram

    /// - Parameter program: the module, which may have changed since the journeys were found. Its flows have the same indices.
    package init(_ set: JourneySet, in program: FlowProgram) {
        self.set = set
        self.program = program.withURLs(of: set.flow)
    }

    /// - Returns: for each test that fails, its first step that does.
    package var failures: [Failure] { self.set.journeys.indices.compactMap(failure) }

    private func failure(ofJourney index: Int) -> Failure? {
        let journey = set.journeys[index]
        var walk = JourneyWalk(
            Simulation(program, flow: set.flow, values: journey.values ?? set.values, entry: journey.entry))
        guard let start = walk.perform(nil, answers: journey.answers), start.meets(journey.start) else {
            return Failure(journey: index)
        }
        for (number, step) in journey.steps.enumerated() {
            guard let effect = walk.perform(step.event, answers: step.answers), effect.meets(step.expectation) else {
                return Failure(journey: index, step: number)
            }
        }
        return nil
    }
}

extension FlowProgram {
    /// The same for all flows, so that their searches can share the program. Only the outermost flow is asked for its URLs.
    package var withURLs: FlowProgram {
        var program = self
        for flow in program.flows.indices where program.flows[flow].schemes.isEmpty && program.flows[flow].hosts.isEmpty
        {
            program.flows[flow].schemes = [LinkText.scheme]
        }
        return program
    }

    /// A child flow receives links from its parent. Where it is the outermost flow, it needs URLs of its own.
    package func withURLs(of flow: Int) -> FlowProgram {
        var program = self
        if program.flows[flow].schemes.isEmpty, program.flows[flow].hosts.isEmpty {
            program.flows[flow].schemes = [LinkText.scheme]
        }
        return program
    }
}
