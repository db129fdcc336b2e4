import FlowModel

/// One flow of a module with the analysis of its navigation.
///
/// A class, so that a result without an analysis takes no memory for one.
package final class AnalysedFlow: Sendable {
    package let id: FlowID
    private let module: Module
    private let analysis: NavigationAnalysis
    /// By the index of the flow, for each flow that this one shows.
    package let children: [Int: FlowSummary]

    fileprivate init(_ id: FlowID, in module: Module, _ children: [Int: FlowSummary]) {
        self.id = id
        self.module = module
        self.children = children
        analysis = NavigationAnalysis(of: id, in: module, .flowIntentsAndLinks, children)
    }

    package var answers: NavigationAnswers { NavigationAnswers(id, in: module, analysis) }

    /// The answers if only some of the events from outside could occur.
    package func answers(with outside: OutsideEvents) -> NavigationAnswers {
        let flow = module[id]
        let hasLinks = flow.links != nil && outside != .flowIntentsAndLinks
        let hasFlowIntents = !flow.transitions.isEmpty && outside == .none
        guard hasLinks || hasFlowIntents else { return answers }
        return NavigationAnswers(id, in: module, NavigationAnalysis(of: id, in: module, outside, children))
    }

    /// The answers if it were also known which child flows have ended.
    package var answersTrackingEnds: NavigationAnswers {
        let analysis = NavigationAnalysis(of: id, in: module, .flowIntentsAndLinks, children, tracksEnds: true)
        return NavigationAnswers(id, in: module, analysis)
    }

    /// The answers about expectations that the flow does not state.
    package var answersForExpectations: NavigationAnswers {
        guard module[id].allExpectations.isEmpty else { return answers }
        let analysis = NavigationAnalysis(of: id, in: module, .flowIntentsAndLinks, children, forExpectations: true)
        return NavigationAnswers(id, in: module, analysis)
    }

    /// The summary that the parent of a flow needs.
    package var summary: FlowSummary { analysis.summary }

    /// The summary of a flow that this one shows.
    package func summary(of child: FlowID) -> FlowSummary {
        children[child.index] ?? .anything(of: module[child])
    }

    /// Whether some branch can fail.
    package var hasFailingBranches: Bool { !analysis.failingBranches.isEmpty }
}

extension Module {
    /// Analyses the flows one by one, children first: a child flow is one route of its parent, and its summary is all that the
    /// parent needs. The flows of one level do not depend on each other, so they share the cores.
    /// - Parameter use: called once for each flow. An analysis takes more memory than its flow, so it is freed after the call,
    ///   unless the result contains it.
    /// - Returns: the results, in the order of the flows.
    package func analyse<Result: Sendable>(
        _ use: @escaping @Sendable (AnalysedFlow) -> Result
    ) async -> [Result] {
        await analyse(reusing: { _, _ in nil }, use)
    }

    /// The same, except for flows whose results are known.
    /// - Parameter known: the summary and the result of a flow, given the summaries of its child flows; `nil` to analyse it.
    package func analyse<Result: Sendable>(
        reusing known: (_ flow: Int, _ children: [Int: FlowSummary]) -> (FlowSummary, Result)?,
        _ use: @escaping @Sendable (AnalysedFlow) -> Result
    ) async -> [Result] {
        var summaries = [FlowSummary?](repeating: nil, count: flows.count)
        var results = [Result?](repeating: nil, count: flows.count)
        for level in graph.levels {
            var inputs: [(id: FlowID, children: [Int: FlowSummary])] = []
            for index in level {
                var children: [Int: FlowSummary] = [:]
                for child in graph.children[index] { children[child.index] = summaries[child.index] }
                if let (summary, result) = known(index, children) {
                    summaries[index] = summary
                    results[index] = result
                } else {
                    inputs.append((FlowID(index: index), children))
                }
            }
            let analysed = await concurrentMap(inputs) { _, input in
                let flow = AnalysedFlow(input.id, in: self, input.children)
                return (flow.summary, use(flow))
            }
            for (input, (summary, result)) in zip(inputs, analysed) {
                summaries[input.id.index] = summary
                results[input.id.index] = result
            }
        }
        return results.compactMap(\.self)
    }

    /// Analyses one flow.
    /// - Parameter children: the summaries of the flows that it shows, by index.
    package func analysed(_ flow: FlowID, _ children: [Int: FlowSummary]) -> AnalysedFlow {
        AnalysedFlow(flow, in: self, children)
    }
}

extension Module {
    /// Analyses one flow, and of the others only those that it shows, directly or not, and whose summary is not known.
    ///
    /// The answers are those of ``analyse(_:)`` for the flow.
    ///
    /// - Parameter known: the summary of a flow, if it is known.
    package func analyse(only flow: FlowID, _ known: (FlowID) -> FlowSummary? = { _ in nil }) -> AnalysedFlow {
        var summaries: [Int: FlowSummary] = [:]
        var unknown: Set<Int> = []
        var pending = graph.children[flow.index]
        while let next = pending.popLast() {
            guard next != flow, summaries[next.index] == nil, !unknown.contains(next.index) else { continue }
            if let summary = known(next) {
                summaries[next.index] = summary
            } else {
                unknown.insert(next.index)
                pending += graph.children[next.index]
            }
        }
        func analyse(_ index: Int) -> AnalysedFlow {
            var children: [Int: FlowSummary] = [:]
            for child in graph.children[index] { children[child.index] = summaries[child.index] }
            return AnalysedFlow(FlowID(index: index), in: self, children)
        }
        if !unknown.isEmpty {
            for level in graph.levels {
                for index in level where unknown.contains(index) { summaries[index] = analyse(index).summary }
            }
        }
        return analyse(flow.index)
    }
}

extension NavigationAnalysis {
    fileprivate init(
        of flow: FlowID, in module: Module, _ outside: OutsideEvents, _ children: [Int: FlowSummary],
        tracksEnds: Bool = false, forExpectations: Bool = false
    ) {
        var system = PushdownSystem.compile(
            module[flow], isChild: module.hasParent(flow), outside: outside,
            isInterruptible: module[flow].routes.contains { $0.isAlert } && module.isInterruptible(flow, outside),
            isDismissedByParent: module.isDismissedByParent(flow, outside), tracksEnds: tracksEnds,
            forExpectations: forExpectations || !module[flow].allExpectations.isEmpty
        ) { child in
            children[child.index] ?? .anything(of: module[child])
        }
        for (route, transitions) in module.overriddenTransitions(of: flow) {
            system.overridden[RouteID(index: route)] = transitions
        }
        system.mayBeCovered = !system.overridden.isEmpty && module.mayBeCovered(flow)
        var saturation = Saturation(system, outcomes: module[flow].outcomes.count)
        saturation.saturate()
        self.init(saturation)
    }
}
