import FlowSimulation

/// The journeys of some flows, to be shown.
package struct JourneyReport: Sendable {
    package struct Flow: Sendable {
        var program: FlowProgram
        /// The path of the spec.
        var file: String
        var set: JourneySet
        /// The types of which a test target has to provide samples.
        var samples: [String]

        package init(program: FlowProgram, file: String, set: JourneySet, samples: [String]) {
            self.program = program
            self.file = file
            self.set = set
            self.samples = samples
        }

        var words: JourneyText { JourneyText(program: program, flow: set.flow) }
        var name: String { program.flows[set.flow].name }

        /// `3 journeys with 12 steps; at least 2 and 11 are needed`
        package var summary: String {
            let (journeys, steps) = (set.journeys.count, set.stepCount)
            return
                "\(journeys) \(journeys == 1 ? "journey" : "journeys") with \(steps) \(steps == 1 ? "step" : "steps"); "
                + "at least \(set.bounds.journeys) and \(set.bounds.steps) are needed"
        }
    }

    package var flows: [Flow]

    package init(flows: [Flow]) { self.flows = flows }
}

extension JourneySet {
    /// What is said of the changes that have not been tried; `nil` if all have been.
    var untriedWords: String? {
        if untriedChanges == 0 { return nil }
        let mistakes = untriedChanges == 1 ? "likely mistake has" : "likely mistakes have"
        return "\(untriedChanges) \(mistakes) not been tried, because the flow is too large"
    }
}

extension MissedGoal {
    /// Why no journey achieves it.
    var words: String {
        switch reason {
        case .limit(let states): "not found in the first \(states) states"
        case .answers(let count): "not found with the first \(count) combinations of the guards' answers"
        case .flows(let count): "left out, because the app would then have more than \(count) flows"
        case .length(let routes): "left out, because the journeys show \(routes) routes without it"
        case .neverHappens: "no journey does it"
        }
    }
}
