import FlowDiagnostics

/// The files of one run as a whole: all flows and screens, with resolved names.
package struct Module: Sendable {
    /// The declarations of one spec file, and thus of its generated Swift file.
    package struct Unit: Sendable {
        package var file: SourceFileID
        package var doc: String?
        package var imports: [Name]
        package var screens: [SpecScreenID]
        package var flow: FlowID?
        /// The flows written by hand that a library declares.
        package var externals: [FlowID] = []
        /// What must hold across flows, which a library states.
        package var expectations: [Expectation] = []

        /// All flows that the file declares.
        package var flows: [FlowID] { (flow.map { [$0] } ?? []) + externals }

        package init(file: SourceFileID, doc: String?, imports: [Name], screens: [SpecScreenID], flow: FlowID?) {
            self.file = file
            self.doc = doc
            self.imports = imports
            self.screens = screens
            self.flow = flow
        }
    }

    /// In the order of the files.
    package var units: [Unit]
    package var flows: [Flow]
    package var screens: [Screen]
    package var summary = DecodingSummary()
    /// The Swift modules that the files belong to.
    package var parts = ModuleParts()
    /// Which flows show which.
    package var graph: FlowGraph

    package init(units: [Unit] = [], flows: [Flow] = [], screens: [Screen] = []) {
        self.units = units
        self.flows = flows
        self.screens = screens
        graph = FlowGraph(flows)
    }

    package subscript(id: FlowID) -> Flow { flows[id.index] }

    package subscript(id: SpecScreenID) -> Screen { screens[id.index] }

    /// Whether no flow of the module is generated, as that of a library that is checked by itself: the flows that show what it
    /// declares are elsewhere.
    package var isLibrary: Bool { flows.indices.allSatisfy { flows[$0].isExternal } }

    /// Whether flows of modules that are not in the run may show what a file declares.
    package func isOpen(_ file: SourceFileID) -> Bool { parts[file].isOpen }

    /// Whether a flow has a parent: one of the run, or one of a module that is not in it, because only a parent handles its outcomes.
    package func hasParent(_ flow: FlowID) -> Bool {
        graph.isChild[flow.index]
            || !flows[flow.index].declaredOutcomes.isEmpty && isOpen(flows[flow.index].file)
    }

    /// The indices of the flows and of the screens of a Swift module.
    package func declarations(ofPart part: Int) -> (flows: [Int], screens: [Int]) {
        if parts.isSingle { return (Array(flows.indices), Array(screens.indices)) }
        return (
            flows.indices.filter { parts.index(of: flows[$0].file) == part },
            screens.indices.filter { parts.index(of: screens[$0].name.span.file) == part }
        )
    }

    /// The events of a route: the intents of its screen, followed by the outcomes of the tasks that can run there; or the
    /// outcomes of its child flow.
    package func events(of route: Route) -> [Event] {
        let events = events(of: route.content)
        let outcomes = route.taskOutcomes
        return outcomes.isEmpty ? events : events + outcomes.map(\.event)
    }

    /// The task outcome that an event of a route is; `nil` if it is an intent or the outcome of a child flow.
    package func taskOutcome(_ event: Int, of route: Route) -> TaskOutcome? {
        let outcomes = route.taskOutcomes
        guard !outcomes.isEmpty else { return nil }
        let position = event - events(of: route.content).count
        return outcomes.indices.contains(position) ? outcomes[position] : nil
    }

    package func events(of content: Route.Content) -> [Event] {
        switch content {
        case .screen(let screen), .impliedScreen(let screen): screen.target.map { self[$0].intents } ?? []
        case .flow(let flow): flow.target.map { self[$0].outcomes } ?? []
        case .alert(let alert): alert.events
        }
    }
}
