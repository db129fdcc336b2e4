import FlowAnalysis
import FlowDiagnostics

/// Expectations with what is proved about them.
extension InspectionJSON {
    func value(of expectation: ProvedExpectation) -> JSONValue { .object(members(of: expectation)) }

    /// One of a library, with the file, and with the flow that it is about.
    func valueInLibrary(of expectation: ProvedExpectation, in sources: SourceFiles) -> JSONValue {
        .object(
            [
                ("file", .string(sources[expectation.span.file].path)),
                ("flow", expectation.flow.map(JSONValue.string) ?? .null),
            ] + members(of: expectation))
    }

    private func members(of expectation: ProvedExpectation) -> [(key: String, value: JSONValue)] {
        [("id", expectation.id.map(JSONValue.string) ?? .null)] + answer(of: expectation)
    }

    /// What is proved, without what it is.
    package func answer(of expectation: ProvedExpectation) -> [(key: String, value: JSONValue)] {
        [
            ("holds", expectation.holds.map(JSONValue.bool) ?? .null),
            ("vacuous", .bool(expectation.isVacuous)),
            ("journey", expectation.journey.map { .array($0.steps.map(value)) } ?? .null),
            ("start", expectation.start.map(JSONValue.string) ?? .null),
            ("state", expectation.state.map(value) ?? .null),
        ]
    }

    /// Unlike in the journey to a route, it is said of a step that no branch takes it.
    private func value(of step: Journey.Step) -> JSONValue {
        .object(of: [
            "route": step.isFromOutside ? nil : .string(step.route),
            "event": .string(step.event),
            "branch": step.branch.map(JSONValue.number) ?? .null,
        ])
    }

    private func value(of state: ProvedExpectation.State) -> JSONValue {
        switch state {
        case .ended(let outcome): .object([("outcome", outcome.map(JSONValue.string) ?? .null)])
        case .layers(let layers):
            .object([
                (
                    "layers",
                    .array(
                        layers.map { layer in
                            .object([
                                ("style", .string(layer.style)),
                                ("routes", .array(layer.routes.map(JSONValue.string))),
                            ])
                        })
                )
            ])
        }
    }
}
