import FlowDiagnostics

/// How much of a flow or a module is understood. A run has a level, and each rule requires one.
///
/// A rule that concludes from absence ("nothing leads here") is only right if everything that could be there is understood.
/// Otherwise, a typo in one transition would make it report every route behind it as unreachable, and hide the actual error.
package enum Understanding: Hashable, Sendable, Comparable {
    /// The meaning of a part is unknown, because of errors or a file that could not be read.
    case partial
    /// The flow and all flows that it shows.
    case wholeFlow
    /// All files of the run.
    case wholeModule
}

/// How much of its module and of each flow a run has understood.
package struct ModuleUnderstanding: Sendable {
    /// `.wholeModule` or `.partial`.
    package private(set) var module: Understanding
    /// For each flow: the level of the flow itself, with its child flows.
    private var flows: [Understanding]
    private var filesWithErrors: Set<SourceFileID> = []
    private var flowsWithErrorsInArguments: Set<Int> = []

    /// For a module without errors.
    package init(whole module: Module) {
        self.module = .wholeModule
        flows = module.flows.map { _ in .wholeFlow }
    }

    /// - Parameters:
    ///   - isComplete: `false` if a file of the run could not be read.
    ///   - isPartial: for each flow, whether it refers to names that such a file may declare, or is in doubt for another reason.
    package init(of module: Module, isComplete: Bool, isPartial: [Bool]) {
        self.module = isComplete ? .wholeModule : .partial
        flows = module.graph.combined(isPartial.map { $0 ? .partial : .wholeFlow }, by: min)
    }

    package subscript(flow: FlowID) -> Understanding { max(flows[flow.index], module) }

    /// Whether the file has errors that leave its meaning unknown.
    package func hasErrors(_ file: SourceFileID) -> Bool { filesWithErrors.contains(file) }

    /// Takes errors into account that leave the meaning of their files unknown.
    /// - Parameter module: the module that contains the files.
    package mutating func add(errorsIn files: Set<SourceFileID>, of module: Module) {
        if files.isEmpty { return }
        filesWithErrors.formUnion(files)
        self.module = .partial
        for index in flows.indices where files.contains(module.flows[index].file) { flows[index] = .partial }
        flows = module.graph.combined(flows, by: min)
    }

    /// Whether an argument of the flow is missing or has the wrong type. What the flow does is clear, but perhaps not what was
    /// meant.
    package func hasErrorsInArguments(_ flow: FlowID) -> Bool { flowsWithErrorsInArguments.contains(flow.index) }

    /// Takes errors in arguments into account.
    /// - Parameter module: the module that contains the files.
    package mutating func add(errorsInArgumentsIn files: Set<SourceFileID>, of module: Module) {
        if files.isEmpty { return }
        for index in module.flows.indices where files.contains(module.flows[index].file) {
            flowsWithErrorsInArguments.insert(index)
        }
    }
}
