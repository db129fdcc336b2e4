import FlowDiagnostics
import FlowEmitters
import FlowModel
import FlowTestSupport
import Foundation

/// The error of a spec that must not have findings.
package struct SpecErrors: Error, CustomStringConvertible {
    package let findings: [Diagnostic]
    package let sources: SourceFiles

    package var description: String {
        findings.map {
            let start = sources.start(of: $0.span)
            return "\(start.line):\(start.column) \($0.message) [\($0.rule)]"
        }.joined(separator: "\n")
    }
}

/// Spec texts that are read, decoded and resolved in the same way as by `flowgen generate`.
package struct Specs {
    package let sources: SourceFiles
    package let module: Module

    package init(_ texts: KeyValuePairs<String, String>) throws {
        try self.init(ReadModule(texts.map { ($0.key, $0.value) }))
    }

    package init(_ sketch: SpecSketch) throws { try self.init(ReadModule(sketch.files)) }

    private init(_ read: ReadModule) throws {
        let errors = read.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw SpecErrors(findings: errors, sources: read.sources) }
        sources = read.sources
        module = read.module
    }

    /// Reads a spec of the `Specs` folder.
    package static func named(_ name: String) throws -> Specs {
        let text = try String(contentsOf: Folder.specs.appendingPathComponent(name), encoding: .utf8)
        return try Specs([name: text])
    }

    /// Reads all specs of a subfolder of `Specs`, as one module.
    package static func inFolder(_ name: String) throws -> Specs {
        let folder = Folder.specs.appendingPathComponent(name)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try Specs(
            files: names.filter { $0.hasSuffix(".yaml") }.map { folder.appendingPathComponent($0) })
    }

    /// Reads the specs at the given locations, as one module.
    package init(files: [URL]) throws {
        try self.init(ReadModule(files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }))
    }

    /// Returns the outputs of all specs, in order.
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
        FlowEmitter(module, paths: sources.files.map(\.path), options: options).emit(module.units[unit])
    }
}
