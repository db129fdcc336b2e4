import FlowModel

/// What is around the flow that its analysis and its rules depend on, besides the flows and screens that it shows.
struct FlowFacts: Hashable, Sendable {
    private var isChild: Bool
    private var isAlone: Bool
    private var isChecked: Bool
    private var isOpen: Bool
    private var understanding: Understanding
    private var hasErrorsInArguments: Bool
    private var hasNamesake: Bool

    init(_ flow: FlowID, in context: ModuleContext, hasNamesake: Bool) {
        let module = context.module
        let file = module.flows[flow.index].file
        isChild = module.hasParent(flow)
        isAlone = module.flows.count == 1
        isChecked = module.parts[file].isChecked
        isOpen = module.isOpen(file)
        // No rule of flows needs more.
        understanding = min(context.understanding[flow], .wholeFlow)
        self.hasNamesake = hasNamesake
        hasErrorsInArguments = context.understanding.hasErrorsInArguments(flow)
    }
}
