import FlowDiagnostics

/// How much of a flow, or of a module, is clear: what a run has, and what a rule needs.
///
/// A rule that concludes from absence ("nothing leads here") is right only where all that could be there has been understood: with one
/// typo in a transition, every route behind it would be reported as unreachable too, and the one mistake would drown.
package enum Understanding: Hashable, Sendable, Comparable {
    /// Errors, or a file that could not be read, leave open what some of it means.
    case partial
    /// The flow and all the flows that it shows.
    case wholeFlow
    /// Every file of the run.
    case wholeModule
}

/// How far a run has understood its module and each of its flows.
package struct ModuleUnderstanding: Sendable {
    /// `.wholeModule` or `.partial`.
    package private(set) var module: Understanding
    /// Flow by flow, as far as the flow alone, with its child flows, is concerned.
    private var flows: [Understanding]
    private var filesWithErrors: Set<SourceFileID> = []

    /// Of a module without errors.
    package init(whole module: Module) {
        self.module = .wholeModule
        flows = module.flows.map { _ in .wholeFlow }
    }

    /// - Parameters:
    ///   - isComplete: `false` where a file of the run could not be read.
    ///   - isPartial: flow by flow: whether it names what may be declared in such a file, or is in doubt for another reason.
    package init(of module: Module, isComplete: Bool, isPartial: [Bool]) {
        self.module = isComplete ? .wholeModule : .partial
        flows = module.graph.combined(isPartial.map { $0 ? .partial : .wholeFlow }, by: min)
    }

    package subscript(flow: FlowID) -> Understanding { max(flows[flow.index], module) }

    /// Whether the file has errors after which it is not clear what it means.
    package func hasErrors(_ file: SourceFileID) -> Bool { filesWithErrors.contains(file) }

    /// Takes account of errors that leave open what their files mean.
    /// - Parameter module: the one that this is about.
    package mutating func add(errorsIn files: Set<SourceFileID>, of module: Module) {
        if files.isEmpty { return }
        filesWithErrors.formUnion(files)
        self.module = .partial
        for index in flows.indices where files.contains(module.flows[index].file) { flows[index] = .partial }
        flows = module.graph.combined(flows, by: min)
    }
}
