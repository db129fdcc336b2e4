import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode

/// Resolves the event of every transition, and the names in its branches.
extension FlowResolver {
    mutating func resolve(_ transitions: inout [Transition], ofRoute index: Int, _ scope: FlowScope) {
        let isKnown = scope.shown[index] != nil
        let isPartlyRead =
            scope.routes[index].isPartlyRead || scope.shown[index]?.isPartlyRead ?? false
            || scope.unread.contains(.tasks)
        let shown = scope.shown[index]?.events ?? []
        let outcomes = scope.routes.taskOutcomes(of: index)
        let events = outcomes.isEmpty ? shown : shown + outcomes.map(\.event)
        var values = ValueScope(
            payload: [], source: scope.routes[index].parameters, origin: .route(index))
        locus.route = index
        var isAnswered = [Bool](repeating: false, count: events.count)
        // Comparing a few names is faster than a table of them.
        let indices = events.count > 16 ? NameTable(of: events, \.name.text) : nil
        var renamed: Int?
        for position in transitions.indices {
            locus.event = transitions[position].event.text
            let trigger =
                isKnown
                ? trigger(transitions[position].event, index, events, indices, transitions, &renamed, scope) : nil
            transitions[position].trigger = trigger
            values.payload = []
            // The payload of an unknown event is unknown; the event has been reported.
            values.isKnown =
                trigger != nil && !scope.routes[index].isPartlyRead && scope.shown[index]?.isPartlyRead != true
            // Of a screen that could not be read, only the outcomes of tasks are known.
            if !isKnown, let event = events.firstIndex(where: { $0.name.text == transitions[position].event.text }) {
                isAnswered[event] = true
            }
            if case .event(let event)? = trigger {
                isAnswered[event] = true
                values.payload = events[event].payload
                // In the wrong place, which has been reported.
                if values.payload.isEmpty, let payload = transitions[position].payload {
                    values.payload = payload.parameters
                }
                if events[event].payload.isEmpty, event < shown.count {
                    values.isKnown =
                        values.isKnown && !canBeOfTask(events[event].name.text, index, scope)
                }
            }
            resolve(&transitions[position].branches, scope, values)
        }
        if let renamed { isAnswered[renamed] = true }
        if declarations.haveBubblingIntents {
            for event in events.indices where events[event].bubbles && isAnswered[event] {
                answeredByRoutes.insert(events[event].name.text)
            }
        }
        for event in events.indices where !isAnswered[event] && !isPartlyRead {
            if events[event].bubbles {
                unanswered.append(BubblingEvent(route: index, event: event, declaration: events[event]))
                continue
            }
            // An outcome with the name of an intent has been reported.
            let name = events[event].name.text
            if event >= shown.count, shown.contains(where: { $0.name.text == name }) { continue }
            reportMissing(events[event], index, scope)
        }
        locus = Locus()
    }

    /// Whether an event that a route declares for its own screen may be the outcome of a task instead, which has a payload: an
    /// error can have hidden the task, or where it runs.
    private func canBeOfTask(_ event: String, _ route: Int, _ scope: FlowScope) -> Bool {
        guard scope.hasOwnScreen(route) else { return false }
        return declarations.hasErrors(in: file)
            || scope.tasks.contains { task in task.outcomes.contains { $0.name.text == event } }
    }

    /// The event without a transition, if there is exactly one, and exactly one transition for an unknown event: it has probably
    /// been renamed. That is one error, reported at the transition.
    private func renamedEvent(_ transitions: [Transition], _ events: [Event]) -> Int? {
        let known = Set(events.map(\.name.text))
        let answered = Set(transitions.map(\.event.text))
        guard answered.count(where: { !$0.begins(with: "$") && !known.contains($0) }) == 1 else { return nil }
        let missing = events.indices.filter { !events[$0].bubbles && !answered.contains(events[$0].name.text) }
        return missing.count == 1 ? missing[0] : nil
    }

    private func systemEvents(of route: Route, _ scope: FlowScope) -> [String] {
        let back = route.isBackHidden ? [] : ["$backAttempted"]
        let ofAll = ["$dismissed", "$dismissAttempted"] + back + ["$opened", "$shown", "$removed"]
        return switch scope.container {
        case .stack: ["$back"] + ofAll
        case .tabs where route.isInTabBar: ofAll + ["$reselected"]
        case .tabs, .switch: ofAll
        }
    }

    /// - Parameter renamed: set to the event of which the unknown one is probably the old name.
    /// - Returns: the event with this name, or the one that was probably meant; `nil` if there is none.
    private mutating func trigger(
        _ event: Name, _ index: Int, _ events: [Event], _ indices: NameTable<Int>?, _ transitions: [Transition],
        _ renamed: inout Int?, _ scope: FlowScope
    ) -> Transition.Trigger? {
        if let index = indices.map({ $0[event.text] }) ?? events.firstIndex(where: { $0.name.text == event.text }) {
            return .event(index)
        }
        let route = scope.routes[index]
        if !route.isAlert {
            if event.text == "$back", scope.container == .stack { return .systemBack }
            if event.text == "$dismissed" { return .systemDismiss }
            if event.text == "$dismissAttempted" { return .dismissAttempt }
            if event.text == "$backAttempted", !route.isBackHidden { return .backAttempt }
            if let trigger = Transition.Trigger.ofEntry(event.text) { return trigger }
            if event.text == "$reselected", scope.container == .tabs, route.isInTabBar { return .reselected }
        }
        let isSystemEvent = event.text.begins(with: "$")
        if case .flow(let child) = route.content, let id = child.target,
            let held = declarations.heldIntents[id.index]?[event.text]
        {
            // If it does not bubble, the child reports it.
            if case .answered(let handler, let transition) = held {
                report(
                    .unknownEvent, at: event.span,
                    "`\(event.text)` does not get here: route `\(handler.text)` of flow `\(child.name.text)` answers it; remove"
                        + " the transition there, or this one",
                    related: [Diagnostic.Related(transition.span, "it is answered here")])
            }
            return nil
        }
        if !isSystemEvent, scope.shown[index]?.isPartlyRead ?? false || scope.unread.contains(.tasks) { return nil }
        let (reason, advice) =
            switch route.content {
            case .alert(let alert) where Transition.Trigger.ofEntry(event.text) != nil:
                (
                    "\(alert.style.title) has only its buttons",
                    "run the effect where it is presented, or remove this transition"
                )
            case .alert where isSystemEvent:
                ("only a button dismisses it", "remove this transition")
            case _ where event.text == "$backAttempted":
                (
                    "with `back: hidden`, there is no back button to tap",
                    "write `back: { when: … }` instead, or remove this transition"
                )
            case _ where isSystemEvent && events.contains(where: { "$" + $0.name.text == event.text }):
                ("only events of the system have a `$`", "write `\(event.text.dropping("$"))`")
            case _ where isSystemEvent && scope.hasOwnScreen(index) && !resemblesSystemEvent(event.text, route, scope):
                ("only events of the system have a `$`", "write `\(event.text.dropping("$"))` if the screen reports it")
            case _ where isSystemEvent:
                (
                    "the events with a `$` are `$opened`, `$shown`, `$removed`, `$dismissed`, `$dismissAttempted`,"
                        + " `$backAttempted` and, in a `stack`, `$back`"
                        + (event.text == "$reselected" ? ", and of a visible tab, `$reselected`" : ""),
                    "remove this transition"
                )
            case .screen, .impliedScreen:
                reasonForNoIntent(event.text, of: route, scope)
            case .flow(let flow):
                (
                    "flow `\(flow.name.text)` has no such outcome"
                        + (declarations.haveBubblingIntents ? ", and no such intent bubbles out of it" : ""),
                    "add `\(event.text)` to the flow's `outcomes`, or remove this transition"
                )
            case .alert(let alert):
                (
                    "\(alert.style.title) has no such button",
                    "add `\(event.text)` to its `buttons`, or remove this transition"
                )
            }
        let known =
            isSystemEvent && !route.isAlert
            ? systemEvents(of: route, scope) : events.map(\.name.text)
        var meant =
            meantSystemEvent(event.text).flatMap { known.contains($0) ? $0 : nil }
            ?? nearest(to: event.text, among: unused(known, in: transitions))
        // The events of a flow come from its file, and from those of the flows in it.
        if case .flow = route.content, meant == nil, !isSystemEvent, declarations.areIncomplete(besides: file) {
            findings.needsUnreadFile = true
            return nil
        }
        // That the outcome is not declared is reported where the child flow finishes with it.
        if case .flow(let child) = route.content, meant == nil, !isSystemEvent, let id = child.target,
            canCompare(declarations.flows[id.index].finishedNames.limit),
            declarations.flows[id.index].finishedNames.contain(event.text)
        {
            findings.dependsOnOthers = true
            return nil
        }
        let problem = "route `\(route.name.text)` cannot have the event `\(event.text)`: \(reason)"
        if meant == nil, !isSystemEvent, let new = renamedEvent(transitions, events) {
            renamed = new
            let newName = events[new].name.text
            report(
                .unknownEvent, at: event.span,
                "\(problem), and its `\(newName)` has no transition; write `\(newName)` if it was renamed, or \(advice)",
                fix: replacing(event, with: newName)?.unsafe)
            return nil
        }
        meant = meant ?? nearest(to: event.text, among: known)
        report(
            .unknownEvent, at: event.span,
            problem + (meant.map { "; did you mean `\($0)`?" } ?? "; \(advice)"),
            fix: isMeantByOne(meant, of: transitions, known) ? replacing(event, with: meant) : nil)
        guard let meant, !transitions.contains(where: { $0.event.text == meant }) else { return nil }
        return events.firstIndex { $0.name.text == meant }.map(Transition.Trigger.event)
    }

    private mutating func resemblesSystemEvent(_ event: String, _ route: Route, _ scope: FlowScope) -> Bool {
        event == "$reselected" || meantSystemEvent(event) != nil
            || nearest(to: event, among: systemEvents(of: route, scope)) != nil
    }

    /// Without the events that have a transition, which none can be meant for.
    private func unused(_ events: [String], in transitions: [Transition]) -> [String] {
        let answered = Set(transitions.map(\.event.text))
        return events.filter { !answered.contains($0) }
    }

    /// The event of the system for which a word of SwiftUI or UIKit stands.
    private func meantSystemEvent(_ event: String) -> String? {
        switch event {
        case "$onDismiss", "$dismiss", "$swiped", "$swipe", "$didDismiss", "$closed": "$dismissed"
        case "$onAppear", "$appear", "$appeared", "$viewDidAppear", "$viewWillAppear": "$shown"
        case "$viewDidLoad", "$load", "$loaded", "$start": "$opened"
        case "$onDisappear", "$disappear", "$disappeared", "$viewDidDisappear", "$popped": "$removed"
        case "$onBack", "$goBack", "$backTapped", "$pop": "$back"
        default: nil
        }
    }

    /// Names that no screen gives its intents.
    private static let wordsOfOtherSystems: Set = [
        "onAppear", "viewDidAppear", "viewWillAppear", "viewDidLoad", "onDisappear", "viewDidDisappear", "onDismiss",
        "didDismiss", "onBack",
    ]

    /// Why a screen does not have an event, and what to do.
    private func reasonForNoIntent(_ event: String, of route: Route, _ scope: FlowScope) -> (String, String) {
        let task = scope.tasks.first { task in task.outcomes.contains { $0.name.text == event } }
        if let task {
            return (
                "it is an outcome of task `\(task.name.text)`, which no transition starts on this route",
                "start it here with `run: \(task.name.text)`, or remove this transition"
            )
        }
        let screen = route.content.screenReference?.name.text ?? ""
        if Self.wordsOfOtherSystems.contains(event), let meant = meantSystemEvent("$\(event)"),
            systemEvents(of: route, scope).contains(meant)
        {
            let first = meant == "$shown" ? "`$opened` for the first time, or " : ""
            return ("screen `\(screen)` has no such intent", "for what the system reports, write \(first)`\(meant)`")
        }
        return (
            "screen `\(screen)` has no such intent",
            "add `\(event)` to the screen's `intents`, or remove this transition"
        )
    }

    /// Whether only one transition can be meant for an event: there is none yet, and one unknown event is similar to it. Renaming two
    /// would repeat the key.
    private mutating func isMeantByOne(_ meant: String?, of transitions: [Transition], _ known: [String]) -> Bool {
        guard let meant else { return false }
        var count = 0
        for transition in transitions {
            let name = transition.event.text
            if name == meant { return false }
            if !known.contains(name), nearest(to: name, among: [meant]) != nil { count += 1 }
            if count > 1 { return false }
        }
        return true
    }

    private mutating func reportMissing(
        _ event: Event, _ index: Int, _ scope: FlowScope
    ) {
        let route = scope.routes[index]
        locus.event = event.name.text
        let tasks = route.taskOutcomes.first { $0.event == event }?.tasks.map { "`\(scope.tasks[$0].name.text)`" } ?? []
        let origin = tasks.isEmpty ? "" : ", with which task \(tasks.list("or")) can end there"
        let kind =
            switch route.content {
            case .flow: "outcome"
            case .alert: "button"
            case .screen, .impliedScreen: tasks.isEmpty ? "intent" : "outcome"
            }
        // It can only be meant for the transition of the flow, at which that is reported.
        if kind == "intent", scope.strayTransitions.contains(event.name.text) {
            leftToFlow.append(event)
            return
        }
        if tasks.isEmpty, kind == "intent", case .doesNotBubble? = declarations.heldIntents[flowIndex]?[event.name.text]
        {
            let values = event.payload.isEmpty ? "" : "payload: { … }, "
            locus.route = nil
            report(
                .missingTransition, at: event.name.span,
                "no route of flow `\(flowName)` answers `\(event.name.text)`, and a flow that shows it does, but the intent does not"
                    + " bubble; declare it as `\(event.name.text): { \(values)bubbles: true }`")
            locus.route = index
            return
        }
        if !tasks.isEmpty, scope.strayTransitions.contains(event.name.text) {
            outcomesLeftToFlow[event.name.text] = (tasks.list("or"), route.name.text)
            return
        }
        if !tasks.isEmpty, reportOutcomeElsewhere(event, tasks, index, scope) { return }
        let isEnding = if case .flow = route.content { !event.bubbles } else { false }
        if kind == "intent", let screen = screenWithBubbling(event.name.text, scope) {
            let values = event.payload.isEmpty ? "" : "payload: { … }, "
            report(
                .missingTransition, at: route.name.span,
                "route `\(route.name.text)` has no transition for `\(event.name.text)`; declare it as"
                    + " `\(event.name.text): { \(values)bubbles: true }`, as screen `\(screen)` does, if it goes to the parent as well, or"
                    + " add `\(event.name.text): …` to the `transitions` of the route",
                related: [Diagnostic.Related(event.name.span, "the intent is declared here")],
                fix: addition(of: event.name, to: ["routes", route.name.text, "transitions"]))
            return
        }
        let advice =
            isEnding
            ? "with a verb that removes the finished flow" : "or `\(event.name.text): stay` if nothing should happen"
        report(
            .missingTransition, at: route.name.span,
            "route `\(route.name.text)` has no transition for `\(event.name.text)`\(origin);"
                + " add `\(event.name.text): …` to its `transitions`, \(advice)",
            related: [
                Diagnostic.Related(event.name.span, "the \(kind) is declared here")
            ],
            fix: addition(of: event.name, to: ["routes", route.name.text, "transitions"]))
    }

    /// A screen of the flow whose intent of a name bubbles.
    private mutating func screenWithBubbling(_ intent: String, _ scope: FlowScope) -> String? {
        guard declarations.haveBubblingIntents, canCompare(scope.routes.count) else { return nil }
        return scope.routes.indices.lazy.compactMap { index -> String? in
            guard let screen = scope.routes[index].content.screenReference?.name.text,
                scope.shown[index]?.events.contains(where: { $0.bubbles && $0.name.text == intent }) == true
            else { return nil }
            return screen
        }.first
    }

    /// The outcome of a task whose transition is at another route, where it stands for an intent of the screen.
    private mutating func reportOutcomeElsewhere(
        _ event: Event, _ tasks: [String], _ index: Int, _ scope: FlowScope
    ) -> Bool {
        guard canCompare(scope.routes.count) else { return false }
        let name = event.name.text
        for other in scope.routes.indices where other != index && scope.hasOwnScreen(other) {
            guard let found = scope.shown[other]?.events.first(where: { $0.name.text == name }) else { continue }
            // The other outcomes have the same cause.
            guard reportedMoves.insert([index, other]).inserted else { return true }
            let (here, there) = (scope.routes[other].name.text, scope.routes[index].name.text)
            report(
                .missingTransition, at: found.name.span,
                "`\(name)` is an outcome of task \(tasks.list("or")), which ends on route `\(there)`, where it has no transition;"
                    + " move this one from `\(here)` to `\(there)`",
                related: [Diagnostic.Related(event.name.span, "the outcome is declared here")])
            return true
        }
        return false
    }

    /// A transition of the flow for an intent of its screens, which stays with their routes unless it bubbles.
    private mutating func reportIntentOfScreens(_ event: Name, _ intents: [Event], hasValues: Bool) {
        let places = Set(intents.map(\.name.span)).sorted { ($0.file.index, $0.start) < ($1.file.index, $1.start) }
        report(
            .unknownEvent, at: event.span,
            "`\(event.text)` is an intent of a screen, and a transition of the flow answers only those that bubble; declare it as"
                + " `\(event.text): { \(hasValues ? "payload: { … }, " : "")bubbles: true }`",
            related: places.map { Diagnostic.Related($0, "the intent is declared here") })
    }

    /// The transitions of the flow-level intents, which apply to all routes.
    mutating func resolve(_ transitions: inout [Transition], of intents: [Event], _ scope: FlowScope) {
        var isAnswered = [Bool](repeating: false, count: intents.count)
        let indices = NameTable(of: intents, \.name.text)
        for position in transitions.indices {
            let event = transitions[position].event
            locus.event = event.text
            guard let index = indices[event.text] else {
                if let bubbling = unanswered.first(where: { $0.declaration.name.text == event.text }) {
                    let values = ValueScope(payload: bubbling.declaration.payload, source: nil, origin: .flowIntent)
                    resolve(&transitions[position].branches, scope, values)
                    continue
                }
                if answeredByRoutes.contains(event.text) {
                    report(
                        .unknownEvent, at: event.span,
                        "no route of flow `\(scope.name)` leaves `\(event.text)` to the flow; remove this transition, or that"
                            + " of a route")
                    continue
                }
                if let outcome = outcomesLeftToFlow[event.text] {
                    // The other outcomes have the same cause.
                    guard reportedOutcomes.insert(outcome.route).inserted else { continue }
                    report(
                        .unknownEvent, at: event.span,
                        "`\(event.text)` is an outcome of task \(outcome.tasks), which ends on route `\(outcome.route)`; move this transition"
                            + " to the `transitions` of `\(outcome.route)`")
                    continue
                }
                let left = leftToFlow.filter { $0.name.text == event.text }
                if let intent = left.first {
                    reportIntentOfScreens(event, left, hasValues: !intent.payload.isEmpty)
                    continue
                }
                if scope.unread.contains(.intents) { continue }
                let known = intents.map(\.name.text) + unanswered.map(\.declaration.name.text)
                let meant = nearest(to: event.text, among: known)
                report(
                    .unknownEvent, at: event.span,
                    "flow `\(scope.name)` has no intent `\(event.text)` of its own"
                        + (meant.map { "; did you mean `\($0)`?" }
                            ?? "; add it to the flow's `intents`, or move the transition to a route"),
                    fix: isMeantByOne(meant, of: transitions, known)
                        ? replacing(event, with: meant) : nil)
                continue
            }
            isAnswered[index] = true
            transitions[position].trigger = .event(index)
            let values = ValueScope(
                payload: intents[index].payload, source: nil, origin: .flowIntent)
            resolve(&transitions[position].branches, scope, values)
        }
        for index in intents.indices where !isAnswered[index] && !scope.unread.contains(.transitions) {
            let name = intents[index].name
            locus.event = name.text
            report(
                .missingTransition, at: name.span,
                "flow `\(scope.name)` has no transition for its intent `\(name.text)`;"
                    + " add `\(name.text): …` to the flow's `transitions`, or `\(name.text): stay` if nothing should happen",
                fix: addition(of: name, to: ["transitions"]))
        }
        locus = Locus()
    }
}
