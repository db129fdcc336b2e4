import FlowDiagnostics

/// Some specs, and the module that they are a part of: all are checked, and what is reported is about those some.
package struct SpecsOfModule: Sendable {
    /// Of the whole module.
    package let inputs: [SpecInput]
    /// Of the specs that were asked about: their places among the inputs.
    private let asked: Set<SourceFileID>

    /// - Parameters:
    ///   - paths: what was asked about.
    ///   - folder: holds the module.
    package static func find(_ paths: [String], in folder: String) throws(InputError) -> SpecsOfModule {
        let module = try InputFinder.find([folder]).inputs
        var places: [FileStatus.Identity: Int] = [:]
        for (index, input) in module.enumerated() { places[try identity(of: input)] = index }
        var asked: Set<SourceFileID> = []
        for input in try InputFinder.find(paths).inputs {
            guard let place = places[try identity(of: input)] else {
                throw .outsideModule(path: input.path, module: folder)
            }
            asked.insert(SourceFileID(index: place))
        }
        return SpecsOfModule(inputs: module, asked: asked)
    }

    /// Without what there is to know of the others; their errors stay, as a change elsewhere may have brought them.
    package func findings(of diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { $0.severity == .error || asked.contains($0.span.file) }
    }

    private static func identity(of input: SpecInput) throws(InputError) -> FileStatus.Identity {
        do throws(SystemError) {
            if let status = try FileStatus(path: input.path) { return status.identity }
        } catch { throw .unreadable(path: input.path, error) }
        throw .missing(path: input.path)
    }
}
