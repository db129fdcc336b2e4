import FlowDiagnostics
import FlowModel

/// The program as JSON. Members that do not apply are left out: a missing list is empty, and a missing flag is false.
extension FlowProgram {
    package var json: JSONValue { json(naming: ProgramNames()) }

    /// - Parameter names: what the texts of branches call things.
    package func json(naming names: ProgramNames) -> JSONValue {
        .object(of: [
            "flows": .array(flows.map { $0.json(names) }),
            "immediateFollowUps": .array(FollowUp.allCases.filter(\.isImmediate).map { .string($0.rawValue) }),
            "afterEvents": .array(EventFollowUp.allCases.map { .string($0.rawValue) }),
        ])
    }
}

extension ProgramFlow {
    fileprivate func json(_ names: ProgramNames) -> JSONValue {
        let named = NamedFlow(flow: self, names: names)
        return .object(of: [
            "name": .string(name), "doc": doc.map(JSONValue.string), "container": .string(container.rawValue),
            "params": params.json, "outcomes": outcomes.json, "intents": intents.json, "guards": guards.json,
            "effects": effects.json, "tasks": tasks.isEmpty ? nil : .array(tasks.map(\.json)),
            "presentations": presentations.isEmpty ? nil : .array(presentations.map(\.json)),
            "start": .array(start.map(\.json)),
            "entries": entries.isEmpty ? nil : .array(entries.map(\.json)),
            "routes": .array(routes.map { $0.json(in: named) }),
            "transitions": named.json(transitions, of: intents, []), "schemes": schemes.json, "hosts": hosts.json,
            "links": links.isEmpty ? nil : .array(links.map { $0.json(in: named) }),
        ])
    }
}

/// A flow with what its parts are called in texts.
private struct NamedFlow {
    let flow: ProgramFlow
    let names: ProgramNames

    /// - Parameter events: those that the transitions handle.
    func json(
        _ transitions: [ProgramTransition], of events: [ProgramEvent], _ source: [ProgramParameter]
    ) -> JSONValue? {
        if transitions.isEmpty { return nil }
        return .array(transitions.map { json($0, $0.event.map { events[$0].payload } ?? [], source) })
    }

    /// - Parameters:
    ///   - payload: the values of the event.
    ///   - source: those of the route.
    func json(
        _ transition: ProgramTransition, _ payload: [ProgramParameter], _ source: [ProgramParameter]
    ) -> JSONValue {
        let text = BranchText(flow: flow, names: names, payload: payload, source: source)
        return .object(of: [
            "event": transition.event.map(JSONValue.number), "index": .number(transition.index),
            "branches": .array(transition.branches.map { $0.json(text) }),
        ])
    }
}

extension ProgramPresentation {
    fileprivate var json: JSONValue {
        .object(of: [
            "name": .string(name), "fixed": isDismissible ? nil : .bool(true), "dismissWhen": condition?.json,
        ])
    }
}

extension ProgramRoute {
    fileprivate func json(in flow: NamedFlow) -> JSONValue {
        .object(of: [
            "name": .string(name), "doc": doc.map(JSONValue.string), "screen": screen.map(JSONValue.string),
            "flow": self.flow.map(JSONValue.number), "alert": alert?.json, "params": params.json,
            "flowValues": flowValues.json, "events": events.json, "taskOutcomes": taskOutcomes.json,
            "receives": receives.json,
            "fixed": isDismissible ? nil : .bool(true),
            "backHidden": isBackHidden ? .bool(true) : nil,
            "dismissWhen": dismissalCondition?.json, "backWhen": backCondition?.json,
            "tab": tab.map { tab in
                .object(of: [
                    "title": tab.title.map(JSONValue.string), "icon": tab.icon.map(JSONValue.string),
                    "role": tab.role.map(JSONValue.string), "section": tab.section.map(JSONValue.string),
                    "badge": tab.badge.map(JSONValue.string), "hidden": tab.isHidden ? .bool(true) : nil,
                    "values": tab.values.map { .array($0.map(\.json)) }, "when": tab.condition?.json,
                ])
            },
            "transitions": flow.json(transitions, of: events, params),
            "taskTransitions": flow.json(taskTransitions, of: taskOutcomes, params),
            "back": back.map { flow.json($0, [], params) }, "dismissed": dismissed.map { flow.json($0, [], params) },
            "dismissAttempted": dismissAttempted.map { flow.json($0, [], params) },
            "backAttempted": backAttempted.map { flow.json($0, [], params) },
            "reselected": reselected.map { flow.json($0, [], params) },
            "opened": opened.map { flow.json($0, [], params) }, "shown": shown.map { flow.json($0, [], params) },
            "removed": removed.map { flow.json($0, [], params) },
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

/// A text or null for a literal, `["payload", index, properties…]` and the same with `source` or `flow` for a value, or else an object
/// for a value that is built.
extension ProgramValue {
    fileprivate var json: JSONValue {
        switch self {
        case .literal(let literal): literal.json
        case .payload(let index, let path):
            .array([.string("payload"), .number(index)] + path.map(JSONValue.string))
        case .source(let index, let path): .array([.string("source"), .number(index)] + path.map(JSONValue.string))
        case .flow(let index, let path): .array([.string("flow"), .number(index)] + path.map(JSONValue.string))
        case .built(let built): built.json
        }
    }
}

/// `{ "call": ".followers", "arguments": [{ "label": "accountID", "value": … }] }`
extension BuiltValue<ProgramValue> {
    fileprivate var json: JSONValue {
        .object(of: [
            "call": .string(callee.text),
            "arguments": .array(
                arguments.map { argument in
                    let value: JSONValue =
                        switch argument.part {
                        case .literal(let literal): ProgramLiteral(literal).json
                        case .value(let value): value.json
                        case .call(let call): call.json
                        }
                    return .object(of: ["label": argument.label.map(JSONValue.string), "value": value])
                }),
        ])
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

extension ProgramDestination {
    fileprivate var json: JSONValue { .object(of: ["route": .number(route), "values": values.json]) }
}

extension ProgramStart {
    fileprivate var json: JSONValue {
        switch target {
        case .route(let place):
            .object(of: [
                "when": condition?.json, "place": place.json,
                "moves": moves.isEmpty ? nil : .array(moves.map { $0.json(from: nil) }),
            ])
        case .finish(let outcome, let values):
            .object(of: ["when": condition?.json, "finish": .number(outcome), "values": values.json])
        }
    }
}

extension ProgramBranch {
    fileprivate func json(_ text: BranchText) -> JSONValue {
        .object(of: [
            "text": .string(text.text(of: self)),
            "when": condition?.json, "effects": effects.isEmpty ? nil : .array(effects.map(\.json)),
            "moves": .array(moves.enumerated().map { $1.json(from: anchors[$0]) }), "at": place?.json,
            "task": task?.json, "delivers": delivery?.json,
            "followUps": followUps.isEmpty ? nil : .array(followUps.map { .string($0.rawValue) }),
            "holdFor": hold?.seconds.map(JSONValue.number), "receiver": receiver.map(JSONValue.number),
            "doc": doc.map(JSONValue.string),
        ])
    }
}

extension ProgramLinkTarget {
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

extension ProgramMove {
    /// - Parameter anchor: the anchor from which it presents or pushes.
    fileprivate func json(from anchor: String?) -> JSONValue {
        func move(_ name: String, _ operands: KeyValuePairs<String, JSONValue?> = [:]) -> JSONValue {
            let from = anchor.map { [("from", JSONValue.string($0))] } ?? []
            return .object(
                [("move", .string(name))] + operands.compactMap { key, value in value.map { (key, $0) } } + from)
        }
        return switch self {
        case .cut(let position): move("cut", ["at": position.json])
        case .put(let place, let position): move("put", ["place": place.json, "at": position.json])
        case .renew(let route): move("renew", ["route": .number(route)])
        case .present(let place, let style, let isUnique):
            move(
                "present",
                ["place": place.json, "as": .string(style.rawValue), "unique": isUnique ? .bool(true) : nil])
        case .dismiss: move("dismiss")
        case .dismissAll(let inChildren): move("dismissAll", ["children": inChildren ? .bool(true) : nil])
        case .reset(let places): move("reset", ["places": .array(places.map(\.json))])
        case .show(let place, let isFresh):
            move("show", ["place": place.json, "fresh": isFresh ? .bool(true) : nil])
        case .back: move("back")
        case .finish(let finish): move("finish", ["outcome": .number(finish.outcome), "values": finish.values.json])
        case .resume: move("resume")
        case .forget: move("forget")
        case .stay: move("stay")
        }
    }
}

/// A number for a position below so many entries at the top.
extension StackPosition<ProgramOperands> {
    fileprivate var json: JSONValue {
        switch self {
        case .top(let count): .number(count)
        case .root: .object(of: ["root": .bool(true)])
        case .nearest(let route, let isKept):
            .object(of: ["nearest": .number(route), "kept": isKept ? .bool(true) : nil])
        case .same(let scope, by: let values):
            .object(of: [
                "same": .string(scope.rawValue), "by": values.isEmpty ? nil : .array(values.map(JSONValue.number)),
            ])
        }
    }
}

extension ProgramLink {
    fileprivate func json(in flow: NamedFlow) -> JSONValue {
        .object(of: [
            "pattern": .string(pattern), "captures": captures.json, "path": .array(path.map(\.json)),
            "query": query.isEmpty
                ? nil : .array(query.map { .object(of: ["key": .string($0.key), "value": $0.value.json]) }),
            "transition": flow.json(transition, captures, []),
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

extension [String] {
    fileprivate var json: JSONValue? { isEmpty ? nil : .array(map(JSONValue.string)) }
}
