import FlowParallelism

extension OutputCache {
    package func remember(_ outputs: [OutputFile]) async {
        let digests = await concurrentMap(outputs) { _, output in digest(ofFileNamed: output.name, output.bytes) }
        remember(digest(of: digests))
    }
}
