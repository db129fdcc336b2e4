import FlowAnalysis
import FlowDiagnostics
import FlowJourneys
import FlowModel
import FlowReports
import FlowSimulation

extension MutationReport.Flow: NamedFlow {}

/// What a run says about each of its flows.
package struct DescribedFlows<Flow: Sendable>: Sendable {
    package var flows: [Flow]
    /// What could not be read or resolved.
    package var report: Report

    package init(flows: [Flow], report: Report) {
        self.flows = flows
        self.report = report
    }
}

extension Pipeline {
    /// Finds expectations that hold and are not stated, as `flowgen suggest` does.
    ///
    /// - Parameters:
    ///   - name: the only flow; `nil` for all flows of the modules that the run is about.
    ///   - limit: the most for each flow.
    package func suggest(
        _ inputs: Inputs, of name: String?, limit: Int
    ) async throws(InputError) -> DescribedFlows<SuggestedFlow> {
        await describe(try await resolveShown(inputs), of: name) { flow, analysed, file in
            SuggestedFlow(
                name: flow.name.text, file: file,
                suggestions: analysed.answersForExpectations.suggestedExpectations(limit: limit))
        }
    }

    /// Says of each expectation whether it holds, as `flowgen expect` does.
    package func expectations(_ inputs: Inputs, of name: String?) async throws(InputError) -> DescribedFlows<ProvedFlow>
    {
        let resolved = try await resolveShown(inputs)
        var described = await describe(resolved, of: name) { flow, analysed, file in
            ProvedFlow(name: flow.name.text, file: file, expectations: analysed.answers.provedExpectations)
        }
        guard name == nil else { return described }
        let (module, sources) = (resolved.module, resolved.sources)
        // Those that no flow decides: the others are among those of their flows.
        let libraries = Dictionary(
            grouping: module.expectationsOfLibraries([]).filter { module.parts[$0.span.file].isChecked },
            by: \.span.file)
        described.flows += libraries.sorted { $0.key.index < $1.key.index }
            .map { ProvedFlow(name: "", file: sources[$0].path, expectations: $1) }
        return described
    }

    /// Tries single changes of the flows, as `flowgen expect --mutate` does. Nothing is tried if there are errors.
    package func mutations(
        _ inputs: Inputs, of name: String?
    ) async throws(InputError) -> DescribedFlows<MutationReport.Flow> {
        let resolved = try await resolveShown(inputs)
        let (module, sources) = (resolved.module, resolved.sources)
        let report = Report(diagnostics: resolved.errors, sources: sources)
        guard resolved.errors.isEmpty, let program = FlowProgram(module) else {
            return DescribedFlows(flows: [], report: report)
        }
        let shared = program.withURLs
        let facts = ProgramFacts(shared)
        let proved = await module.analyse { ($0.summary, $0.answers.expectationVerdicts) }
        let baseline = ExpectationMutation.Baseline(summaries: proved.map(\.0), verdicts: proved.map(\.1))
        var lines = LineIndexes(sources)
        var flows: [MutationReport.Flow] = []
        for index in module.flows.indices {
            let flow = module.flows[index]
            let isOwn = module.parts[flow.file].isChecked && !flow.isExternal
            guard name.map({ flow.name.text == $0 }) ?? isOwn else { continue }
            let mutated = await ExpectationMutation(of: FlowID(index: index), in: module, shared, facts, baseline).run()
            flows.append(
                MutationReport.Flow(
                    name: flow.name.text, file: sources[flow.file].path, mutated: mutated,
                    positions: mutated.changes.map { lines.start(of: $0.span) }))
        }
        return DescribedFlows(flows: flows, report: report)
    }

    /// - Parameter description: that of a flow that is understood as a whole.
    private func describe<Description: Sendable>(
        _ resolved: ResolvedModule, of name: String?,
        _ description: @escaping @Sendable (Flow, AnalysedFlow, _ file: String) -> Description
    ) async -> DescribedFlows<Description> {
        let (module, sources) = (resolved.module, resolved.sources)
        let found = await module.analyse { analysed -> Description? in
            let flow = module[analysed.id]
            // What is in a flow written by hand is not in the specs.
            let isOwn = module.parts[flow.file].isChecked && !flow.isExternal
            guard resolved.understanding[analysed.id] >= .wholeFlow, name.map({ flow.name.text == $0 }) ?? isOwn
            else { return nil }
            return description(flow, analysed, sources[flow.file].path)
        }
        return DescribedFlows(
            flows: found.compactMap(\.self), report: Report(diagnostics: resolved.errors, sources: sources))
    }
}
