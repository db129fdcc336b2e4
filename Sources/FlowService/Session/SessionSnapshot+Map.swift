import FlowModel

extension SessionSnapshot {
    /// The page with the map and a prototype of a flow, as `flowgen map` writes it.
    /// - Returns: `nil` if there is no such flow.
    /// - Throws: if a file cannot be read.
    package func mapPage(ofFlow name: String) async throws -> String? {
        for module in modules {
            guard let index = module.module.flows.firstIndex(where: { $0.name.text == name }) else { continue }
            let pipeline = module.linted.pipeline(configuration.configuration.rules)
            let mapped = try await pipeline.map(module.linted.inputs)
            let isMapped = mapped.module.flows.indices.contains(index) && mapped.module.flows[index].name.text == name
            return isMapped ? mapped.page(of: FlowID(index: index)) : nil
        }
        return nil
    }
}
