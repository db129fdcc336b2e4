import FlowDiagnostics
import FlowEmitters
import FlowIR
import FlowTestSupport
import Foundation

/// The folders of this test target, found from this file.
enum Folder {
    static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    static let specs = tests.appendingPathComponent("Specs")
    static let goldens = tests.appendingPathComponent("Goldens")
    static let standIns = tests.deletingLastPathComponent().appendingPathComponent("StandIns")
    static let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    static let runtime = package.appendingPathComponent("Sources/FlowRuntime")
    static let exampleModels = package.appendingPathComponent("Examples/Models")
    static let shopModels = package.appendingPathComponent("Examples/ShopModels")
    static let generated = package.appendingPathComponent("Generated/basics")

    /// At every depth.
    static func swiftFiles(in folder: URL) throws -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? [])
            .filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }
}

/// A spec that the tests rely on has findings.
struct SpecFindings: Error, CustomStringConvertible {
    let findings: [Diagnostic]
    let sources: SourceFiles

    var description: String {
        findings.map {
            let start = sources.start(of: $0.span)
            return "\(start.line):\(start.column) \($0.message) [\($0.rule)]"
        }.joined(separator: "\n")
    }
}

/// Spec texts, read, decoded and resolved as `flowgen generate` does it.
struct Specs {
    let sources: SourceFiles
    let module: Module

    init(_ texts: KeyValuePairs<String, String>) throws {
        try self.init(ReadModule(texts.map { ($0.key, $0.value) }))
    }

    private init(_ read: ReadModule) throws {
        let errors = read.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw SpecFindings(findings: errors, sources: read.sources) }
        sources = read.sources
        module = read.module
    }

    /// A spec of the `Specs` folder.
    static func named(_ name: String) throws -> Specs {
        let text = try String(contentsOf: Folder.specs.appendingPathComponent(name), encoding: .utf8)
        return try Specs([name: text])
    }

    /// All specs of a folder in the `Specs` folder, as one module.
    static func inFolder(_ name: String) throws -> Specs {
        let folder = Folder.specs.appendingPathComponent(name)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try Specs(
            files: names.filter { $0.hasSuffix(".yaml") }.map { folder.appendingPathComponent($0) })
    }

    /// Specs anywhere, as one module.
    init(files: [URL]) throws {
        try self.init(ReadModule(files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }))
    }

    /// Of every spec, in their order.
    func outputs(
        access: EmissionOptions.Access = .internal, ui: EmissionOptions.UserInterface = .swiftui
    ) -> [SwiftOutput] {
        module.units.indices.map { output(of: $0, access: access, ui: ui) }
    }

    func output(
        of unit: Int = 0, access: EmissionOptions.Access = .internal, ui: EmissionOptions.UserInterface = .swiftui
    ) -> SwiftOutput {
        output(of: unit, EmissionOptions(access: access, ui: ui))
    }

    func outputs(_ options: EmissionOptions) -> [SwiftOutput] {
        module.units.indices.map { output(of: $0, options) }
    }

    func output(of unit: Int = 0, _ options: EmissionOptions) -> SwiftOutput {
        FlowEmitter(module, sources: sources, options: options).emit(module.units[unit])
    }
}
