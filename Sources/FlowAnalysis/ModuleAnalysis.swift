import FlowIR
import FlowParallelism

/// The analysis of every flow of a module: what can happen in its navigation.
package struct ModuleAnalysis: Sendable {
    private let module: Module
    private let analyses: [NavigationAnalysis]

    /// Analyses the flows one by one, children first: a child flow is one route of its parent, and its summary is all that the
    /// parent needs. The flows of one level do not depend on each other, so they share the cores.
    package init(of module: Module) async {
        self.module = module
        var analyses = [NavigationAnalysis?](repeating: nil, count: module.flows.count)
        for level in module.graph.levels {
            let summaries = analyses.map { $0?.summary }
            let results = await concurrentMap(level) { _, flow in
                NavigationAnalysis(of: flow, in: module, isChild: module.graph.isChild[flow]) { summaries[$0.index] }
            }
            for (flow, result) in zip(level, results) { analyses[flow] = result }
        }
        self.analyses = analyses.compactMap(\.self)
    }

    /// Flow by flow, whether another flow shows it.
    package var isChild: [Bool] { module.graph.isChild }

    package func answers(for id: FlowID) -> NavigationAnswers {
        NavigationAnswers(module[id], analyses[id.index])
    }

    /// The answers if only some of the events from outside could occur.
    package func answers(for id: FlowID, with outside: OutsideEvents) -> NavigationAnswers {
        let flow = module[id]
        let hasLinks = flow.links != nil && outside != .flowIntentsAndLinks
        let hasFlowIntents = !flow.transitions.isEmpty && outside == .none
        guard hasLinks || hasFlowIntents else { return answers(for: id) }
        let analysis = NavigationAnalysis(of: id.index, in: module, isChild: isChild[id.index], outside) {
            analyses[$0.index].summary
        }
        return NavigationAnswers(flow, analysis)
    }
}

extension NavigationAnalysis {
    fileprivate init(
        of flow: Int, in module: Module, isChild: Bool, _ outside: OutsideEvents = .flowIntentsAndLinks,
        summary: (FlowID) -> FlowSummary?
    ) {
        let system = PushdownSystem.compile(
            module.flows[flow], isChild: isChild, outside: outside
        ) { child in
            summary(child) ?? .anything(outcomes: module[child].outcomes.count)
        }
        var saturation = Saturation(system, outcomes: module.flows[flow].outcomes.count)
        saturation.saturate()
        self.init(saturation)
    }
}
