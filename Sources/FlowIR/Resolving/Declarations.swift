import FlowDiagnostics
import FlowYAML

/// The declarations of a run's files that resolving a flow needs from the rest of its module. They are the same for all flows.
struct Declarations: Sendable {
    /// The part of a flow that other flows use.
    struct Interface: Sendable {
        var name: Name
        /// Of the file that it is in.
        var source: SourceFile
        /// The file's tree, if it was kept.
        var tree: YAMLTree?
        var params: [Parameter]
        var outcomes: [Event]
        /// Whether a mistake has left its parameters or outcomes unread.
        var isPartlyRead: Bool

        init(_ flow: Flow, in document: Document) {
            name = flow.name
            source = document.source
            tree = document.tree
            params = flow.params
            outcomes = flow.outcomes
            isPartlyRead = !flow.unread.isDisjoint(with: [.params, .outcomes])
        }
    }

    /// `false` if a file of the run could not be read, so that its declarations are missing.
    let isComplete: Bool
    var flows: [Interface] = []
    var screens: [Screen] = []
    private(set) var flowIDs: NameTable<FlowID>
    private(set) var screenIDs: NameTable<SpecScreenID>
    /// Reports duplicate declarations.
    private(set) var diagnostics: [Diagnostic] = []

    init(of documents: [Document], isComplete: Bool) {
        self.isComplete = isComplete
        flows.reserveCapacity(documents.count)
        flowIDs = NameTable(expecting: documents.count)
        let count = documents.reduce(0) { $0 + $1.screens.count }
        screens.reserveCapacity(count)
        screenIDs = NameTable(expecting: count)
    }

    mutating func declare(_ new: [Screen]) -> [SpecScreenID] {
        let first = screens.count
        screens += new
        return new.indices.map { index in
            let id = SpecScreenID(index: first + index)
            let name = new[index].name
            if let earlier = screenIDs.add(name.text, id)?.index {
                reportDuplicate("screen", name, first: screens[earlier].name)
                // It is unknown which of the two a route means, so no use of either is reported.
                screens[earlier].isPartlyRead = true
            }
            return id
        }
    }

    mutating func declare(_ flow: Flow, in document: Document) -> FlowID {
        let id = FlowID(index: flows.count)
        if let earlier = flowIDs.add(flow.name.text, id)?.index {
            reportDuplicate("flow", flow.name, first: flows[earlier].name)
            flows[earlier].isPartlyRead = true
        }
        flows.append(Interface(flow, in: document))
        return id
    }

    private mutating func reportDuplicate(_ kind: String, _ name: Name, first: Name) {
        diagnostics.append(
            Diagnostic(
                .duplicateName, .error,
                "\(kind) `\(name.text)` is declared a second time in this module; rename one of them, or use the first",
                at: name.span,
                related: [Diagnostic.Related(first.span, "`\(name.text)` is declared first here")]))
    }
}

/// The content of a route, as the route uses it.
struct ShownContent {
    var params: [Parameter]
    /// Its events: a screen's intents, or a child flow's outcomes.
    var events: [Event]
    /// Whether a mistake has left some of these unread.
    var isPartlyRead: Bool
}

extension Declarations {
    /// - Returns: `nil` if it does not exist.
    func shown(by content: Route.Content) -> ShownContent? {
        switch content {
        case .screen(let reference), .impliedScreen(let reference):
            guard let index = reference.target?.index else { return nil }
            return ShownContent(
                params: screens[index].params, events: screens[index].intents,
                isPartlyRead: screens[index].isPartlyRead)
        case .flow(let reference):
            guard let index = reference.target?.index else { return nil }
            return ShownContent(
                params: flows[index].params, events: flows[index].outcomes, isPartlyRead: flows[index].isPartlyRead)
        }
    }
}
