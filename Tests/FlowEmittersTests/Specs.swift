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
    static let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    static let runtime = package.appendingPathComponent("Sources/FlowRuntime")
    static let exampleModels = package.appendingPathComponent("Examples/Models")
    static let generated = package.appendingPathComponent("Generated/basics")

    static func swiftFiles(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }
}

/// A spec that the tests rely on has findings.
struct SpecFindings: Error, CustomStringConvertible {
    let findings: [Diagnostic]

    var description: String {
        findings.map { "\($0.location.range.start.line):\($0.location.range.start.column) \($0.message) [\($0.rule)]" }
            .joined(separator: "\n")
    }
}

/// Spec texts, read, decoded and resolved as `flowgen generate` does it.
struct Specs {
    let sources: SourceFiles
    let module: Module

    init(_ texts: KeyValuePairs<String, String>) throws {
        let read = ReadModule(texts.map { ($0.key, $0.value) })
        let errors = read.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw SpecFindings(findings: errors) }
        sources = read.sources
        module = read.module
    }

    /// A spec of the `Specs` folder.
    static func named(_ name: String) throws -> Specs {
        let text = try String(contentsOf: Folder.specs.appendingPathComponent(name), encoding: .utf8)
        return try Specs([name: text])
    }

    func output(of unit: Int = 0, access: EmissionOptions.Access = .internal) -> SwiftOutput {
        output(of: unit, EmissionOptions(access: access))
    }

    func output(of unit: Int = 0, _ options: EmissionOptions) -> SwiftOutput {
        FlowEmitter(module, sources: sources, options: options).emit(module.units[unit])
    }
}
