import FlowDiagnostics
import FlowEmitters
import FlowFiles
import FlowPipeline

/// A project as `flowgen doctor` finds it. Everything is read once, before the first check.
package struct ExaminedProject: Sendable {
    package let folder: String
    /// `nil` if there is none, or if it cannot be read.
    let configuration: DecodedConfiguration?
    /// Why the configuration cannot be read.
    let configurationError: String?
    /// `nil` if the configuration is missing or has mistakes.
    let modules: ConfiguredModules?
    /// Why the folders of the modules cannot be read.
    let modulesError: String?
    let package: ProjectPackage.Search
    /// The specs below the configuration that are in no module, not compiled by the plug-in, and not those of tests.
    let straySpecs: [String]

    /// - Parameter start: the project's folder, or one below it: the project is where its package or its configuration is.
    package init(in start: String) {
        var folder = start
        var package = ProjectPackage.find(in: folder)
        do throws(ConfigurationError) {
            let source = try ConfigurationFile.find(for: folder)
            if let source, case .none = package {
                folder = FilePath.folder(of: source.path)
                package = ProjectPackage.find(in: folder)
            }
            configuration = source.map { Configuration.decode($0) }
            configurationError = nil
        } catch {
            configuration = nil
            configurationError = error.description
        }
        self.folder = folder
        self.package = package
        var found: ConfiguredModules?
        var message: String?
        if let configuration, !configuration.isBroken {
            do throws(InputError) { found = try ConfiguredModules.find(in: configuration) } catch {
                message = error.messages[0]
            }
        }
        modules = found
        modulesError = message
        straySpecs = Self.straySpecs(in: folder, found, package.package)
    }

    /// The path of the configuration, for messages.
    var configurationPath: String { configuration?.path ?? FilePath.join(folder, ConfigurationFile.name) }

    /// The settings of modules that the build plug-in generates, and of those that list none.
    var generation: EmissionOptions { configuration?.configuration.generation ?? EmissionOptions() }

    /// The targets that use the build plug-in.
    var pluginTargets: [PackageManifest.Target] {
        package.package?.manifest.targets.filter { $0.uses(plugin: PackageSetup.plugin) } ?? []
    }

    /// Whether builds compile flowgen, because the build plug-in comes from its own package.
    var buildsFlowgen: Bool {
        guard !pluginTargets.isEmpty, let manifest = package.package?.manifest else { return false }
        return PackageSetup.identity(in: manifest)?.lowercased() != PackageSetup.compiledPackage
    }

    private static func straySpecs(
        in folder: String, _ modules: ConfiguredModules?, _ package: ProjectPackage?
    ) -> [String] {
        guard let inputs = try? InputFinder.find([folder]).inputs else { return [] }
        let owned = Set((modules?.modules ?? []).flatMap(\.specs.inputs).map { FileIdentity($0.path) })
        var areOthers: [String: Bool] = [:]
        return inputs.map(\.path).filter { path in
            if owned.contains(FileIdentity(path)) || isOfOtherProject(FilePath.folder(of: path), in: folder, &areOthers)
            {
                return false
            }
            guard let target = package?.target(containing: path, evenIfExcluded: true) else { return true }
            return !target.isTest && !target.uses(plugin: PackageSetup.plugin)
        }
    }

    /// Whether a folder belongs to a package or a configuration below the project.
    private static func isOfOtherProject(
        _ path: String, in root: String, _ known: inout [String: Bool]
    ) -> Bool {
        if let known = known[path] { return known }
        if path == root || path == "." || path == "/" || path.isEmpty { return false }
        let isRoot = [ConfigurationFile.name, PackageManifest.name].contains {
            (try? FileStatus(path: FilePath.join(path, $0))) != nil
        }
        let result = isRoot || isOfOtherProject(FilePath.folder(of: path), in: root, &known)
        known[path] = result
        return result
    }
}
