import FlowDiagnostics

/// What the files of a run declare for each other: all that resolving a flow asks of the rest of its module, which is the
/// same for every flow.
struct Declarations: Sendable {
    /// What others see of a flow.
    struct Interface: Sendable {
        var name: Name
        var file: SourceFileID
        var params: [Parameter]
        var outcomes: [Event]

        init(_ flow: Flow) {
            name = flow.name
            file = flow.file
            params = flow.params
            outcomes = flow.outcomes
        }
    }

    /// `false` where a file of the run could not be read, and so what it declares is not here.
    let isComplete: Bool
    var flows: [Interface] = []
    var screens: [Screen] = []
    var flowIDs: [String: FlowID] = [:]
    var screenIDs: [String: ScreenID] = [:]
    /// Whatever is declared twice.
    var diagnostics: [Diagnostic] = []

    init(isComplete: Bool) { self.isComplete = isComplete }

    mutating func declare(_ screen: Screen) -> ScreenID {
        let id = ScreenID(index: screens.count)
        if let first = screenIDs[screen.name.text] {
            let earlier = screens[first.index]
            reportDuplicate("screen", screen.name, in: screen.file, first: earlier.name, earlier.file)
        } else {
            screenIDs[screen.name.text] = id
        }
        screens.append(screen)
        return id
    }

    mutating func declare(_ flow: Flow) -> FlowID {
        let id = FlowID(index: flows.count)
        if let first = flowIDs[flow.name.text] {
            let earlier = flows[first.index]
            reportDuplicate("flow", flow.name, in: flow.file, first: earlier.name, earlier.file)
        } else {
            flowIDs[flow.name.text] = id
        }
        flows.append(Interface(flow))
        return id
    }

    private mutating func reportDuplicate(
        _ kind: String, _ name: Name, in file: SourceFileID, first: Name, _ firstFile: SourceFileID
    ) {
        diagnostics.append(
            Diagnostic(
                .duplicateName, .error,
                "\(kind) `\(name.text)` is declared a second time in this module; rename one of them, or use the first",
                at: SourceLocation(file: file, range: name.range),
                related: [
                    Diagnostic.Related(
                        SourceLocation(file: firstFile, range: first.range), "`\(name.text)` is declared first here")
                ]))
    }
}

/// What a route shows, as the route sees it.
struct ShownContent {
    /// Where it is declared.
    var file: SourceFileID
    var params: [Parameter]
    /// What can happen there: a screen's intents, a child flow's outcomes.
    var events: [Event]
}

extension Declarations {
    /// - Returns: `nil` where there is no such thing.
    func shown(by content: Route.Content) -> ShownContent? {
        switch content {
        case .screen(let reference):
            guard let index = reference.target?.index else { return nil }
            return ShownContent(
                file: screens[index].file, params: screens[index].params, events: screens[index].intents)
        case .flow(let reference):
            guard let index = reference.target?.index else { return nil }
            return ShownContent(file: flows[index].file, params: flows[index].params, events: flows[index].outcomes)
        }
    }
}
