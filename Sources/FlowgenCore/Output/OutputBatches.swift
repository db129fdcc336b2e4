import FlowEmitters
import FlowIR
import FlowParallelism

/// The generated Swift of a module without errors, a few files at a time: all together, they are several times as large as the specs.
package struct OutputBatches: Sendable {
    /// Enough for all cores.
    private static let size = 16

    /// The names of all files, in order.
    let names: [String]
    private let emitter: FlowEmitter
    private let units: [Module.Unit]
    private var position = 0
    /// What follows the outputs of the specs.
    private var last: [OutputFile]

    /// - Parameter paths: the paths of the specs, by their ids.
    init(_ module: Module, paths: [String], _ options: EmissionOptions) {
        let last = options.runtime == .embedded ? [OutputFile(EmbeddedRuntime.output(access: options.access))] : []
        emitter = FlowEmitter(module, paths: paths, options: options)
        units = module.units
        names = units.map { SwiftOutput.fileName(forSpecAt: paths[$0.file.index]) } + last.map(\.name)
        self.last = last
    }

    /// Generates the next files, in the order of the specs.
    /// - Returns: `nil` after the last.
    package mutating func next() async -> [OutputFile]? {
        if position < units.count {
            let batch = Array(units[position..<min(position + Self.size, units.count)])
            position += batch.count
            return await concurrentMap(batch) { [emitter] _, unit in OutputFile(emitter.emit(unit)) }
        }
        defer { last = [] }
        return last.isEmpty ? nil : last
    }
}
