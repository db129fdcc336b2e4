import FlowAnalysis
import FlowDiagnostics
import FlowSimulation

/// A module as the scripts of a page read it. Members that do not apply are left out.
extension PageModule {
    var json: JSONValue {
        .object(of: [
            "program": program.map { $0.json(naming: names ?? ProgramNames()) }, "root": .number(root),
            "facts": .array(flows.map(\.pageJSON)),
            "findings": .array(findings.map(\.json)),
            "titles": titles.map { .array($0.map(\.json)) },
            "words": titles.map { _ in .object(words.map { ($0.key, .string($0.value)) }) },
            "omittedFindings": omittedFindings > 0 ? .number(omittedFindings) : nil,
        ])
    }
}

extension FlowInspection {
    fileprivate var pageJSON: JSONValue {
        .object(of: [
            "name": .string(name), "depth": maxDepth.map(JSONValue.number),
            "modals": modalDepth.map(JSONValue.number), "incomplete": isComplete ? nil : .bool(true),
            "routes": .array(routes.map(\.pageJSON)),
            "outcomes": .array(outcomes.map { .bool($0.isProduced) }),
            "expectations": expectations.isEmpty ? nil : .array(expectations.map(\.pageJSON)),
        ])
    }
}

extension FlowInspection.Route {
    fileprivate var pageJSON: JSONValue {
        .object(of: [
            "name": .string(name), "unreachable": isReachable ? nil : .bool(true), "steps": steps.map(JSONValue.number),
            "journey": journey?.pageJSON, "buried": isBuried ? .bool(true) : nil,
        ])
    }
}

extension ProvedExpectation {
    fileprivate var pageJSON: JSONValue {
        .object(of: [
            "text": .string(sentence), "id": id.map(JSONValue.string), "doc": doc.map(JSONValue.string),
            "state": .string(words), "severity": severity.map { .string($0.rawValue) }, "journey": journey?.pageJSON,
        ])
    }

    private var severity: Severity? {
        switch standing {
        case .holds: nil
        case .broken: .error
        case .vacuous, .undecided: .warning
        }
    }
}

/// The title of the flow, then those of its routes.
extension PageTitles {
    fileprivate var json: JSONValue { .array(([flow] + routes).map(JSONValue.string)) }
}

extension Journey {
    /// The steps as lists: the route, the event, the branch or null, and true if the event does not belong to the route. The last
    /// list has the route where the journey ends, and, if there is one, the result.
    fileprivate var pageJSON: JSONValue {
        .array(
            steps.map { step in
                .array(
                    [.string(step.route), .string(step.event), step.branch.map(JSONValue.number) ?? .null]
                        + (step.isFromOutside ? [.bool(true)] : []))
            } + [.array([.string(end)] + (result.map { [JSONValue.string($0)] } ?? []))])
    }
}

extension PageFinding {
    fileprivate var json: JSONValue {
        .object(of: [
            "rule": .string(diagnostic.rule.rawValue), "severity": .string(diagnostic.severity.rawValue),
            "message": .string(diagnostic.message), "place": .string(place), "flow": flow.map(JSONValue.string),
            "route": diagnostic.subject?.route.map(JSONValue.string),
            "event": diagnostic.subject?.event.map(JSONValue.string),
            "branch": diagnostic.subject?.branch.map(JSONValue.number),
            "notes": diagnostic.notes.isEmpty ? nil : .array(diagnostic.notes.map(JSONValue.string)),
            "journey": diagnostic.journey?.pageJSON,
        ])
    }
}
