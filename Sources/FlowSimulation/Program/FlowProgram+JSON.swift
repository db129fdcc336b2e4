import FlowDiagnostics

/// The program as JSON. Members that do not apply are left out: a missing list is empty, and a missing flag is false.
extension FlowProgram {
    package var json: JSONValue { .object(of: ["flows": .array(flows.map(\.json))]) }
}

extension ProgramFlow {
    fileprivate var json: JSONValue {
        .object(of: [
            "name": .string(name), "doc": doc.map(JSONValue.string), "container": .string(container),
            "params": params.json, "outcomes": outcomes.json, "intents": intents.json, "guards": guards.json,
            "effects": effects.json, "tasks": tasks.isEmpty ? nil : .array(tasks.map(\.json)),
            "presentations": presentations.isEmpty ? nil : .array(presentations.map(\.json)),
            "start": .array(start.map(\.json)),
            "entries": entries.isEmpty ? nil : .array(entries.map(\.json)), "routes": .array(routes.map(\.json)),
            "transitions": transitions.json, "schemes": schemes.json, "hosts": hosts.json,
            "links": links.isEmpty ? nil : .array(links.map(\.json)),
        ])
    }
}

extension ProgramPresentation {
    fileprivate var json: JSONValue {
        .object(of: ["name": .string(name), "fixed": isDismissible ? nil : .bool(true)])
    }
}

extension ProgramRoute {
    fileprivate var json: JSONValue {
        .object(of: [
            "name": .string(name), "doc": doc.map(JSONValue.string), "screen": screen.map(JSONValue.string),
            "flow": flow.map(JSONValue.number), "alert": alert?.json, "params": params.json,
            "flowValues": flowValues.json, "events": events.json, "taskOutcomes": taskOutcomes.json,
            "receives": receives.json,
            "fixed": isDismissible ? nil : .bool(true),
            "backHidden": isBackHidden ? .bool(true) : nil,
            "tab": tab.map { tab in
                .object(of: [
                    "title": tab.title.map(JSONValue.string), "icon": tab.icon.map(JSONValue.string),
                    "hidden": tab.isHidden ? .bool(true) : nil, "when": tab.condition?.json,
                ])
            },
            "transitions": transitions.json, "taskTransitions": taskTransitions.json, "back": back?.json,
            "dismissed": dismissed?.json, "reselected": reselected?.json, "opened": opened?.json, "shown": shown?.json,
        ])
    }
}

extension ProgramAlert {
    fileprivate var json: JSONValue {
        .object(of: [
            "confirmation": isConfirmation ? .bool(true) : nil, "title": Self.json(title),
            "message": message.map(Self.json),
            "buttons": buttons.isEmpty
                ? nil
                : .array(
                    buttons.map { .object(of: ["title": Self.json($0.title), "role": $0.role.map(JSONValue.string)]) }),
        ])
    }

    /// Texts, and values as `{ "value": name }`.
    private static func json(_ parts: [TextPart]) -> JSONValue {
        .array(
            parts.map { part in
                switch part {
                case .text(let text): .string(text)
                case .value(let name): .object(of: ["value": .string(name)])
                }
            })
    }
}

extension ProgramEvent {
    fileprivate var json: JSONValue {
        .object(of: [
            "name": .string(name), "doc": doc.map(JSONValue.string), "payload": payload.json,
            "bubbles": bubbles ? .bool(true) : nil,
        ])
    }
}

extension ProgramDecision {
    fileprivate var json: JSONValue { .object(of: ["name": .string(name), "params": params.json]) }
}

extension ProgramTask {
    fileprivate var json: JSONValue {
        .object(of: ["name": .string(name), "params": params.json, "outcomes": outcomes.json])
    }
}

extension ProgramParameter {
    fileprivate var json: JSONValue {
        .object(of: [
            "name": .string(name), "type": .string(type), "optional": isOptional ? .bool(true) : nil,
            "ignored": isCompared ? nil : .bool(true), "default": defaultValue?.json,
        ])
    }
}

extension ProgramLiteral {
    fileprivate var json: JSONValue { text.map(JSONValue.string) ?? .null }
}

/// A text or null for a literal, or else `["payload", index, properties…]`, `["source", index, properties…]`.
extension ProgramValue {
    fileprivate var json: JSONValue {
        switch self {
        case .literal(let literal): literal.json
        case .payload(let index, let path):
            .array([.string("payload"), .number(index)] + path.map(JSONValue.string))
        case .source(let index, let path): .array([.string("source"), .number(index)] + path.map(JSONValue.string))
        }
    }
}

extension ProgramCall {
    fileprivate var json: JSONValue { .object(of: ["decision": .number(decision), "values": values.json]) }
}

extension ProgramCondition {
    fileprivate var json: JSONValue {
        switch question {
        case .guard(let call):
            .object(of: [
                "not": isNegated ? .bool(true) : nil, "decision": .number(call.decision), "values": call.values.json,
            ])
        case .values(let comparisons):
            .object(of: [
                "not": isNegated ? .bool(true) : nil, "comparisons": .array(comparisons.map(\.json)),
            ])
        }
    }
}

extension ProgramComparison {
    fileprivate var json: JSONValue {
        .object(of: [
            "value": value.json, "equals": literal.json, "kind": kind == .text ? nil : .string(kind.rawValue),
        ])
    }
}

extension ProgramPlace {
    fileprivate var json: JSONValue { .object(of: ["route": .number(route), "values": values.json]) }
}

extension ProgramStart {
    fileprivate var json: JSONValue {
        switch target {
        case .route(let place): .object(of: ["when": condition?.json, "place": place.json])
        case .finish(let outcome, let values):
            .object(of: ["when": condition?.json, "finish": .number(outcome), "values": values.json])
        }
    }
}

extension ProgramTransition {
    fileprivate var json: JSONValue {
        .object(of: [
            "event": event.map(JSONValue.number), "index": .number(index), "branches": .array(branches.map(\.json)),
        ])
    }
}

extension ProgramBranch {
    fileprivate var json: JSONValue {
        .object(of: [
            "when": condition?.json, "effects": effects.isEmpty ? nil : .array(effects.map(\.json)),
            "steps": .array(steps.map(\.json)), "at": place?.json, "task": task?.json, "delivers": delivery?.json,
            "held": isHeld ? .bool(true) : nil,
            "receiver": receiver.map(JSONValue.number), "doc": doc.map(JSONValue.string),
        ])
    }
}

extension ProgramChildPlace {
    fileprivate var json: JSONValue {
        .object(of: [
            "pattern": .string(pattern),
            "links": .array(
                links.map {
                    .object(of: ["flow": .number($0.flow), "index": .number($0.index), "values": $0.values.json])
                }),
        ])
    }
}

extension ProgramDelivery {
    fileprivate var json: JSONValue { .object(of: ["name": .string(message.name), "values": values.json]) }
}

extension ProgramStep {
    fileprivate var json: JSONValue {
        func verb(_ name: String, _ operands: KeyValuePairs<String, JSONValue?> = [:]) -> JSONValue {
            .object([("verb", .string(name))] + operands.compactMap { key, value in value.map { (key, $0) } })
        }
        return switch self {
        case .push(let place, let placement):
            switch placement {
            case .onTop: verb("push", ["place": place.json])
            case .above(let route): verb("push", ["place": place.json, "above": .number(route)])
            case .insteadOf(let route): verb("push", ["place": place.json, "insteadOf": .number(route)])
            case .uniqueOnTop: verb("push", ["place": place.json, "unique": .string("top")])
            case .uniqueInLayer: verb("push", ["place": place.json, "unique": .string("layer")])
            case .unique(let inLayer, let values):
                verb(
                    "push",
                    [
                        "place": place.json, "unique": .string(inLayer ? "layer" : "top"),
                        "by": .array(values.map(JSONValue.number)),
                    ])
            }
        case .pop(let count): verb("pop", ["count": .number(count)])
        case .popTo(let route): verb("popTo", ["route": .number(route)])
        case .popPast(let route): verb("popPast", ["route": .number(route)])
        case .popToRoot: verb("popToRoot")
        case .replace(let place): verb("replace", ["place": place.json])
        case .reset(let places): verb("reset", ["places": .array(places.map(\.json))])
        case .present(let place, let style):
            verb("present", ["place": place.json, "as": .string(style)])
        case .dismiss: verb("dismiss")
        case .dismissAll(let inChildren): verb("dismissAll", ["children": inChildren ? .bool(true) : nil])
        case .back: verb("back")
        case .show(let place, let isFresh):
            verb("show", ["place": place.json, "fresh": isFresh ? .bool(true) : nil])
        case .finish(let outcome, let values):
            verb("finish", ["outcome": .number(outcome), "values": values.json])
        case .stay: verb("stay")
        case .resume: verb("resume")
        }
    }
}

extension ProgramLink {
    fileprivate var json: JSONValue {
        .object(of: [
            "pattern": .string(pattern), "captures": captures.json, "path": .array(path.map(\.json)),
            "query": query.isEmpty
                ? nil : .array(query.map { .object(of: ["key": .string($0.key), "value": $0.value.json]) }),
            "transition": transition.json,
        ])
    }
}

/// A text for a literal, the index of a capture, or null for the rest of the path.
extension ProgramLink.Segment {
    fileprivate var json: JSONValue {
        switch self {
        case .literal(let text): .string(text)
        case .capture(let index): .number(index)
        case .rest: .null
        }
    }
}

// MARK: Lists

extension [ProgramParameter] {
    fileprivate var json: JSONValue? { isEmpty ? nil : .array(map(\.json)) }
}

extension [ProgramEvent] {
    fileprivate var json: JSONValue? { isEmpty ? nil : .array(map(\.json)) }
}

extension [ProgramDecision] {
    fileprivate var json: JSONValue? { isEmpty ? nil : .array(map(\.json)) }
}

extension [ProgramValue] {
    fileprivate var json: JSONValue? { isEmpty ? nil : .array(map(\.json)) }
}

extension [ProgramTransition] {
    fileprivate var json: JSONValue? { isEmpty ? nil : .array(map(\.json)) }
}

extension [String] {
    fileprivate var json: JSONValue? { isEmpty ? nil : .array(map(JSONValue.string)) }
}
