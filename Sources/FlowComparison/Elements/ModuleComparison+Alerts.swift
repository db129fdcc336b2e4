import FlowDiagnostics
import FlowIR

extension ModuleComparison {
    /// The values and the buttons of a route that is an alert in both versions. Each button is a method of the view model.
    mutating func compareAlerts(_ old: Route, _ new: Route, _ flow: FlowMatch, _ subject: Change.Subject) {
        guard let before = old.alert, let after = new.alert else { return }
        compareValues(
            before.params, after.params, as: .flow(isShown: true), subject: subject, of: "the alert",
            oldPlace: old.name.span, newPlace: new.name.span)
        // Another route or an intent of the flow can have a button's method, too.
        let methods = Set(
            (flow.new.routes.flatMap { self.new.module.events(of: $0) } + flow.new.intents).map { EventSignature($0) })
        let pairing = Pairing(before.buttons, after.buttons)
        for pair in pairing.pairs {
            let button = before.events[pair.old]
            compareEvent(
                button, after.events[pair.new], .intent, subject, isInCode: !methods.contains(EventSignature(button)))
        }
        for index in pairing.added {
            let name = after.buttons[index].name
            add(
                .intent, .added, [.behaviour], subject.with(event: name.text), "the button `\(name.text)` is new",
                old: old.name.span, new: name.span)
        }
        for index in pairing.removed {
            let name = before.buttons[index].name
            let isLeft = methods.contains(EventSignature(before.events[index]))
            add(
                .intent, .removed, [.behaviour] + (isLeft ? [] : [.source]), subject.with(event: name.text),
                "the button `\(name.text)` is gone", old: name.span, new: new.name.span)
        }
    }
}
