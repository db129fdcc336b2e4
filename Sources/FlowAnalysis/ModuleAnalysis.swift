import FlowIR
import FlowParallelism

/// What is proved about the navigation of every flow of a module.
package struct ModuleAnalysis: Sendable {
    private let module: Module
    private let analyses: [NavigationAnalysis]

    /// Analyses every flow by itself, children first: to its parent a child flow is one route, and the child's summary says
    /// all there is to know about it. The flows of one level do not depend on each other, and share the cores.
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

    package subscript(id: FlowID) -> NavigationAnalysis { analyses[id.index] }

    /// Flow by flow: whether a route of another shows it.
    package var isChild: [Bool] { module.graph.isChild }

    package func answers(for id: FlowID) -> NavigationAnswers {
        NavigationAnswers(module[id], self[id], isChild: isChild[id.index])
    }

    /// What would be proved about a flow if its flow-level intents and links never happened.
    package func withoutGlobals(_ id: FlowID) -> NavigationAnalysis {
        NavigationAnalysis(of: id.index, in: module, isChild: isChild[id.index], withGlobals: false) {
            self[$0].summary
        }
    }
}

extension NavigationAnalysis {
    /// - Parameter withGlobals: whether flow-level intents and links happen.
    fileprivate init(
        of flow: Int, in module: Module, isChild: Bool, withGlobals: Bool = true, summary: (FlowID) -> FlowSummary?
    ) {
        let program = NavigationProgram.compile(
            module.flows[flow], isChild: isChild, withGlobals: withGlobals
        ) { child in
            summary(child) ?? .anything(outcomes: module[child].outcomes.count)
        }
        var saturation = Saturation(program, outcomes: module.flows[flow].outcomes.count)
        saturation.run()
        self.init(saturation)
    }
}
