import FlowEmitters
import FlowPipeline

extension FuzzTarget {
    /// Bytes to Swift: what `flowgen generate` writes for specs without errors, and for others after their fixes.
    package static let swift = FuzzTarget(name: "swift", maximumSize: 4096) { bytes in
        let module = FuzzedModule(bytes)
        let pipeline = Pipeline(emission: emissions[bytes.count % emissions.count])
        let checked = await pipeline.fix(module.sources, of: module.inputs, includesUnsafe: true).checked
        let outputs = await pipeline.allOutputs(of: checked)
        if !checked.errors.isEmpty {
            return outputs.isEmpty ? [] : ["Swift is generated from specs with errors"]
        }
        let expected = module.inputs.map(\.outputName)
        let names = outputs.map(\.name)
        if names != expected { return ["the outputs are \(names) instead of \(expected)"] }
        return outputs.flatMap { output in
            SwiftShape.problems(of: output.bytes).map { "\(output.name): \($0)" }
        }
    }

    private static let emissions = [
        EmissionOptions(),
        EmissionOptions(
            access: .package, routes: [.sendable, .codable], ui: .uikit, observation: .observableObject,
            screens: .closures),
        EmissionOptions(access: .public, ui: .none),
    ]
}
