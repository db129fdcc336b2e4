import FlowDiagnostics
import FlowModel

package enum SystemEventName: ModuleRule {
    package static let id = RuleID("system-event-name")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let documentation = """
        An intent of a screen has the name of something that the system does: `onAppear`, `viewDidDisappear`, `dismissAttempted`. An
        intent only happens if the screen reports it. The events of the system begin with `$` and happen by themselves: `$shown`,
        `$opened`, `$removed`, `$dismissed`, `$dismissAttempted`, `$backAttempted`. Write the event, or name what the user did.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          effects: { trackVisit: }
          start: home
          routes:
        -   home: { transitions: { onAppear: { run: trackVisit } } }
        +   home: { transitions: { $shown: { run: trackVisit } } }
        """

    /// What the names stand for: in SwiftUI, UIKit, and without the `$`.
    private static let events: [String: (event: String, moment: String)] = [
        "onAppear": ("$shown", "what happens whenever the user sees the route"),
        "viewDidAppear": ("$shown", "what happens whenever the user sees the route"),
        "viewWillAppear": ("$shown", "what happens whenever the user sees the route"),
        "viewDidLoad": ("$opened", "what happens when the user sees the route for the first time"),
        "onDisappear": ("$removed", "what happens when the route has been removed"),
        "viewDidDisappear": ("$removed", "what happens when the route has been removed"),
        "viewWillDisappear": ("$removed", "what happens when the route has been removed"),
        "onDismiss": ("$dismissed", "the swipe that dismisses the route"),
        "didDismiss": ("$dismissed", "the swipe that dismisses the route"),
        "onExit": ("$removed", "what happens when the route has been removed"),
        "willDisappear": ("$removed", "what happens when the route has been removed"),
        "didDisappear": ("$removed", "what happens when the route has been removed"),
        "onEnter": ("$shown", "what happens whenever the user sees the route"),
        "onEntry": ("$shown", "what happens whenever the user sees the route"),
        "willAppear": ("$shown", "what happens whenever the user sees the route"),
        "didAppear": ("$shown", "what happens whenever the user sees the route"),
        "didLoad": ("$opened", "what happens when the user sees the route for the first time"),
        "dismissAttempted": ("$dismissAttempted", "the user's attempt to swipe the route away"),
        "backAttempted": ("$backAttempted", "the user's attempt to go back"),
    ]

    /// The events of the system without their `$`, which can also be what the user did, as in a list of files.
    private static let unclearEvents: [String: (event: String, moment: String)] = [
        "opened": ("$opened", "what happens when the user sees the route for the first time"),
        "shown": ("$shown", "what happens whenever the user sees the route"),
        "appeared": ("$shown", "what happens whenever the user sees the route"),
        "disappeared": ("$removed", "what happens when the route has been removed"),
        "removed": ("$removed", "what happens when the route has been removed"),
        "dismissed": ("$dismissed", "the swipe that dismisses the route"),
    ]

    /// For each first letter, the lengths of the names in both tables, one bit each: enough to accept nearly every name.
    private static let lengths: [UInt64] = {
        var lengths = [UInt64](repeating: 0, count: 128)
        for name in Array(events.keys) + Array(unclearEvents.keys) {
            guard let first = name.utf8.first else { continue }
            lengths[Int(first & 0x7F)] |= 1 << UInt64(name.utf8.count & 63)
        }
        return lengths
    }()

    private static func canBeListed(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return lengths[Int(first & 0x7F)] & 1 << UInt64(name.utf8.count & 63) != 0
    }

    /// The intents with such names that only run something, as the events of the system do.
    private static func runningIntents(of module: Module) -> Set<SourceSpan> {
        let suspects = module.screens.indices.map { screen in
            let intents = module.screens[screen].intents
            return intents.indices.contains { index in
                canBeListed(intents[index].name.text) && intents[index].payload.isEmpty
                    && unclearEvents[intents[index].name.text] != nil
            }
        }
        if !suspects.contains(true) { return [] }
        var found: Set<SourceSpan> = []
        var others: Set<SourceSpan> = []
        for index in module.flows.indices {
            let flow = module.flows[index]
            for route in flow.routes.indices {
                guard let screen = flow.routes[route].content.screen, suspects[screen.index] else { continue }
                let transitions = flow.routes[route].transitions
                for transition in transitions.indices {
                    guard case .event(let event)? = transitions.trigger(of: transition),
                        event < module.screens[screen.index].intents.count,
                        canBeListed(module.screens[screen.index].intents[event].name.text),
                        case let intent = module.screens[screen.index].intents[event].name,
                        unclearEvents[intent.text] != nil
                    else { continue }
                    let runs = transitions[transition].branches.allSatisfy { $0.onlyRuns && $0.task == nil }
                    if runs { found.insert(intent.span) } else { others.insert(intent.span) }
                }
            }
        }
        return found.subtracting(others)
    }

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let running = runningIntents(of: context.module)
        let screens = context.module.screens
        for screen in screens.indices where !screens[screen].isExternal {
            let intents = screens[screen].intents
            for index in intents.indices where canBeListed(intents[index].name.text) {
                let intent = intents[index]
                let unclear = running.contains(intent.name.span) ? unclearEvents[intent.name.text] : nil
                guard let meant = events[intent.name.text] ?? unclear else { continue }
                findings.report(
                    Diagnostic(
                        // The user can open or remove something as well.
                        id, events[intent.name.text] == nil ? .info : severity,
                        "`\(intent.name.text)` is an intent, which happens only if the screen reports it; for \(meant.moment), write"
                            + " `\(meant.event)`",
                        at: intent.name.span, subject: Diagnostic.Subject(event: intent.name.text)))
            }
        }
    }
}
