import FlowDiagnostics
import FlowEmitters
import FlowIR
import FlowTestSupport
import Foundation

/// A spec that the tests rely on has findings.
package struct SpecFindings: Error, CustomStringConvertible {
    package let findings: [Diagnostic]
    package let sources: SourceFiles

    package var description: String {
        findings.map {
            let start = sources.start(of: $0.span)
            return "\(start.line):\(start.column) \($0.message) [\($0.rule)]"
        }.joined(separator: "\n")
    }
}

/// Spec texts, read, decoded and resolved as `flowgen generate` does it.
package struct Specs {
    package let sources: SourceFiles
    package let module: Module

    package init(_ texts: KeyValuePairs<String, String>) throws {
        try self.init(ReadModule(texts.map { ($0.key, $0.value) }))
    }

    private init(_ read: ReadModule) throws {
        let errors = read.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw SpecFindings(findings: errors, sources: read.sources) }
        sources = read.sources
        module = read.module
    }

    /// A spec of the `Specs` folder.
    package static func named(_ name: String) throws -> Specs {
        let text = try String(contentsOf: Folder.specs.appendingPathComponent(name), encoding: .utf8)
        return try Specs([name: text])
    }

    /// All specs of a folder in the `Specs` folder, as one module.
    package static func inFolder(_ name: String) throws -> Specs {
        let folder = Folder.specs.appendingPathComponent(name)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try Specs(
            files: names.filter { $0.hasSuffix(".yaml") }.map { folder.appendingPathComponent($0) })
    }

    /// Specs anywhere, as one module.
    package init(files: [URL]) throws {
        try self.init(ReadModule(files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }))
    }

    /// Of every spec, in their order.
    package func outputs(
        access: EmissionOptions.Access = .internal, ui: EmissionOptions.UserInterface = .swiftui
    ) -> [SwiftOutput] {
        module.units.indices.map { output(of: $0, access: access, ui: ui) }
    }

    package func output(
        of unit: Int = 0, access: EmissionOptions.Access = .internal, ui: EmissionOptions.UserInterface = .swiftui
    ) -> SwiftOutput {
        output(of: unit, EmissionOptions(access: access, ui: ui))
    }

    package func outputs(_ options: EmissionOptions) -> [SwiftOutput] {
        module.units.indices.map { output(of: $0, options) }
    }

    package func output(of unit: Int = 0, _ options: EmissionOptions) -> SwiftOutput {
        FlowEmitter(module, sources: sources, options: options).emit(module.units[unit])
    }
}
