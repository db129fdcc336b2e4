import FlowDiagnostics
import FlowFiles
import FlowPipeline

/// The configuration of one version, which may list its modules elsewhere than that of the working folder.
package struct VersionConfiguration: Sendable {
    /// What the command line says about the configuration.
    package enum Choice: Sendable {
        /// Nothing: the nearest one is used.
        case nearest
        /// It names the file.
        case named
        /// There is none.
        case none
    }

    let decoded: DecodedConfiguration
    /// Its file, as messages name it.
    private let file: String?

    package var hasModules: Bool { !decoded.configuration.modules.isEmpty }

    /// That of the working folder.
    package init(_ current: DecodedConfiguration) { self.init(current, named: current.path) }

    private init(_ decoded: DecodedConfiguration, named file: String?) {
        self.decoded = decoded
        self.file = file
    }

    /// The configuration of a version: where it is now, or else in the nearest folder above that.
    ///
    /// - Parameter current: the configuration of the working folder.
    package init(_ version: ComparedSpecs, besides current: DecodedConfiguration, _ choice: Choice) throws {
        guard case .modules(let revision) = version, choice != .none else {
            self.init(current)
            return
        }
        for path in Self.places(of: choice == .named ? current.path : nil, in: revision) {
            guard let place = revision.pathFromRoot(path), let bytes = try revision.text(at: place) else { continue }
            // What it says about other commands may be for another version of flowgen.
            let decoded = Configuration.decode(SourceFile(path: path, bytes: bytes), only: [.modules, .generate])
            if let mistake = decoded.report.diagnostics.first {
                throw RevisionError.configuration(name: revision.place(place), message: mistake.message)
            }
            self.init(decoded, named: revision.place(place))
            return
        }
        self.init(.none)
    }

    /// - Parameter named: the file that the command line names.
    private static func places(of named: String?, in revision: GitRevision) -> [String] {
        var paths = [named].compactMap(\.self)
        guard let folder = revision.pathFromRoot(named.map { FilePath.folder(of: $0) } ?? ".") else { return paths }
        var parts = AbsolutePath(folder, in: "/").parts
        while true {
            let place = (parts + [ConfigurationFile.name]).joined(separator: "/")
            paths.append(revision.pathFromWorkingFolder(place))
            if parts.popLast() == nil { return paths }
        }
    }

    /// Where it lists a module.
    func location(of module: ModuleSettings) -> (file: String, start: TextPosition, end: TextPosition)? {
        guard let file, let span = module.specs.first?.span else { return nil }
        let index = LineIndex(of: decoded.report.sources[span.file])
        return (file, index.start(of: span), index.end(of: span))
    }
}
