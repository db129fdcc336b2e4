import FlowDiagnostics
import FlowLint

/// Spec files that would be written to one and the same Swift file.
enum DuplicateOutputs {
    /// - Parameter inputs: in the order of the run's files.
    static func find(in inputs: [SpecInput], of sources: SourceFiles) -> [Diagnostic] {
        var first: [String: Int] = [:]
        var diagnostics: [Diagnostic] = []
        func place(_ index: Int) -> SourceSpan {
            let file = SourceFileID(index: index)
            return sources[file].start(as: file)
        }
        for (index, input) in inputs.enumerated() {
            // Without case: most file systems of macOS do not tell `Login` from `login`.
            let output = input.outputName.lowercased()
            guard let earlier = first[output] else {
                first[output] = index
                continue
            }
            diagnostics.append(
                Diagnostic(
                    DuplicateOutput.id, DuplicateOutput.severity,
                    "`\(input.outputName)` would be written for this file and for `\(inputs[earlier].path)`; "
                        + "rename one of them, as the output is named from the file",
                    at: place(index), related: [Diagnostic.Related(place(earlier), "the other file is here")]))
        }
        return diagnostics
    }
}
