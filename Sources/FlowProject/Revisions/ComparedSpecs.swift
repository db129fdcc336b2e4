import FlowDiagnostics
import FlowEmitters
import FlowEscaping
import FlowFiles
import FlowPipeline

/// One side of a comparison, as the command line names it.
package enum ComparedSpecs: Hashable, Sendable {
    /// A file or a folder.
    case path(String)
    /// A path in a revision, from the root of the repository.
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
            self = .inRevision(
                revision, path: try Self.path(String(text[colon...].droppingScalars(1)), in: revision, named: text))
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

    /// As in git, a path starts at the root of the repository unless it starts with a dot.
    private static func path(_ text: String, in revision: GitRevision, named name: String) throws -> String {
        let isRelative = text == "." || text == ".." || text.begins(with: "./") || text.begins(with: "../")
        if !isRelative { return AbsolutePath(text, in: "/").parts.joined(separator: "/") }
        guard let path = revision.pathFromRoot(text) else { throw RevisionError.outside(name: name) }
        return path
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
        case .inRevision(let revision, let path): .path(revision.pathFromWorkingFolder(path))
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
            let name = revision.place(path)
            guard let found = try revision.specs(at: path) else {
                throw RevisionError.unreadable(name: name, message: revision.errorText(about: path))
            }
            if found.isEmpty { throw RevisionError.noSpecs(name: name) }
            return found
        case .modules, .currentModules: return []
        }
    }
}
