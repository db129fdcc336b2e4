import FlowDiagnostics
import FlowModel

extension ModuleComparison {
    /// The values and the buttons of a route that is an alert in both versions. Each button is a method of the view model.
    mutating func compareAlerts(_ old: Route, _ new: Route, _ methods: AlertMethods, _ subject: Change.Subject) {
        guard let before = old.alert, let after = new.alert else { return }
        compareValues(
            before.params, after.params, as: .flow(isShown: true), subject: subject, of: "the alert",
            oldPlace: old.name.span, newPlace: new.name.span)
        let pairing = Pairing(before.buttons, after.buttons)
        for pair in pairing.pairs {
            let button = before.events[pair.old]
            compareEvent(
                button, after.events[pair.new], .intent, subject, isInCode: !methods.contains(button))
        }
        for index in pairing.added {
            let name = after.buttons[index].name
            add(
                .intent, .added, [.behaviour], subject.with(event: name.text), "the button `\(name.text)` was added",
                old: old.name.span, new: name.span)
        }
        for index in pairing.removed {
            let name = before.buttons[index].name
            let isLeft = methods.contains(before.events[index])
            add(
                .intent, .removed, [.behaviour] + (isLeft ? [] : [.source]), subject.with(event: name.text),
                "the button `\(name.text)` was removed", old: name.span, new: new.name.span)
        }
    }
}

/// The methods that another route or an intent of the new version of a flow can have in common with a button.
struct AlertMethods {
    private let signatures: Set<EventSignature>

    /// Empty if no route is an alert in both versions.
    init(_ flow: FlowMatch, in module: Module) {
        let hasAlerts = flow.old.routes.contains { $0.alert != nil } && flow.new.routes.contains { $0.alert != nil }
        let events = hasAlerts ? flow.new.routes.flatMap { module.events(of: $0) } + flow.new.intents : []
        signatures = Set(events.map { EventSignature($0) })
    }

    func contains(_ event: Event) -> Bool { signatures.contains(EventSignature(event)) }
}
