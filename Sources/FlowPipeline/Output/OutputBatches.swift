import FlowEmitters
import FlowModel

/// The generated Swift of a module without errors, a few files at a time: all together, they are several times as large as the specs.
package struct OutputBatches: Sendable {
    /// Enough for all cores.
    private static let size = 16

    /// The names of all files, in order.
    let names: [String]
    private let emitter: FlowEmitter
    private let units: [Module.Unit]
    /// What follows the outputs of the specs.
    private let last: [OutputFile]

    /// - Parameters:
    ///   - part: the Swift module whose files are generated.
    ///   - paths: the paths of the specs, by their ids.
    init(_ module: Module, _ part: Int = 0, paths: [String], _ optionsOfParts: [EmissionOptions]) {
        let options = optionsOfParts[part]
        let last = options.runtime == .embedded ? [OutputFile(EmbeddedRuntime.output(access: options.access))] : []
        emitter = FlowEmitter(module, paths: paths, optionsOfParts: optionsOfParts)
        units = module.units.filter { module.parts.index(of: $0.file) == part }
        names = units.map { SwiftOutput.fileName(forSpecAt: paths[$0.file.index]) } + last.map(\.name)
        self.last = last
    }

    package var indices: Range<Int> {
        0..<(units.count + Self.size - 1) / Self.size + (last.isEmpty ? 0 : 1)
    }

    /// Generates the files of a batch, in the order of the specs.
    package subscript(index: Int) -> [OutputFile] {
        get async {
            let first = index * Self.size
            guard first < units.count else { return last }
            let batch = Array(units[first..<min(first + Self.size, units.count)])
            return await concurrentMap(batch) { [emitter] _, unit in OutputFile(emitter.emit(unit)) }
        }
    }

    /// Calls `body` with each batch while the next one is generated.
    /// - Parameter isInterrupted: whether to stop before the next batch.
    package func forEach<Failure: Error>(
        unless isInterrupted: () -> Bool = { false }, _ body: ([OutputFile]) throws(Failure) -> Void
    ) async throws(Failure) {
        var batch = await self[0]
        for index in indices where !isInterrupted() {
            async let next = index + 1 < indices.count ? self[index + 1] : []
            try body(batch)
            batch = await next
        }
    }
}
