import FlowIR
import FlowParallelism

extension NavigationAnalysis {
    /// Analyses every flow by itself, children first: to its parent a child flow is one route, of which the child's summary
    /// says all there is to know. The flows of one level do not depend on each other, and share the cores.
    package static func analyze(_ module: Module) async -> [NavigationAnalysis] {
        await analyze(module, FlowOrder(module))
    }

    static func analyze(_ module: Module, _ order: FlowOrder) async -> [NavigationAnalysis] {
        var analyses = [NavigationAnalysis?](repeating: nil, count: module.flows.count)
        for level in order.levels {
            let summaries = analyses.map { $0?.summary }
            let results = await concurrentMap(level) { _, flow in
                analyze(module, flow, isChild: order.isChild[flow]) { summaries[$0.index] }
            }
            for (flow, result) in zip(level, results) { analyses[flow] = result }
        }
        return analyses.compactMap(\.self)
    }

    /// - Parameter withGlobals: whether flow-level intents and links happen.
    static func analyze(
        _ module: Module, _ flow: Int, isChild: Bool, withGlobals: Bool = true, summary: (FlowID) -> FlowSummary?
    ) -> NavigationAnalysis {
        let program = NavigationProgram.compile(
            module.flows[flow], isChild: isChild, withGlobals: withGlobals
        ) { child in
            summary(child) ?? .anything(outcomes: module[child].outcomes.count)
        }
        var saturation = Saturation(program, outcomes: module.flows[flow].outcomes.count)
        saturation.run()
        return NavigationAnalysis(saturation)
    }
}
