import FlowDiagnostics
import FlowFiles

/// Some specs and the module that they belong to: the whole module is checked, and the diagnostics of these specs are reported.
package struct SpecsOfModule: Sendable {
    /// The inputs of the whole module.
    package let inputs: [SpecInput]
    /// The ids of the specs to report on, among the inputs.
    private let asked: Set<SourceFileID>

    private init(inputs: [SpecInput], asked: Set<SourceFileID>) {
        self.inputs = inputs
        self.asked = asked
    }

    /// - Parameters:
    ///   - module: the specs of the module.
    ///   - isAsked: selects the specs to report on.
    /// - Returns: `nil` if there are none.
    package init?(of module: [SpecInput], where isAsked: (FileStatus.Identity) -> Bool) throws(InputError) {
        var asked: Set<SourceFileID> = []
        for (index, input) in module.enumerated() where isAsked(try Self.identity(of: input)) {
            asked.insert(SourceFileID(index: index))
        }
        if asked.isEmpty { return nil }
        self.init(inputs: module, asked: asked)
    }

    /// - Parameter path: the spec to report on.
    package init(_ module: [SpecInput], asking path: String) {
        let asked = module.indices.filter { module[$0].path == path }
        self.init(inputs: module, asked: Set(asked.map { SourceFileID(index: $0) }))
    }

    /// - Parameters:
    ///   - paths: the specs to report on.
    ///   - folder: the folder of the module.
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

    /// The diagnostics of these specs, and the errors of all others, because a change to these specs may have caused them.
    package func findings(of diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { $0.severity == .error || asked.contains($0.span.file) }
    }

    package func isAsked(_ file: SourceFileID) -> Bool { asked.contains(file) }

    package static func identity(of input: SpecInput) throws(InputError) -> FileStatus.Identity {
        do throws(SystemError) {
            if let status = try FileStatus(path: input.path) { return status.identity }
        } catch { throw .unreadable(path: input.path, error) }
        throw .missing(path: input.path)
    }
}
