import FlowSwiftCode

/// The lines of a test, and what they need: kept beside the lines, because a literal may have the same words in it.
struct JourneyTestBody {
    var lines: [String] = []
    private(set) var isThrowing = false
    private(set) var uses: Set<JourneyHelper> = []

    mutating func use(_ helper: JourneyHelper) {
        uses.insert(helper)
        switch helper {
        case .child, .end, .bubble, .required: isThrowing = true
        case .customLayer, .alertLayer, .popoverLayer, .open: break
        }
    }

    /// Notes what an expression needs, and returns it.
    mutating func using(_ expression: JourneyExpression) -> JourneyExpression {
        if expression.isThrowing { use(.required) }
        return expression
    }
}

/// The functions of a test file that its tests may call.
enum JourneyHelper: Hashable {
    case customLayer, alertLayer, popoverLayer, child, end, bubble, open, required
}

extension FlowJourney {
    /// The indices of the flows that it shows.
    var shownFlows: Set<Int> {
        steps.reduce(into: Set(start.flows.map(\.flow))) { shown, step in
            for flow in step.expectation.flows { shown.insert(flow.flow) }
        }
    }
}

extension Escaping {
    /// The content of a string literal, without its quotation marks.
    static func stringContent(_ text: String) -> String {
        String(Substring(stringLiteral(text).unicodeScalars.dropFirst().dropLast()))
    }
}
