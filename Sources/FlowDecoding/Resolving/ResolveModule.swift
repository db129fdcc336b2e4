import FlowDiagnostics
import FlowModel

/// The result of resolving the documents of one run.
package struct ResolvedModule: Sendable {
    package var module: Module
    package var diagnostics: [Diagnostic]
    package var understanding: ModuleUnderstanding
    /// For each flow, whether it is as it was in the last version, except for ids; empty if that is unknown.
    package var kept: [Bool] = []
}

extension Module {
    /// Combines the documents of one run into a module: resolves every name, and binds every argument.
    ///
    /// Names that cannot be resolved are reported and have no target; users of the module skip them.
    ///
    /// The documents are consumed and become the module: they are changed in place, and nothing is copied.
    /// - Complexity: O(size of the documents).
    ///
    /// - Parameters:
    ///   - parts: the Swift modules that the documents belong to.
    ///   - isComplete: `false` if a file of the run could not be read. Its declarations are missing, so unknown flows and screens are
    ///     not reported.
    package static func resolve(
        _ documents: consuming [Document], in parts: ModuleParts = ModuleParts(), isComplete: Bool = true
    ) -> ResolvedModule {
        var (module, declarations) = declare(documents, in: parts, isComplete: isComplete)
        documents = []
        let found = module.flows.indices.map { FlowResolver.resolve(&module.flows[$0], at: $0, declarations) }
        return ResolvedModule(module, declarations, found, isComplete: isComplete)
    }

    /// The same, using all cores: after all declarations are collected, flows are independent of each other.
    package static func resolveConcurrently(
        _ documents: consuming [Document], in parts: ModuleParts = ModuleParts(), isComplete: Bool = true
    ) async -> ResolvedModule {
        var (module, declarations) = declare(documents, in: parts, isComplete: isComplete)
        documents = []
        let found = await concurrentUpdate(&module.flows) { [declarations] index, flow in
            FlowResolver.resolve(&flow, at: index, declarations)
        }
        return ResolvedModule(module, declarations, found, isComplete: isComplete)
    }

    /// The same, for documents of which few have changed since they were resolved with the same memory.
    /// - Parameters:
    ///   - changes: the documents that have changed; `nil` if some were added or removed.
    ///   - changedFiles: at least the files of these documents.
    package static func resolve(
        _ documents: [Document], in parts: ModuleParts, isComplete: Bool, _ changes: [DocumentChange]?,
        changedFiles: Set<SourceFileID>, _ memory: inout ResolutionMemory
    ) async -> ResolvedModule {
        let isComplete = isComplete && !documents.contains { $0.hasUnreadScreens }
        if let changes, var last = memory.take(parts, isComplete: isComplete, documents, changes) {
            let resolved = last.resolve(documents, changes)
            memory.keep(last)
            return resolved
        }
        var (module, declarations) = declare(documents, in: parts, isComplete: isComplete)
        let kept = memory.last.flatMap {
            KeptResolutions(from: $0, to: module, declarations, changedFiles: changedFiles)
        }
        let found = await concurrentUpdate(&module.flows) { [declarations] index, flow in
            guard let known = kept?.flow(index) else { return FlowResolver.resolve(&flow, at: index, declarations) }
            flow = known.flow
            return known.found
        }
        var resolved = ResolvedModule(module, declarations, found, isComplete: isComplete)
        // Link targets and expectations are resolved after flows, in all of them.
        if let kept, !module.summary.hasLinkTargets, !module.summary.hasExpectations {
            resolved.kept = module.flows.indices.map(kept.contains)
        }
        memory.keep(
            LastResolution(
                declarations: declarations, module: module, found: found, graph: resolved.module.graph))
        return resolved
    }

    private static func declare(
        _ documents: [Document], in parts: ModuleParts, isComplete: Bool
    ) -> (Module, Declarations) {
        var module = Module()
        module.parts = parts
        let isComplete = isComplete && !documents.contains { $0.hasUnreadScreens }
        var declarations = Declarations(of: documents, in: parts, isComplete: isComplete)
        module.units.reserveCapacity(documents.count)
        module.flows.reserveCapacity(documents.count)
        for document in documents {
            module.summary.add(document.summary)
            let screens = declarations.declare(document.screens)
            let flow = document.flow.map { declarations.declare($0, in: document) }
            if var flow = document.flow {
                flow.placeTasks()
                module.flows.append(flow)
            }
            var unit = Module.Unit(
                file: document.file, doc: document.doc, imports: document.imports, screens: screens, flow: flow)
            unit.expectations = document.expectations
            for var external in document.externals {
                unit.externals.append(declarations.declareExternal(&external, in: document))
                unit.screens += external.routes.compactMap(\.content.screen)
                module.flows.append(external)
            }
            module.units.append(unit)
        }
        for flow in module.flows where flow.isExternal { declarations.reportScreens(namedLike: flow) }
        for index in documents.indices where !documents[index].routesWithoutScreen.isEmpty {
            guard let flow = module.units[index].flow?.index else { continue }
            module.units[index].screens += declarations.declareScreens(
                of: documents[index].routesWithoutScreen, in: module.flows[flow], at: flow)
        }
        module.screens = declarations.screens
        if module.summary.hasBubblingIntents { declarations.declareBubblingIntents(of: &module.flows) }
        declarations.heldIntents = declarations.intentsHeld(by: Array(module.flows.indices)) { module.flows[$0] }
        declarations.declareMessages(shownBy: module.flows)
        return (module, declarations)
    }
}

extension ResolvedModule {
    /// - Parameter graph: that of the flows, if it is known.
    init(
        _ module: Module, _ declarations: Declarations, _ found: [FlowResolver.Findings], isComplete: Bool,
        graph: FlowGraph? = nil
    ) {
        self.module = module
        self.module.graph = graph ?? FlowGraph(module.flows)
        let places =
            module.summary.hasLinkTargets
            ? self.module.resolveLinkTargets { !declarations.areIncomplete(besides: $0) } : []
        diagnostics = declarations.diagnostics + found.flatMap(\.diagnostics) + self.module.recursiveFlows()
        if declarations.haveBubblingIntents, isComplete { diagnostics += self.module.unansweredIntents() }
        diagnostics += places
        if module.summary.hasLinkTargets || module.summary.mayFinishAtStart {
            diagnostics += self.module.endlessAnswers()
        }
        if module.summary.hasExpectations { diagnostics += self.module.resolveExpectations(declarations) }
        understanding = ModuleUnderstanding(
            of: self.module, isComplete: isComplete, isPartial: found.map(\.needsUnreadFile))
    }
}
