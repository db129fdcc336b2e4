import FlowEscaping
import FlowFiles

/// The places of a new project's files: a folder for specs, and one for Swift that is compiled.
package struct ProjectLayout: Sendable {
    /// How the Swift of the project is generated.
    package enum Mode: Hashable, Sendable {
        /// By the build plug-in, among the sources of a target.
        case plugin
        /// By `flowgen generate`, into the sources.
        case checkedIn
    }

    /// The reason why the flows cannot be put into a target.
    package enum Problem: Error, Hashable {
        case unknownTarget(String, targets: [String])
        case severalTargets([String])
        /// The code is to be checked in, and the build plug-in generates it.
        case usesPlugin(target: String)
    }

    package let mode: Mode
    /// The target of the package with the flows; `nil` if the folder has no package whose targets can be read.
    package let target: PackageManifest.Target?
    /// The folder of the first spec.
    package let specs: String
    /// The folder of the module.
    package let module: String
    /// The folder for the Swift; `nil` if the plug-in generates it.
    package let output: String?
    /// The platforms that are too old for Observation.
    package let olderPlatforms: [PackageManifest.Platform]

    /// - Parameters:
    ///   - search: the package of the project.
    ///   - name: the target to use; `nil` if there is no question which.
    ///   - isCheckedIn: whether the generated code is checked in, even if a plug-in could generate it.
    package init(
        _ search: ProjectPackage.Search, in folder: String, target name: String?, isCheckedIn: Bool
    ) throws(Problem) {
        let project = XcodeProject.find(in: folder)
        let platforms = search.package?.manifest.platforms ?? project?.platforms ?? []
        olderPlatforms = DeploymentTargets.older(than: DeploymentTargets.observation, among: platforms)
        target = try search.package.flatMap { (package) throws(Problem) in try Self.target(name, of: package.manifest) }
        guard let package = search.package, let target else {
            mode = .checkedIn
            specs = "specs"
            module = specs
            // New Xcode projects have a folder of the same name, all of which is compiled.
            let app = project?.name ?? ""
            let isThere = (try? FileStatus(path: FilePath.join(folder, app)))?.kind == .folder
            output = isThere && !app.isEmpty ? FilePath.join(app, "Flows") : "Sources/Flows"
            return
        }
        if isCheckedIn, target.uses(plugin: PackageSetup.plugin) { throw .usesPlugin(target: target.name) }
        mode = isCheckedIn ? .checkedIn : .plugin
        let sources = package.folder(of: target)
        let flows = FilePath.join(sources, "Flows")
        specs = isCheckedIn ? "specs" : flows
        module = isCheckedIn ? "specs" : sources
        output = isCheckedIn ? flows : nil
    }

    private static func target(
        _ name: String?, of manifest: PackageManifest
    ) throws(Problem) -> PackageManifest.Target? {
        let candidates = manifest.targets.filter { $0.isCompiled && !$0.isTest }
        if let name {
            if let target = candidates.first(where: { $0.name == name }) { return target }
            throw .unknownTarget(name, targets: candidates.map(\.name))
        }
        if candidates.count < 2 { return candidates.first }
        let chosen =
            candidates.first { $0.uses(plugin: PackageSetup.plugin) }
            ?? candidates.first { $0.name == manifest.packageName }
        if let chosen { return chosen }
        throw .severalTargets(candidates.map(\.name))
    }

    /// The entry in `modules`.
    package var moduleLine: String {
        "- { specs: \(Self.scalar(module))\(output.map { ", output: \(Self.scalar($0))" } ?? "") }"
    }

    /// A path as YAML, with quotes if it is not certainly a text without them.
    private static func scalar(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return isPlain ? path : YAMLText.quoted(path)
    }

    /// Why the view models are `ObservableObject`s; `nil` if they need not be.
    package var observationReason: String? {
        guard let platform = olderPlatforms.first, let minimum = DeploymentTargets.observation[platform.name] else {
            return nil
        }
        return
            "the project supports \(DeploymentTargets.list(olderPlatforms)), and Observation, which `observable` uses, "
            + "needs \(platform.name) \(minimum)"
    }
}
