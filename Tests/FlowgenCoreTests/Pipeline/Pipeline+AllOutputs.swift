import FlowgenCore

extension Pipeline {
    /// The generated Swift of a module.
    func allOutputs(of checked: CheckedModule) async -> [OutputFile] {
        var batches = outputs(of: checked)
        var outputs: [OutputFile] = []
        while let batch = await batches.next() { outputs += batch }
        return outputs
    }
}
