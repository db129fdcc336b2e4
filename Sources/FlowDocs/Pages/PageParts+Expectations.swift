import FlowAnalysis
import FlowDiagnostics
import FlowMaps

/// What must stay true of a flow, with what is proved about it.
extension PageParts {
    static func expectations(_ expectations: [ProvedExpectation], _ titles: MapTitles) -> [HTMLNode] {
        if expectations.isEmpty { return [] }
        return [.element("ul", [:], expectations.map { .element("li", [:], item($0, titles)) })]
    }

    private static func item(_ expectation: ProvedExpectation, _ titles: MapTitles) -> [HTMLNode] {
        var parts: [HTMLNode] = [state(of: expectation), " "]
        if let id = expectation.id { parts += [code(id), ": "] }
        parts += prose(expectation.sentence)
        if let doc = expectation.doc { parts.append(.element("p", [:], prose(doc))) }
        if expectation.standing == .broken, let journey = expectation.journey {
            parts.append(self.journey(journey, titles))
        }
        return parts
    }

    private static func state(of expectation: ProvedExpectation) -> HTMLNode {
        switch expectation.standing {
        case .holds: .element("strong", [:], [.text(expectation.words)])
        case .broken: .element("strong", ["class": "error"], [.text(expectation.words)])
        case .vacuous, .undecided: .element("strong", ["class": "warning"], [.text(expectation.words)])
        }
    }
}
