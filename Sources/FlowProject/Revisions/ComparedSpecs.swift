import FlowDiagnostics
import FlowEmitters
import FlowEscaping
import FlowFiles
import FlowPipeline

/// One side of a comparison, as the command line names it.
package enum ComparedSpecs: Hashable, Sendable {
    /// A file or a folder.
    case path(String)
    /// A path in a revision.
    case inRevision(GitRevision, path: String)
    /// The modules of the configuration in a revision.
    case modules(GitRevision)
    /// The modules of the configuration, as they are now.
    case currentModules

    /// - Throws: if nothing has this name, or if both a file or folder and a revision have it. A change that is compared could otherwise
    ///   bring the folder that is taken for the old version.
    package init(_ text: String) throws {
        let colon = Self.endOfRevision(in: text)
        if (try? FileStatus(path: text)) ?? nil != nil {
            self = .path(text)
            if text.begins(with: "./") || text.begins(with: "../") || text.begins(with: "/") { return }
            let name = colon.map { String(text[..<$0]) } ?? text
            if GitRevision(name) != nil { throw RevisionError.ambiguous(name: text, revision: name) }
            return
        }
        if let colon, colon != text.startIndex {
            let name = String(text[..<colon])
            guard let revision = GitRevision(name) else {
                // What git says about it is cut after the first line, before the setting that helps.
                if let reason = GitRepository.refusal, case .owner = reason {
                    throw RevisionError.noRepository(name: text, reason)
                }
                throw RevisionError.unreadable(name: text, message: GitRevision.errorText(about: name))
            }
            self = .inRevision(revision, path: String(text[colon...].droppingScalars(1)))
        } else if let revision = GitRevision(text) {
            self = .modules(revision)
        } else {
            let nearby = NearbyPath.find(text)
            if nearby == nil, !text.utf8.contains(UInt8(ascii: "/")), let reason = GitRepository.refusal {
                throw RevisionError.noRepository(name: text, reason)
            }
            if nearby == nil, !text.utf8.contains(UInt8(ascii: "/")) { throw RevisionError.absent(name: text) }
            throw InputError.missing(path: text, suggestion: nearby)
        }
    }

    /// The colon between a revision and a path. A revision may have braces with a colon in them: `HEAD^{/fix: a bug}:specs`.
    private static func endOfRevision(in text: String) -> String.Index? {
        var depth = 0
        return text.unicodeScalars.firstIndex { sign in
            if sign == "{" { depth += 1 }
            if sign == "}" { depth -= 1 }
            return sign == ":" && depth == 0
        }
    }

    /// What the same specs are now; `nil` for specs that are not in a revision.
    package var current: ComparedSpecs? {
        switch self {
        case .path, .currentModules: nil
        case .modules: .currentModules
        case .inRevision(_, let path):
            if path == "." || path == ".." || path.begins(with: "./") || path.begins(with: "../") {
                .path(path)
            } else {
                .path(path.isEmpty ? GitRevision.wayToRoot + "." : GitRevision.wayToRoot + path)
            }
        }
    }

    /// Whether these are the modules of the configuration.
    package var areModules: Bool {
        switch self {
        case .path, .inRevision: false
        case .modules, .currentModules: true
        }
    }

    /// The specs of a path, which form one module.
    package func inputs() throws -> [SpecInput] {
        switch self {
        case .path(let path): return try InputFinder.find([path]).inputs
        case .inRevision(let revision, let path):
            let name = "\(revision.name):\(path)"
            guard let found = try revision.specs(at: path) else {
                throw RevisionError.unreadable(name: name, message: GitRevision.errorText(about: name))
            }
            if found.isEmpty { throw RevisionError.noSpecs(name: name) }
            return found
        case .modules, .currentModules: return []
        }
    }

    /// The specs of each module of the configuration, in its order; empty for a module that does not exist there.
    ///
    /// - Parameter project: the configuration of this version.
    package func inputs(ofModulesIn project: DecodedConfiguration) throws -> [[SpecInput]] {
        try project.configuration.modules.map { module in
            switch self {
            case .modules(let revision):
                let found = try module.specs.flatMap { place in
                    try revision.specs(at: FilePath.fromWorkingFolder(place.path)) ?? []
                }
                // Folders of a module can be inside others.
                var paths: Set<[UInt8]> = []
                return found.filter { paths.insert(Array(FilePath.normalized($0.path).utf8)).inserted }
                    .sorted { FilePath.precedes($0.path, $1.path) }
            case .currentModules:
                let paths = module.specs.map(\.path).filter { ((try? FileStatus(path: $0)) ?? nil) != nil }
                return paths.isEmpty ? [] : try InputFinder.find(paths, namedBy: project.path).inputs
            case .path, .inRevision: return []
            }
        }
    }

    /// The configuration of this version, which may list its modules elsewhere than that of the working folder.
    ///
    /// - Parameters:
    ///   - current: the configuration of the working folder.
    ///   - isNamed: whether the command line names the file.
    /// - Returns: `nil` if the version has none, or one without modules.
    package func configuration(
        besides current: DecodedConfiguration, isNamed: Bool
    ) throws -> DecodedConfiguration? {
        guard case .modules(let revision) = self else { return current }
        for path in Self.places(of: current.path, isNamed: isNamed) {
            guard let bytes = try revision.text(at: FilePath.fromWorkingFolder(path)) else { continue }
            let decoded = Configuration.decode(SourceFile(path: path, bytes: bytes))
            if let mistake = decoded.report.diagnostics.first {
                throw RevisionError.configuration(name: "\(revision.name):\(path)", message: mistake.message)
            }
            return decoded.configuration.modules.isEmpty ? nil : decoded
        }
        return nil
    }

    /// Where a version may have its configuration: where it is now, or else in the nearest folder above the working folder.
    private static func places(of current: String?, isNamed: Bool) -> [String] {
        if isNamed, let current { return [current] }
        let depth = GitRevision.wayToRoot.utf8.split(separator: UInt8(ascii: "/")).count
        return (0...depth).map { String(repeating: "../", count: $0) + ConfigurationFile.name }
    }
}

extension FilePath {
    /// A path that git does not take for one from the root of the repository.
    fileprivate static func fromWorkingFolder(_ path: String) -> String {
        guard path.begins(with: "/"), let folder = WorkingFolder.path else {
            return path.begins(with: "../") || path.begins(with: "./") || path == ".." ? path : "./" + path
        }
        let relative = AbsolutePath(path, in: "/").relative(to: AbsolutePath(folder, in: "/"))
        return relative.begins(with: "../") || relative == ".." ? relative : "./" + relative
    }

    /// The path of a file in a revision, whichever way it was named.
    fileprivate static func normalized(_ path: String) -> String {
        AbsolutePath(path, in: "/").parts.joined(separator: "/")
    }
}
