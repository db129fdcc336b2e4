import FlowDiagnostics
import FlowLint

/// Reports spec files that have the same output file. Each Swift module has a folder of its own.
enum DuplicateOutputs {
    private struct Output: Hashable {
        var part: Int
        var name: String
    }

    /// - Parameter inputs: the inputs, in the order of the run's files.
    static func find(in inputs: [SpecInput], of sources: SourceFiles) -> [Diagnostic] {
        var first: [Output: Int] = [:]
        var diagnostics: [Diagnostic] = []
        func place(_ index: Int) -> SourceSpan {
            let file = SourceFileID(index: index)
            return sources[file].start(as: file)
        }
        for (index, input) in inputs.enumerated() {
            // Ignores case, because most file systems of macOS do not distinguish `Login` and `login`.
            let output = Output(part: input.part, name: input.outputName.lowercased())
            guard let earlier = first[output] else {
                first[output] = index
                continue
            }
            diagnostics.append(
                Diagnostic(
                    DuplicateOutput.id, DuplicateOutput.severity,
                    "`\(input.outputName)` would be written for this file and for `\(inputs[earlier].path)`; "
                        + "rename one of them, as the output is named after the file",
                    at: place(index), related: [Diagnostic.Related(place(earlier), "the other file is here")]))
        }
        return diagnostics
    }
}
