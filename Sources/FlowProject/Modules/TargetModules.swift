import FlowDecoding
import FlowDiagnostics
import FlowEmitters
import FlowFiles
import FlowPipeline
import FlowReports
import FlowYAML

/// The keys of a file with the modules that a target of a build uses.
enum TargetModulesKey: String, KnownKey {
    case package, uses, modules

    static let place = "a list of used modules"
    static let table = KeyTable<Self>()
}

/// The keys of one of these modules.
enum TargetModuleKey: String, KnownKey {
    case name, package, configuration, specs, uses

    static let place = "a used module"
    static let table = KeyTable<Self>()
}

/// The modules that a target of a build uses, directly or not. The build plug-in writes them into a file, because only it knows the
/// targets: their names, their packages and which of them depend on each other.
package struct TargetModules: Sendable {
    private struct Module {
        var name = ""
        var package: String?
        var configuration: String?
        var specs: [String] = []
        var uses: [String] = []
    }

    /// Mistakes in the file.
    package private(set) var report: Report
    private var package: String?
    private var uses: [String] = []
    /// Each after those that it uses.
    private var modules: [Module] = []

    package static func read(_ path: String) throws(ConfigurationError) -> TargetModules {
        TargetModules(try ConfigurationFile.read(path))
    }

    package init(_ source: SourceFile) {
        report = Report(diagnostics: [], sources: SourceFiles([source]))
        let parsed = YAMLParser.parse(source, as: SourceFileID(index: 0))
        report.diagnostics = parsed.diagnostics
        guard let tree = parsed.tree, let root = tree.root else { return }
        var reader = TreeReader(tree: tree)
        let pairs = reader.pairs(of: root, expecting: "used modules", example: "uses: [LoginKit]")
        for (key, value) in pairs {
            switch reader.recognise(key, as: TargetModulesKey.self, among: pairs) {
            case .package: package = reader.item(value)
            case .uses: uses = reader.items(value)
            case .modules: modules = tree.elements(value).map { Self.module($0, &reader) }
            case nil: break
            }
        }
        report.diagnostics += reader.diagnostics
    }

    private static func module(_ node: YAMLNode, _ reader: inout TreeReader) -> Module {
        var module = Module()
        let pairs = reader.pairs(of: node, expecting: "a used module", example: "name: LoginKit")
        for (key, value) in pairs {
            switch reader.recognise(key, as: TargetModuleKey.self, among: pairs) {
            case .name: module.name = reader.item(value) ?? ""
            case .package: module.package = reader.item(value)
            case .configuration: module.configuration = reader.item(value)
            case .specs: module.specs = reader.items(value)
            case .uses: module.uses = reader.items(value)
            case nil: break
            }
        }
        return module
    }

    /// The specs of a target, with those of the modules that it uses.
    ///
    /// - Parameters:
    ///   - used: what the target uses; `nil` if that is nothing.
    ///   - name: the Swift module of the target.
    package static func run(
        _ specs: FoundSpecs, named name: String, _ generation: EmissionOptions, using used: TargetModules?
    ) throws -> ModuleRun {
        var all: [ConfiguredModule] = []
        var places: [String: Int] = [:]
        func uses(_ names: [String]) -> [ConfiguredModule.Use] {
            names.compactMap { places[$0] }.map { ConfiguredModule.Use(module: $0, span: nil) }
        }
        for module in used?.modules ?? [] where !module.specs.isEmpty {
            // What is wrong in its configuration is reported in its own build.
            let choices = try module.configuration.map { Configuration.decode(try ConfigurationFile.read($0)) }
            var configured = ConfiguredModule(
                name: module.name, specs: try InputFinder.find(module.specs), output: nil,
                generation: choices?.configuration.generation ?? EmissionOptions(), isOwn: false)
            configured.package = module.package
            configured.uses = uses(module.uses)
            places[module.name] = all.count
            all.append(configured)
        }
        var own = ConfiguredModule(name: name, specs: specs, output: nil, generation: generation)
        own.package = used?.package
        own.uses = uses(used?.uses ?? [])
        all.append(own)
        return ModuleRun(Array(all.indices), of: all) { all[$0].isOwn }
    }
}

extension TreeReader {
    fileprivate mutating func item(_ node: YAMLNode) -> String? {
        text(of: node, expecting: "a text", example: "name: LoginKit")
    }

    fileprivate mutating func items(_ node: YAMLNode) -> [String] { listed(node).compactMap { item($0) } }
}
