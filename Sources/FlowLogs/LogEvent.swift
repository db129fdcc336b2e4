import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// An event of a running app, as FlowRuntime's `FlowEvent` writes it. Only the names of routes count, so their values are left out.
package struct LogEvent: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case started, changed, taskChanged, changedUnseen, refused, held, resumed, dropped, delivered, undelivered
        case bubbled, finished
    }

    package struct Cause: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            case intent, link, system, task
        }

        package var kind: Kind
        package var name: String
        /// The names of the flows that lead to the one that received it, and of the routes between them.
        package var flow: String
    }

    package var kind: Kind
    package var path: String
    package var cause: Cause?
    package var stack: [Simulation.ShownFlow]
    /// The task that runs on what the user sees.
    package var task: String?
    package var unseenFlow: String?
    package var unseen: [Simulation.ShownFlow.Layer]?
    package var reason: String?
    /// The message that was delivered or was not, or what is or was held.
    package var note: Simulation.Note?
    /// The path to the flow that holds something, or has held it: the names of the flows that lead to it, and of the routes between them.
    package var holder: String?
}

// MARK: - Reading

extension LogEvent {
    /// Why a line is not an event, which is a JSON object.
    private static func problem(with line: some Collection<UInt8>) -> String {
        if line.contains(UInt8(ascii: "{")) {
            return line.first == UInt8(ascii: "[")
                ? "this is an array, and a log has one event on each line; write each of its elements on a line of its own"
                : "an event begins with `{`, and there is text before it, such as a date; remove what is before the `{`"
        }
        return "this line is not an event, which begins with `{`; remove it"
    }

    /// Reads a line of a log.
    package init(_ line: some Collection<UInt8>) throws(LogError) {
        let value: JSONValue
        guard let first = line.first(where: { !" \t\r".utf8.contains($0) }), first == UInt8(ascii: "{") else {
            throw LogError(Self.problem(with: line))
        }
        do throws(JSONError) { value = try JSONValue(reading: line) } catch {
            throw LogError("the line is not JSON: \(error.cause)")
        }
        kind = try value.choice("kind", of: "the event")
        path = try value.required("path", of: "the event")
        if let cause = value["cause"] {
            try cause.refuseKeys(otherThan: ["kind", "name", "flow"], in: "`cause`")
            self.cause = Cause(
                kind: try cause.choice("kind", of: "`cause`"), name: try cause.required("name", of: "`cause`"),
                flow: try cause.required("flow", of: "`cause`"))
        }
        stack = []
        for flow in try value.list("stack", of: "the event") {
            try flow.refuseKeys(otherThan: ["flow", "layers"], in: "a flow of `stack`")
            let name: String = try flow.required("flow", of: "`stack`")
            stack.append(Simulation.ShownFlow(name: name, layers: try Self.layers("layers", of: flow)))
        }
        task = value["task"]?.text
        unseenFlow = value["unseenFlow"]?.text
        if value["unseen"] != nil { unseen = try Self.layers("unseen", of: value) }
        reason = value["reason"]?.text
        if let note = Simulation.Note.Kind(rawValue: kind.rawValue) {
            let isHeld = [.held, .resumed, .dropped].contains(note)
            let name: String = try value.required(isHeld ? "held" : "message", of: "the event")
            let place: String? =
                try note == .undelivered ? nil : value.required(isHeld ? "holder" : "receiver", of: "the event")
            // The names of flows and routes alternate.
            let path = (place ?? "").words(at: "/").enumerated().filter { $0.offset % 2 == 1 }.map { String($1) }
            if isHeld { holder = place }
            self.note = Simulation.Note(note, isHeld ? name : String(name.start(before: "(")), path: path)
        }
        if kind != .started, cause == nil { throw LogError("the event has no `cause`") }
        if kind == .changedUnseen, unseen == nil || unseenFlow == nil {
            throw LogError("the event does not say what has changed; it lacks `unseenFlow` or `unseen`")
        }
    }

    private static func layers(
        _ key: String, of value: JSONValue
    ) throws(LogError) -> [Simulation.ShownFlow.Layer] {
        var layers: [Simulation.ShownFlow.Layer] = []
        for layer in try value.list(key, of: "the event") {
            try layer.refuseKeys(otherThan: ["presentation", "routes"], in: "a layer")
            let style = layer["presentation"]?.text ?? "base"
            var routes: [String] = []
            for route in try layer.list("routes", of: "a layer") {
                guard let text = route.text else { throw LogError("a route of `routes` is not a text") }
                // Without the values, if the app has included them.
                routes.append(String(text.start(before: "(")))
            }
            layers.append(Simulation.ShownFlow.Layer(style: LayerStyle(rawValue: style), routes: routes))
        }
        return layers
    }
}

extension JSONValue {
    fileprivate func required(_ key: String, of owner: String) throws(LogError) -> String {
        guard let text = self[key]?.text else { throw LogError("\(owner) has no text `\(key)`") }
        return text
    }

    fileprivate func list(_ key: String, of owner: String) throws(LogError) -> [JSONValue] {
        guard let items = self[key]?.items, !items.isEmpty else { throw LogError("\(owner) has no list `\(key)`") }
        return items
    }

    /// An app can add keys of its own to an event, such as the time, but not inside `cause`, `stack` or a layer.
    fileprivate func refuseKeys(otherThan known: [String], in place: String) throws(LogError) {
        guard case .object(let members) = self, let key = members.first(where: { !known.contains($0.key) })?.key else {
            return
        }
        let fix =
            Suggestion.nearest(to: key, among: known).map { "did you mean `\($0)`?" }
            ?? "the keys there are \(known.map { "`\($0)`" }.list("and"))"
        throw LogError("`\(PrintableText.oneLine(key))` is not a key of \(place); \(fix)")
    }

    fileprivate func choice<Value: RawRepresentable & CaseIterable>(
        _ key: String, of owner: String
    ) throws(LogError) -> Value where Value.RawValue == String {
        let text = try required(key, of: owner)
        if let value = Value(rawValue: text) { return value }
        let names = Value.allCases.map(\.rawValue)
        let fix =
            Suggestion.nearest(to: text, among: names).map { "did you mean `\($0)`?" }
            ?? "it can be \(names.map { "`\($0)`" }.list("or"))"
        throw LogError("`\(key)` of \(owner) is `\(PrintableText.oneLine(text))`; \(fix)")
    }
}

// MARK: - Texts

extension LogEvent: CustomStringConvertible {
    /// The event as a line for people.
    package var description: String {
        let cause = cause.map(\.description) ?? ""
        let running = task.map { ", `\($0)` runs" } ?? ""
        let name = note?.name ?? ""
        let holder = holder ?? ""
        let text =
            switch kind {
            case .started: "started → \(path)\(running)"
            case .changed, .taskChanged: "\(cause) → \(path)\(running)"
            case .changedUnseen: "\(cause) → unseen \(unseenFlow ?? "") \((unseen ?? []).text)"
            case .refused: "refused \(cause): \(reason ?? "")"
            case .held: "\(cause): `\(name)` held by \(holder)"
            case .resumed: "\(cause): `\(name)` resumed by \(holder)"
            case .dropped: "\(cause): `\(name)` no longer held by \(holder): \(reason ?? "")"
            case .delivered: "\(cause): `\(name)` delivered to \((note?.path ?? []).joined(separator: "/"))"
            case .undelivered: "\(cause): `\(name)` not delivered"
            case .bubbled: "\(cause) → handed to the app"
            case .finished: "\(cause) → finished"
            }
        return ShortenedText.line(PrintableText.oneLine(text))
    }
}

extension LogEvent.Cause: CustomStringConvertible {
    package var description: String {
        switch kind {
        case .intent, .link: name
        case .system, .task: "\(kind.rawValue) \(name)"
        }
    }
}

extension [Simulation.ShownFlow] {
    /// `ShopFlow [main] › ShopTabsFlow [basket] | sheet [help]`.
    var text: String { ShortenedText.line(map { "\($0.name) \($0.layers.text)" }.joined(separator: " › ")) }
}

extension [Simulation.ShownFlow.Layer] {
    var text: String {
        map { layer in
            let routes = "[\(layer.routes.joined(separator: ", "))]"
            return layer.style == .base ? routes : "\(layer.style.rawValue) \(routes)"
        }.joined(separator: " | ")
    }
}
