import FlowDiagnostics
import FlowModel

extension ModuleComparison {
    mutating func compareScreens() {
        // That of a flow written by hand has nothing that the flow has not.
        for index in new.module.screens.indices where !new.module.screens[index].isExternal {
            guard let screen = match.screenMatches[index] else {
                if !scope.screens.isCompared(new: index) { continue }
                let screen = new.module.screens[index]
                add(
                    .screen, .added, [], Change.Subject(screen: screen.name.text), "was added; it is a screen",
                    new: screen.name.span)
                continue
            }
            compare(screen)
        }
        for index in match.screens.removed where scope.screens.isCompared(old: index) {
            let screen = old.module.screens[index]
            if screen.isExternal { continue }
            let isDeclared = interface.declares(screen)
            add(
                .screen, .removed, isDeclared ? [.source] : [], Change.Subject(screen: screen.name.text),
                "was removed; it was a screen", old: screen.name.span)
        }
    }

    private mutating func compare(_ screen: ScreenMatch) {
        let (old, new) = (screen.old, screen.new)
        let subject = Change.Subject(screen: new.name.text)
        addNotes(about: screen.intents, "intents", of: new.name.text)
        addNotes(about: screen.anchors, "anchors", of: new.name.text)
        if old.name.text != new.name.text {
            let isDeclared = interface.declares(old)
            add(
                .screen, .renamed, isDeclared ? [.source] : [], subject,
                "was the screen `\(old.name.text)`", old: old.name.span, new: new.name.span)
        }
        let shown = oldRoutes[old.name.text] ?? []
        let fixed = shown.map { Set($0.fixed.filter { !$0.refers }.map(\.name.text)) }
        // A value is kept unless every route that shows the screen fixes it.
        let alwaysFixed = fixed.dropFirst().reduce(fixed.first ?? []) { $0.intersection($1) }
        compareValues(
            old.params, new.params, as: .screen(isShown: !shown.isEmpty, fixed: alwaysFixed), subject: subject,
            of: "the screen", oldPlace: old.name.span, newPlace: new.name.span)
        if old.view?.text != new.view?.text {
            let what = new.view.map { "is `\($0.text)`" } ?? "comes from the factory"
            add(
                .appearance, .changed, shown.isEmpty ? [] : [.source, .behaviour], subject, "the view \(what)",
                old: old.view?.span ?? old.name.span, new: new.view?.span ?? new.name.span)
        }
        compareIntents(screen, subject)
        compareAnchors(screen, subject)
        compareTasks(screen, subject)
        // Without a message before, only the factories of flows that show the screen change.
        compareMessages(screen, subject, isInCode: !shown.isEmpty || !old.receives.isEmpty)
    }

    /// A screen asks for each task that can run on it whether it runs.
    private mutating func compareTasks(_ screen: ScreenMatch, _ subject: Change.Subject) {
        let (old, new) = (screen.old, screen.new)
        let (before, after) = (tasks.old.of(old).map(\.task), tasks.new.of(new).map(\.task))
        for task in after where !before.contains(task) {
            add(
                .task, .added, [.source], subject.naming(task), "the task `\(task)` can run on it now",
                old: old.name.span, new: new.name.span)
        }
        for task in before where !after.contains(task) {
            add(
                .task, .removed, [.source], subject.naming(task), "the task `\(task)` can no longer run on it",
                old: old.name.span, new: new.name.span)
        }
    }

    /// The code that handles the messages of a screen handles each of them.
    private mutating func compareMessages(_ screen: ScreenMatch, _ subject: Change.Subject, isInCode: Bool) {
        let (old, new) = (screen.old, screen.new)
        for pair in screen.messages.pairs {
            compareEvent(old.receives[pair.old], new.receives[pair.new], .message, subject)
        }
        for index in screen.messages.added {
            let name = new.receives[index].name
            add(
                .message, .added, isInCode ? [.source] : [], subject.with(event: name.text),
                "the message `\(name.text)` was added",
                old: old.name.span, new: name.span)
        }
        for index in screen.messages.removed {
            let name = old.receives[index].name
            add(
                .message, .removed, [.source], subject.with(event: name.text), "the message `\(name.text)` was removed",
                old: name.span, new: new.name.span)
        }
    }

    private mutating func compareIntents(_ screen: ScreenMatch, _ subject: Change.Subject) {
        let (old, new) = (screen.old, screen.new)
        for pair in screen.intents.pairs {
            let (before, after) = (old.intents[pair.old], new.intents[pair.new])
            compareEvent(before, after, .intent, subject)
        }
        for index in screen.intents.added {
            let intent = new.intents[index]
            add(
                .intent, .added, [.source], subject.with(event: intent.name.text),
                "the intent `\(intent.name.text)` was added", old: old.name.span, new: intent.name.span)
        }
        for index in screen.intents.removed {
            let intent = old.intents[index]
            add(
                .intent, .removed, [.source], subject.with(event: intent.name.text),
                "the intent `\(intent.name.text)` was removed", old: intent.name.span, new: new.name.span)
        }
    }

    /// An event that is in both versions.
    /// - Parameter isInCode: whether code that uses the old event does not compile without it.
    mutating func compareEvent(
        _ old: Event, _ new: Event, _ element: Change.Element, _ subject: Change.Subject, isInCode: Bool = true
    ) {
        let subject = subject.with(event: new.name.text)
        if old.name.text != new.name.text {
            add(
                element, .renamed, isInCode ? [.source] : [.behaviour], subject,
                "\(element == .outcome ? old.phrase : "the \(element.rawValue) `\(old.name.text)`") became `\(new.name.text)`",
                old: old.name.span, new: new.name.span)
        }
        compareValues(
            old.payload, new.payload, as: .method(isInCode: isInCode), subject: subject, of: "`\(new.name.text)`",
            oldPlace: old.name.span,
            newPlace: new.name.span)
    }
}

extension Change.Subject {
    func with(event: String) -> Change.Subject {
        var subject = self
        subject.event = event
        return subject
    }

    func with(route: String) -> Change.Subject {
        var subject = self
        subject.route = route
        return subject
    }
}
