import FlowAnalysis
import FlowDiagnostics
import FlowEmitters
import FlowMaps
import FlowModel

/// Compares two versions of a module: flow by flow, in the order of the new version.
struct ModuleComparison {
    let old: ComparedModule
    let new: ComparedModule
    let match: ModuleMatch
    let scope: ComparisonScope
    let interface: ClientInterface
    private(set) var changes: [Change] = []
    private(set) var notes: [String] = []
    private var oldLines: LineIndexes
    private var newLines: LineIndexes
    /// The routes of the old version that show a screen, by the name of the screen.
    let oldRoutes: [String: [Route]]
    /// The intents of all screens of the new version.
    let newIntents: Set<String>
    /// The tasks that can run on each screen, in both versions.
    let tasks: (old: ScreenTasks, new: ScreenTasks)

    init(_ old: ModuleFacts, _ new: ModuleFacts, _ interface: ClientInterface, _ scope: ComparisonScope) {
        self.init(old, new, interface, scope, ModuleMatch(old, new, scope))
    }

    /// - Parameter match: the pairs that the scope leads to.
    init(
        _ old: ModuleFacts, _ new: ModuleFacts, _ interface: ClientInterface, _ scope: ComparisonScope,
        _ match: ModuleMatch
    ) {
        self.old = old.content
        self.new = new.content
        self.interface = interface
        self.scope = scope
        self.match = match
        oldLines = LineIndexes(old.content.sources)
        newLines = LineIndexes(new.content.sources)
        oldRoutes = old.routes
        tasks = (old.tasks, new.tasks)
        newIntents = new.intents
    }

    mutating func compare() {
        addNotes(about: match.flows, "flows", of: nil)
        addNotes(about: match.screens, "screens", of: nil)
        for index in new.module.flows.indices {
            if let flow = match.flowMatches[index] {
                compare(flow, new: index)
            } else if scope.flows.isCompared(new: index) {
                let flow = new.module.flows[index]
                add(
                    .flow, .added, [], Change.Subject(flow: flow.name.text), "was added; it is a flow",
                    new: flow.name.span)
            }
        }
        for index in match.flows.removed where scope.flows.isCompared(old: index) {
            let flow = old.module.flows[index]
            let hasURLs = flow.links.map { !$0.schemes.isEmpty || !$0.hosts.isEmpty } ?? false
            add(
                .flow, .removed, [.source, .state] + (hasURLs && flow.hasLinks ? [.links] : []),
                Change.Subject(flow: flow.name.text), "was removed; it was a flow", old: flow.name.span)
        }
        compareScreens()
        if scope.flows.moved == nil { compareSharedExpectations() }
    }

    private mutating func compare(_ flow: FlowMatch, new index: Int) {
        let subject = Change.Subject(flow: flow.new.name.text)
        for (kind, pairing) in flow.pairings { addNotes(about: pairing, kind, of: flow.new.name.text) }
        if flow.old.name.text != flow.new.name.text {
            add(
                .flow, .renamed, [.source], subject, "was the flow `\(flow.old.name.text)`",
                old: flow.old.name.span, new: flow.new.name.span)
        }
        let old = match.flows.old[index].flatMap { self.old.traced($0) }
        let new = self.new.traced(index)
        compareFlow(flow)
        compareEvents(flow)
        compareDecisions(flow)
        compareRoutes(flow, old?.inspection, new?.inspection)
        if let old = old?.inspection, let new = new?.inspection {
            compareStart(flow, old, new)
            compareTransitions(flow, old, new)
            compareLinks(flow, old, new)
            compareJourneys(flow, old, new)
        }
        compareExpectations(flow, old?.inspection, new?.inspection)
    }

    // MARK: Adding

    /// - Parameters:
    ///   - classes: none for a change that breaks nothing.
    ///   - message: follows the name of the flow or the screen; of what belongs to neither, that of the file.
    mutating func add(
        _ element: Change.Element, _ action: Change.Action, _ classes: [ChangeClass], _ subject: Change.Subject,
        _ message: String, old oldSpan: SourceSpan? = nil, new newSpan: SourceSpan? = nil
    ) {
        let name = subject.flow ?? subject.screen ?? newSpan.map(new.fileName) ?? oldSpan.map(old.fileName) ?? ""
        let isName = element == .flow || element == .screen
        changes.append(
            Change(
                element: element, action: action,
                classes: classes.isEmpty ? [.fine] : Set(classes).sorted(), subject: subject,
                message: isName ? "`\(name)` \(message)" : "`\(name)`: \(message)",
                old: oldSpan.map { Self.location(of: $0, in: old.sources, &oldLines) },
                new: newSpan.map { Self.location(of: $0, in: new.sources, &newLines) }))
    }

    mutating func add(note: String) { notes.append(note) }

    /// What was not found out about declarations with other names.
    /// - Parameter owner: the flow or the screen that declares them; `nil` for those of the module.
    mutating func addNotes(about pairing: Pairing, _ kind: String, of owner: String?) {
        guard pairing.isLimited else { return }
        add(
            note: (owner.map { "`\($0)`: " } ?? "")
                + "\(pairing.removed.count) \(kind) were removed and \(pairing.added.count) were added, which are too many to find"
                + " those that only have a new name")
    }

    private static func location(
        of span: SourceSpan, in sources: SourceFiles, _ lines: inout LineIndexes
    ) -> Change.Location {
        let index = lines[span.file]
        return Change.Location(
            file: sources[span.file].path, start: index.start(of: span), end: index.end(of: span))
    }
}

extension Comparison {
    /// Compares two versions of a module.
    package init(from old: ComparedModule, to new: ComparedModule, interface: ClientInterface) {
        self.init(ModuleComparison(ModuleFacts(old), ModuleFacts(new), interface, .everything))
    }

    init(_ comparison: ModuleComparison) {
        var comparison = comparison
        comparison.compare()
        self.init(
            changes: comparison.changes, map: comparison.map(), notes: comparison.notes)
        commonCount = comparison.match.flows.pairs.count + comparison.match.screens.pairs.count
    }
}
