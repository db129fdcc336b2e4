import FlowDiagnostics
import FlowModel

/// Two versions of a document.
package struct DocumentChange: Sendable {
    /// Its index among the documents of the module.
    package var index: Int
    package var old: Document

    package init(index: Int, old: Document) {
        self.index = index
        self.old = old
    }
}

/// What a session keeps of a resolved module, so that only the flows that name something that has changed are resolved again.
package struct ResolutionMemory: Sendable {
    private(set) var last: LastResolution?

    package init() {}

    mutating func keep(_ resolution: LastResolution) { last = resolution }

    /// The last resolution, if the changes left all ids as they were.
    mutating func take(
        _ parts: ModuleParts, isComplete: Bool, _ documents: [Document], _ changes: [DocumentChange]
    ) -> LastResolution? {
        guard let last, last.declarations.parts == parts, last.declarations.isComplete == isComplete,
            last.declarations.diagnostics.isEmpty, last.declarations.heldIntents.isEmpty,
            last.module.units.count == documents.count
        else { return nil }
        let bubbles = last.declarations.haveBubblingIntents
        let isSame = changes.allSatisfy { change in
            documents[change.index].externals.isEmpty
                && DocumentShape(change.old, bubbles: bubbles)
                    == DocumentShape(documents[change.index], bubbles: bubbles)
        }
        guard isSame else { return nil }
        self.last = nil
        return last
    }
}

/// A resolved module with all that its flows were resolved with.
struct LastResolution: Sendable {
    private(set) var declarations: Declarations
    private(set) var module: Module
    private(set) var found: [FlowResolver.Findings]

    /// - Parameter graph: that of the flows.
    init(declarations: Declarations, module: Module, found: [FlowResolver.Findings], graph: FlowGraph) {
        self.declarations = declarations
        self.module = module
        self.found = found
        self.module.graph = graph
    }

    /// Resolves the flows that a change affects. All flows are resolved if it does more than it seemed to.
    mutating func resolve(_ documents: [Document], _ changes: [DocumentChange]) -> ResolvedModule {
        var pending = Set<Int>()
        var screens = Set<SpecScreenID>()
        var interfaces = Set<FlowID>()
        module.screens = []
        for change in changes {
            let document = documents[change.index]
            let changed = declarations.update(document, module.units[change.index])
            screens.formUnion(changed.screens)
            module.units[change.index].doc = document.doc
            module.units[change.index].imports = document.imports
            module.units[change.index].expectations = document.expectations
            guard let flow = module.units[change.index].flow else { continue }
            pending.insert(flow.index)
            if changed.flow { interfaces.insert(flow) }
        }
        module.screens = declarations.screens
        module.summary = DecodingSummary()
        for document in documents { module.summary.add(document.summary) }
        addUsers(of: screens, interfaces, to: &pending)
        var owners: [Int: Int] = [:]
        for (index, unit) in module.units.enumerated() {
            guard let flow = unit.flow?.index else { continue }
            if !found[flow].isFinal { pending.insert(flow) }
            owners[flow] = index
        }
        let parents = parents(affectedBy: changes, haveScreensChanged: !screens.isEmpty)
        declarations.heldIntents = declarations.intentsHeld(by: parents) { index in
            // A flow written by hand has no names that are resolved.
            owners[index].flatMap { documents[$0].flow } ?? module.flows[index]
        }
        if !declarations.heldIntents.isEmpty { pending.formUnion(module.flows.indices) }
        let bubbling = module.flows.indices.map { declarations.haveBubblingIntents && pending.contains($0) }
        for index in pending.sorted() {
            guard let owner = owners[index], var flow = documents[owner].flow else { continue }
            flow.placeTasks()
            if bubbling[index] { flow.outcomes += module.flows[index].outcomes.filter(\.bubbles) }
            found[index] = FlowResolver.resolve(&flow, at: index, declarations)
            module.flows[index] = flow
        }
        return ResolvedModule(
            module, declarations, found, isComplete: declarations.isComplete, graph: module.graph)
    }

    /// Adds the flows that name one of these screens, or show one of these flows.
    private func addUsers(of screens: Set<SpecScreenID>, _ flows: Set<FlowID>, to pending: inout Set<Int>) {
        if screens.isEmpty && flows.isEmpty { return }
        let receiving = screens.contains { !declarations.screens[$0.index].receives.isEmpty }
        for index in module.flows.indices where !pending.contains(index) {
            let isUser = module.flows[index].routes.contains { route in
                switch route.content {
                case .screen(let reference), .impliedScreen(let reference):
                    reference.target.map(screens.contains) ?? false
                case .flow(let reference): reference.target.map(flows.contains) ?? false
                case .alert: false
                }
            }
            if isUser || receiving && !module.flows[index].receivers.isDisjoint(with: screens) { pending.insert(index) }
        }
    }

    /// The flows whose answers may not get to them any more, because what they answer or what their child flows do may have changed.
    private func parents(affectedBy changes: [DocumentChange], haveScreensChanged: Bool) -> [Int] {
        // A child flow may show a screen of any file.
        if haveScreensChanged { return Array(module.flows.indices) }
        let changed = Set(changes.compactMap { module.units[$0.index].flow })
        return module.flows.indices.filter { index in
            changed.contains(FlowID(index: index)) || module.graph.children[index].contains(where: changed.contains)
        }
    }
}
