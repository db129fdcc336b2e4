import FlowEmitters
import FlowFiles
import FlowPipeline

extension DecodedConfiguration {
    /// The choices about the code of some specs: those of the module that has all of them, or else those of the configuration.
    package func generation(of specs: [SpecInput]) throws(InputError) -> EmissionOptions {
        let wanted = Set(specs.map { (try? FileStatus(path: $0.path))?.identity })
        guard !wanted.isEmpty, !wanted.contains(nil) else { return configuration.generation }
        for module in configuration.modules {
            // A folder that is not there, or that has no specs, is reported when the whole module is checked.
            let paths = module.specs.map(\.path).filter { (try? InputFinder.find([$0])) != nil }
            if paths.isEmpty { continue }
            let found = try InputFinder.find(paths, namedBy: path).inputs
            let own = Set(found.map { (try? FileStatus(path: $0.path))?.identity })
            if wanted.isSubset(of: own) { return module.generation }
        }
        return configuration.generation
    }
}
