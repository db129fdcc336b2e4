import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// Resolves what a branch delivers: the screens that receive it, and its payload.
extension FlowResolver {
    mutating func resolve(_ delivery: inout Delivery, _ scope: FlowScope, _ values: ValueScope) {
        let name = delivery.message
        var receivers = declarations.messages.receivers(of: name.text)
        if receivers.isEmpty {
            guard declarations.isComplete else {
                findings.needsUnreadFile = true
                return given.stopChecking()
            }
            guard !declarations.screens.contains(where: \.isPartlyRead) else {
                findings.dependsOnOthers = true
                return given.stopChecking()
            }
            let known = declarations.messages.names
            let isRoute = scope.route(name.text) != nil
            let advice =
                isRoute && known.count == 1
                ? "it is a route, and `deliver` names what its screen receives; write `deliver: \(known[0])`"
                : isRoute
                    ? "it is a route, and `deliver` names a message, which its screen declares under `receives`"
                    : "declare it under `receives` of the screen that receives it"
            let meant = reportUnknown("message", name, among: known, advice: advice)
            receivers = meant.map(declarations.messages.receivers) ?? []
        }
        guard !receivers.isEmpty else { return given.stopChecking() }
        let shown = declarations.screensShown(fromFlow: flowIndex)
        let inReach = receivers.filter { shown.contains($0.screen) }
        // If the flow shows none of these, the message is reported as undelivered.
        delivery.receivers = inReach.isEmpty ? [receivers[0]] : inReach
        let first = event(of: delivery.receivers[0])
        if let other = delivery.receivers.first(where: { !event(of: $0).hasValues(of: first) }) {
            report(
                .argumentTypeMismatch, at: name.span,
                "this flow can deliver `\(name.text)` to screens `\(screen(of: delivery.receivers[0]))` and"
                    + " `\(screen(of: other))`, which receive it with different values; make these equal, or rename one of the"
                    + " messages",
                related: [first, event(of: other)].map {
                    Diagnostic.Related($0.name.span, "`\($0.name.text)` is declared here")
                })
            return given.stopChecking()
        }
        if let other = otherMessage(than: name.text, delivery.receivers[0], values) {
            let missing = first.payload.filter { !values.has($0.name.text) }.map { "`\($0.name.text)`" }
            report(
                .missingArgument, at: name.span,
                "message `\(name.text)` needs \(missing.list("and")), and nothing here has values of \(missing.count == 1 ? "that name" : "these names");"
                    + " did you mean `\(other.event.name.text)`, for which all values are here?",
                related: [Diagnostic.Related(other.event.name.span, "`\(other.event.name.text)` is declared here")])
            delivery.receivers = [other.receiver]
            delivery.bindings = bind(other.event.payload, of: name, kind: "message", [], values, scope)
            return given.stopChecking()
        }
        delivery.bindings = bind(first.payload, of: name, kind: "message", [], values, scope)
    }

    /// The only other message of a screen for which all values are here, if those of the first one are not.
    private func otherMessage(
        than name: String, _ receiver: Delivery.Receiver, _ values: ValueScope
    ) -> (receiver: Delivery.Receiver, event: Event)? {
        let messages = declarations.screens[receiver.screen.index].receives
        guard given.isEmpty, values.isKnown,
            messages[receiver.message].payload.contains(where: { $0.isRequired && !values.has($0.name.text) })
        else { return nil }
        let fitting = messages.indices.filter { index in
            index != receiver.message && !messages[index].payload.isEmpty
                && messages[index].payload.allSatisfy { values.has($0.name.text) }
        }
        guard fitting.count == 1, messages[fitting[0]].name.text != name else { return nil }
        return (Delivery.Receiver(screen: receiver.screen, message: fitting[0]), messages[fitting[0]])
    }

    private func event(of receiver: Delivery.Receiver) -> Event {
        declarations.screens[receiver.screen.index].receives[receiver.message]
    }

    private func screen(of receiver: Delivery.Receiver) -> String {
        declarations.screens[receiver.screen.index].name.text
    }
}

extension Event {
    /// Whether two messages have the same values, so that one list of arguments fits both.
    fileprivate func hasValues(of other: Event) -> Bool {
        payload.count == other.payload.count
            && zip(payload, other.payload).allSatisfy { $0.name.text == $1.name.text && $0.type == $1.type }
    }
}

extension ValueScope {
    /// Whether there is a value of a name.
    fileprivate func has(_ name: String) -> Bool {
        payload.contains { $0.name.text == name } || source?.contains { $0.name.text == name } == true
    }
}

extension Parameter {
    fileprivate var isRequired: Bool { defaultValue == nil && !type.isOptional && type != .unreadable }
}
