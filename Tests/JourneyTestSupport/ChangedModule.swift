import FlowJourneys
import FlowModel
import FlowSimulation
import FlowTestSupport

/// A module without errors, with the journeys of its flows.
package struct WalkedModule: Sendable {
    package let files: [(path: String, text: String)]
    package let module: Module
    package let program: FlowProgram
    package let searches: [JourneySearch]
    package let sets: [JourneySet]

    /// - Parameter expect: states expectations in the module.
    /// - Returns: `nil` if there are errors.
    package init?(
        _ files: [(path: String, text: String)], limits: JourneySearch.Limits = JourneySearch.Limits(),
        expect: (inout Module) -> Void = { _ in }
    ) {
        let read = ReadModule(files)
        guard !read.hasErrors, let program = FlowProgram(read.module) else { return nil }
        var module = read.module
        expect(&module)
        self.files = files
        self.module = module
        self.program = program
        searches = module.flows.indices.map {
            JourneySearch(of: FlowID(index: $0), in: module, program, nil, limits: limits)
        }
        sets = searches.map { $0.run() }
    }
}

/// A module after a single change to a spec, which changes what the flow does, but no name that its tests use.
package struct ChangedModule: Sendable {
    package let change: SpecChange
    /// The path of the changed file.
    package let path: String
    package let module: Module
    package let program: FlowProgram

    /// - Returns: `nil` if the change is not possible, or changes nothing that random walks show.
    package init?(_ original: WalkedModule, _ kind: SpecChange.Kind, _ random: inout SplitMix64) {
        let index = random.below(original.files.count)
        let file = original.files[index]
        guard let id = original.module.units.first(where: { $0.file.index == index })?.flow,
            let change = SpecChanges(file.text, of: id, in: original.module).pick(kind, &random)
        else { return nil }
        var files = original.files
        files[index].text = change.text
        let read = ReadModule(files)
        guard !read.hasErrors, let program = FlowProgram(read.module), program.signature == original.program.signature
        else { return nil }
        var comparison = BehaviourComparison(
            of: original.sets[id.index], old: original.program, new: program, links: original.searches[id.index].links,
            random: random)
        _ = random.next()
        guard comparison.isDifferent() else { return nil }
        self.change = change
        path = file.path
        module = read.module
        self.program = program
    }
}

extension ReadModule {
    fileprivate var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
