import FlowAnalysis
import FlowDiagnostics
import FlowEmitters
import FlowEscaping
import FlowJourneys
import FlowModel
import FlowReports
import FlowSimulation

extension Pipeline {
    /// Finds journeys, as `flowgen journeys` does. There are none if there are errors.
    ///
    /// - Parameter name: the flow whose journeys are needed; `nil` for all flows of the modules that the run is about.
    package func journeys(_ inputs: Inputs, of name: String? = nil) async throws(InputError) -> JourneyModule {
        let mapped = try await map(inputs)
        var result = JourneyModule(sources: mapped.sources, module: mapped.module, errors: mapped.errors)
        guard mapped.errors.isEmpty, let program = FlowProgram(mapped.module) else { return result }
        result.program = program
        let shared = program.withURLs
        let facts = ProgramFacts(shared)
        let inspections = Dictionary(
            mapped.flows.map { ($0.id.index, $0.inspection) }, uniquingKeysWith: { first, _ in first })
        for index in mapped.module.flows.indices {
            let flow = mapped.module.flows[index]
            // What is in a flow written by hand is not in the specs.
            let isOwn = mapped.module.parts[flow.file].isChecked && !flow.isExternal
            guard name.map({ flow.name.text == $0 }) ?? isOwn else { continue }
            let search = JourneySearch(
                of: FlowID(index: index), in: mapped.module, shared, inspections[index], facts: facts)
            result.searches.append(search)
        }
        let found = await concurrentMap(result.searches) { _, search in search.run() }
        result.sets = found
        return result
    }
}

/// A module with the journeys of its flows.
package struct JourneyModule: Sendable {
    package var sources: SourceFiles
    package var module: Module
    /// What could not be read or resolved, in the order of the text.
    package var errors: [Diagnostic]
    package var program: FlowProgram?
    package var sets: [JourneySet] = []
    fileprivate var searches: [JourneySearch] = []

    package var report: Report { Report(diagnostics: errors, sources: sources) }

    /// The tests of the journeys, one file for each flow that has any.
    ///
    /// - Parameters:
    ///   - options: the choices of each module of the run.
    ///   - testedModule: the module with the generated code; `nil` if it is the flow's, and, if that has no name, if the tests are in it.
    package func tests(_ style: TestStyle, _ options: [EmissionOptions], of testedModule: String?) -> [JourneyTests] {
        let paths = paths
        let types = module.parts.list.indices.map { TestedTypes(of: module, options, forTestsOf: $0) }
        return zip(sets, searches).compactMap { set, search in
            guard let program, let path = paths[set.flow] else { return nil }
            return JourneyTests(
                set, of: module, program, search.samples, style: style,
                types: types[module.parts.index(of: module.flows[set.flow].file)], testedModule: testedModule,
                specName: path.words(at: "/").last.map(String.init) ?? path)
        }
    }

    /// What is shown of the journeys.
    package var journeys: JourneyReport {
        let paths = paths
        return JourneyReport(
            flows: zip(sets, searches).compactMap { set, search in
                guard let program, let path = paths[set.flow] else { return nil }
                return JourneyReport.Flow(program: program, file: path, set: set, samples: search.samples.provided)
            })
    }

    /// The paths of the specs, by the indices of their flows.
    private var paths: [Int: String] {
        let paths = module.units.flatMap { unit in unit.flows.map { ($0.index, sources[unit.file].path) } }
        return Dictionary(paths, uniquingKeysWith: { first, _ in first })
    }
}
