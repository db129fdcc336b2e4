import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
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
        /// The route with which it always begins.
        var start: String?
        /// The names of its routes, and for each that a link leads to, one such pattern.
        var routeNames: [String]
        var links: [String: String]
        /// Whether an error has left its parameters or outcomes unread.
        var isPartlyRead: Bool
        /// Whether it is the second of its name, which has been reported.
        var isDuplicate = false

        /// The names after `finish` in its file.
        var finishedNames: FinishedNames { FinishedNames(source: source, tree: tree, file: name.span.file) }

        /// The name of its file without the ending.
        var fileName: String {
            let file = source.path.parts(at: "/").last.map { String($0) } ?? source.path
            return String(file.start(before: "."))
        }

        /// Whether flows that show it are resolved in the same way, unless that reports something.
        func isSame(as other: Interface) -> Bool {
            name == other.name && params == other.params && outcomes == other.outcomes
                && isPartlyRead == other.isPartlyRead
        }

        init(_ flow: Flow, in document: Document) {
            name = flow.name
            source = document.source
            tree = document.tree
            params = flow.params
            outcomes = flow.outcomes
            routeNames = flow.routes.indices.map { flow.routes[$0].name.text }
            start = flow.start.count == 1 ? flow.start[0].destination?.route.name.text : nil
            links = [:]
            for link in flow.links?.routes ?? [] {
                let last = link.branches.last?.steps.last?.verb.destinations.last
                if let name = last?.route.name.text, links[name] == nil { links[name] = link.pattern.text.text }
            }
            isPartlyRead = !flow.unread.isDisjoint(with: [.params, .outcomes])
        }
    }

    /// `false` if a file of the run could not be read, so that its declarations are missing.
    let isComplete: Bool
    /// The files with errors, which may declare more than has been read.
    private var filesWithErrors: Set<SourceFileID>
    /// The files that state expectations across flows.
    private(set) var libraries: [SourceFileID: SourceFile] = [:]
    /// Whether any intent of the run bubbles.
    var haveBubblingIntents = false
    /// For each flow, the intents in it that a flow above answers, and that do not get there.
    var heldIntents: [Int: [String: HeldIntent]] = [:]
    var flows: [Interface] = []
    var screens: [Screen] = []
    /// What the screens receive, and what the flows show; set once all are declared. Empty if no screen receives anything.
    private(set) var messages = DeclaredMessages()
    private(set) var shownNames = ShownNames()
    /// The Swift modules that the files belong to.
    let parts: ModuleParts
    private(set) var flowIDs: DeclaredNames<FlowID>
    private(set) var screenIDs: DeclaredNames<SpecScreenID>
    /// The routes that declare their screens. These screens come after all others.
    private(set) var owners: [ScreenOwner] = []
    /// The names of the other screens, of each part, sorted; only set if there are owners.
    private var sortedScreenNames: [Int: [String]] = [:]
    /// The names of files whose flows have the names of others, which has been reported.
    private(set) var misnamedFlows: Set<String> = []
    /// Duplicate declarations, and intents that cannot bubble.
    var diagnostics: [Diagnostic] = []

    init(of documents: [Document], in parts: ModuleParts, isComplete: Bool) {
        self.isComplete = isComplete
        self.parts = parts
        filesWithErrors = Set(documents.lazy.filter(\.hasErrors).map(\.file))
        for document in documents where !document.expectations.isEmpty { libraries[document.file] = document.source }
        flows.reserveCapacity(documents.count)
        flowIDs = DeclaredNames(in: parts, expecting: documents.count)
        let count = documents.reduce(0) { $0 + $1.screens.count }
        screens.reserveCapacity(count)
        screenIDs = DeclaredNames(in: parts, expecting: count)
    }

    /// Whether there are errors in a file, so that it may declare more than has been read.
    func hasErrors(in file: SourceFileID) -> Bool { filesWithErrors.contains(file) }

    /// Whether other files may declare more than has been read.
    func areIncomplete(besides file: SourceFileID) -> Bool {
        !isComplete || filesWithErrors.count > (filesWithErrors.contains(file) ? 1 : 0)
            || diagnostics.contains { $0.severity == .error && $0.span.file != file }
    }

    mutating func declare(_ new: [Screen]) -> [SpecScreenID] {
        let first = screens.count
        screens += new
        return new.indices.map { index in
            let id = SpecScreenID(index: first + index)
            let name = new[index].name
            if let earlier = screenIDs.add(name.text, id, in: name.span.file)?.index {
                reportDuplicate("screen", name, first: screens[earlier].name)
                // It is unknown which of the two a route means, so no use of either is reported.
                screens[earlier].isPartlyRead = true
            }
            return id
        }
    }

    mutating func declare(_ flow: Flow, in document: Document) -> FlowID {
        let id = FlowID(index: flows.count)
        flows.append(Interface(flow, in: document))
        if let earlier = flowIDs.add(flow.name.text, id, in: flow.file)?.index {
            reportDuplicateFlow(id.index, first: earlier)
            flows[earlier].isPartlyRead = true
            flows[id.index].isDuplicate = true
        }
        return id
    }

    /// Replaces the declarations of a document by those of a new version, in which the same is declared.
    /// - Parameter unit: the ids of the declarations.
    /// - Returns: the screens with another value, and whether the flow has another interface.
    mutating func update(_ document: Document, _ unit: Module.Unit) -> (screens: [SpecScreenID], flow: Bool) {
        if document.hasErrors { filesWithErrors.insert(document.file) } else { filesWithErrors.remove(document.file) }
        libraries[document.file] = document.expectations.isEmpty ? nil : document.source
        var changed: [SpecScreenID] = []
        func replace(_ id: SpecScreenID, by screen: Screen) {
            if screens[id.index] == screen { return }
            screens[id.index] = screen
            changed.append(id)
        }
        for (id, screen) in zip(unit.screens, document.screens) { replace(id, by: screen) }
        guard var flow = document.flow, let index = unit.flow?.index else { return (changed, false) }
        // The outcomes of tasks are no intents of the screens on which they run.
        flow.placeTasks()
        for id in unit.screens.dropFirst(document.screens.count) {
            let position = id.index - (screens.count - owners.count)
            let route = flow.routes[owners[position].route]
            guard case .impliedScreen(let reference) = route.content else { continue }
            owners[position].name = route.name
            replace(id, by: route.ownScreen(reference.name))
        }
        let old = flows[index]
        flows[index] = Interface(flow, in: document)
        // What bubbles out of the flow is declared behind its own outcomes.
        flows[index].outcomes += old.outcomes.filter(\.bubbles)
        return (changed, !old.isSame(as: flows[index]))
    }

    /// Declares a flow written by hand, and its screen, which nothing else refers to.
    mutating func declareExternal(_ flow: inout Flow, in document: Document) -> FlowID {
        flow.showWrittenByHand(SpecScreenID(index: screens.count))
        screens.append(flow.screenWrittenByHand)
        return declare(flow, in: document)
    }

    /// Reports a flow written by hand that has the name of a screen: the types of both would have one name. Called after all screens
    /// are declared.
    mutating func reportScreens(namedLike flow: Flow) {
        guard let screen = screenIDs.own(flow.name.text, in: flow.file)?.index else { return }
        let name = flow.name.text
        diagnostics.append(
            Diagnostic(
                .duplicateName, .error,
                "`\(name)` is a flow written by hand, and a screen of this module; rename one of them",
                at: flow.name.span,
                related: [Diagnostic.Related(screens[screen].name.span, "the screen is declared here")]))
    }

    /// Declares the screen of a route that nothing else declares.
    mutating func declare(_ screen: Screen, of owner: ScreenOwner) -> SpecScreenID {
        let (file, part) = (screen.name.span.file, parts.index(of: screen.name.span.file))
        if sortedScreenNames[part] == nil { sortedScreenNames[part] = screenIDs.names(seenFrom: file) }
        let id = SpecScreenID(index: screens.count)
        screens.append(screen)
        owners.append(owner)
        _ = screenIDs.add(screen.name.text, id, in: file)
        return id
    }

    /// Called after all screens and flows are declared.
    mutating func declareMessages(shownBy flows: [Flow]) {
        messages = DeclaredMessages(of: screens)
        if !messages.isEmpty { shownNames = ShownNames(of: flows) }
    }

    /// The route that declares a screen; `nil` if it is declared under `screens`.
    func owner(of screen: SpecScreenID) -> ScreenOwner? {
        let position = screen.index - (screens.count - owners.count)
        return position < 0 ? nil : owners[position]
    }

    /// The names of the screens that are declared under `screens`, and that a file sees, sorted.
    func screenNames(seenFrom file: SourceFileID) -> [String] {
        sortedScreenNames[parts.index(of: file)] ?? screenIDs.names(seenFrom: file)
    }

    /// If only one of two files has another name than its flow, that is a copy of the other one.
    private mutating func reportDuplicateFlow(_ second: Int, first: Int) {
        let copies = [first, second].filter { flows[$0].fileName != flows[$0].name.text }
        guard copies.count == 1, let copy = copies.first, SwiftIdentifier.isValid(flows[copy].fileName),
            case let original = copy == first ? second : first
        else { return reportDuplicate("flow", flows[second].name, first: flows[first].name) }
        misnamedFlows.insert(flows[copy].fileName)
        let name = flows[copy].name
        diagnostics.append(
            Diagnostic(
                .duplicateName, .error,
                "flow `\(name.text)` is declared a second time in this module, and this file is named `\(flows[copy].fileName)`; write"
                    + " `flow: \(flows[copy].fileName)`, or remove one of the two",
                at: name.span,
                related: [Diagnostic.Related(flows[original].name.span, "`\(name.text)` is declared here too")]))
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

/// A route that declares its screen.
struct ScreenOwner: Hashable, Sendable {
    /// The index of its flow in the module.
    var flow: Int
    /// Its index in the flow.
    var route: Int
    var name: Name
}

/// The content of a route, as the route uses it.
struct ShownContent {
    var params: [Parameter]
    /// Its events: a screen's intents, or a child flow's outcomes.
    var events: [Event]
    /// Whether an error has left some of these unread.
    var isPartlyRead: Bool
    /// Whether it is a screen that the route declares.
    var isOwnScreen = false
}

extension Declarations {
    /// - Returns: `nil` if it does not exist.
    func shown(by content: Route.Content) -> ShownContent? {
        switch content {
        case .screen(let reference), .impliedScreen(let reference):
            guard let index = reference.target?.index else { return nil }
            return ShownContent(
                params: screens[index].params, events: screens[index].intents,
                isPartlyRead: screens[index].isPartlyRead, isOwnScreen: screens[index].isDeclaredByRoute)
        case .flow(let reference):
            guard let index = reference.target?.index else { return nil }
            return ShownContent(
                params: flows[index].params, events: flows[index].outcomes, isPartlyRead: flows[index].isPartlyRead)
        case .alert(let alert):
            return ShownContent(params: alert.params, events: alert.events, isPartlyRead: alert.isPartlyRead)
        }
    }
}
