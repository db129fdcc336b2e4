import FlowDiagnostics
import FlowModel

package enum NeverReceived: ModuleRule {
    package static let id = RuleID("never-received")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeModule
    package static let documentation = """
        A screen declares a message under `receives`, but no transition of a flow that shows the screen delivers it. The code that
        handles it never runs. Add `deliver` to the transition that has the result, or remove the message.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MailFlow
          screens:
            Compose:
              intents: { contactsRequested: }
              receives: { contactsClosed: }
            Contacts: { intents: { closed: } }
          start: compose
          routes:
            compose: { transitions: { contactsRequested: { present: contacts } } }
        -   contacts: { transitions: { closed: dismiss } }
        +   contacts: { transitions: { closed: { dismiss: , deliver: contactsClosed } } }
        """

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        for (screen, event) in undelivered(in: context.module) {
            let name = event.name.text
            findings.report(
                Diagnostic(
                    id, severity,
                    "no transition delivers `\(name)` to screen `\(screen.text)`; add `deliver: \(name)` to the one that has the"
                        + " result, or remove the message",
                    at: event.name.span, subject: Diagnostic.Subject(event: name)))
        }
    }

    /// The messages that nothing delivers, and their screens.
    static func undelivered(in module: Module) -> [(screen: Name, message: Event)] {
        var undelivered: [(screen: Name, message: Event)] = []
        // A library that is checked by itself: the flows that show its screens are elsewhere.
        guard !module.isLibrary, module.screens.indices.contains(where: { !module.screens[$0].receives.isEmpty })
        else { return [] }
        var delivered: Set<Delivery.Receiver> = []
        var shown: Set<SpecScreenID> = []
        for flow in module.flows {
            for route in flow.routes { if let screen = route.content.screen { shown.insert(screen) } }
            flow.forEachTransition { branches, _ in
                for index in branches.indices { delivered.formUnion(branches.delivery(of: index)?.receivers ?? []) }
            }
        }
        // A screen that no route shows is reported as that.
        for index in module.screens.indices
        where shown.contains(SpecScreenID(index: index)) && !module.isOpen(module.screens[index].name.span.file) {
            for (message, event) in module.screens[index].receives.enumerated()
            where !delivered.contains(Delivery.Receiver(screen: SpecScreenID(index: index), message: message)) {
                undelivered.append((module.screens[index].name, event))
            }
        }
        return undelivered
    }
}
