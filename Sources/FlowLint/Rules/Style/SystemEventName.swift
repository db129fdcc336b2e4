import FlowDiagnostics
import FlowModel

package enum SystemEventName: FileRule {
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

    package struct Facts: FileFacts {
        /// The intents of screens in the file that have a name of one of the tables.
        fileprivate var listed: [Name] = []
        /// The intents with unclear names for which a transition of the file only runs something, as the events of the system do.
        fileprivate var running: [SourceSpan] = []
        /// Those for which one does something else.
        fileprivate var others: [SourceSpan] = []

        package mutating func renumber(_ new: Renumbering) {}
    }

    package static func facts(of file: Module.Unit, in context: ModuleContext) -> Facts {
        var facts = Facts()
        let screens = context.module.screens
        for screen in file.screens where !screens[screen.index].isExternal {
            let intents = screens[screen.index].intents
            for index in intents.indices where canBeListed(intents[index].name.text) {
                let name = intents[index].name
                if events[name.text] != nil || unclearEvents[name.text] != nil { facts.listed.append(name) }
            }
        }
        for flow in file.flows { note(context.module.flows[flow.index], screens, &facts) }
        return facts
    }

    private static func note(_ flow: Flow, _ screens: [Screen], _ facts: inout Facts) {
        for route in flow.routes.indices {
            guard let screen = flow.routes[route].content.screen,
                case let intents = screens[screen.index].intents, intents.contains(where: isUnclear)
            else { continue }
            let transitions = flow.routes[route].transitions
            for transition in transitions.indices {
                guard case .event(let event)? = transitions.trigger(of: transition), event < intents.count,
                    canBeListed(intents[event].name.text), unclearEvents[intents[event].name.text] != nil
                else { continue }
                let runs = transitions[transition].branches.allSatisfy { $0.onlyRuns && $0.task == nil }
                if runs {
                    facts.running.append(intents[event].name.span)
                } else {
                    facts.others.append(intents[event].name.span)
                }
            }
        }
    }

    private static func isUnclear(_ intent: Event) -> Bool {
        canBeListed(intent.name.text) && intent.payload.isEmpty && unclearEvents[intent.name.text] != nil
    }

    package static func check(
        _ context: ModuleContext, _ facts: [Facts], into findings: inout DiagnosticCollector
    ) {
        let running = Set(facts.flatMap(\.running)).subtracting(facts.flatMap(\.others))
        for name in facts.flatMap(\.listed) {
            let unclear = running.contains(name.span) ? unclearEvents[name.text] : nil
            guard let meant = events[name.text] ?? unclear else { continue }
            findings.report(
                Diagnostic(
                    // The user can open or remove something as well.
                    id, events[name.text] == nil ? .info : severity,
                    "`\(name.text)` is an intent, which happens only if the screen reports it; for \(meant.moment), write"
                        + " `\(meant.event)`",
                    at: name.span, subject: Diagnostic.Subject(event: name.text)))
        }
    }
}
