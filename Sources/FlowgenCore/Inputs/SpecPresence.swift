/// Whether a spec is still there. A run that is given single files reads only those, but the outputs of their neighbours
/// are not stale for that: a spec is gone only when neither the run nor any folder that its paths name (or lie in), nor
/// one below, has a file of that name.
package struct SpecPresence {
    private let paths: [String]
    private let inputs: [SpecInput]

    /// - Parameters:
    ///   - paths: as they were given to the run.
    ///   - inputs: the specs that were found for them.
    package init(paths: [String], inputs: [SpecInput]) {
        self.paths = paths
        self.inputs = inputs
    }

    /// The stems of all the specs there are.
    /// - Complexity: searches folders; to be asked for only when it matters.
    package func stems() -> Set<String> {
        var stems = Set(inputs.map { $0.name.stem })
        for path in paths where SpecInput(path: path) != nil {
            let neighbours = (try? InputFinder.find([FilePath.folder(of: path)])) ?? []
            stems.formUnion(neighbours.map { $0.name.stem })
        }
        return stems
    }
}
