import FlowPipeline

extension Pipeline {
    /// The generated Swift of a module.
    package func allOutputs(of checked: CheckedModule) async -> [OutputFile] {
        var all: [OutputFile] = []
        await outputs(of: checked).forEach { all += $0 }
        return all
    }
}
