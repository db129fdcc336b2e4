import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Foundation
import ModuleTestSupport
import Testing

@testable import FlowPipeline

/// A check with the memory of the one before finds what a new process finds on the same texts.
@Suite struct RememberedCheckTests {
    @Test("the shop, after each of many edits", arguments: 0..<TestScope.choose(all: 20, sample: 1))
    func shop(seed: Int) async throws {
        let files = try Shop.files
        await check(files, seed: UInt64(seed), edits: TestScope.choose(all: 250, sample: 40))
    }

    @Test("random modules, after each of many edits", arguments: 0..<TestScope.choose(all: 300, sample: 8))
    func randomModules(seed: Int) async throws {
        let kind: RandomSpec.Kind = [.anything, .nested, .nestedTasks][seed % 3]
        let files = RandomSpec.sketch(kind, seed: UInt64(seed)).files.map { (path: $0.path, text: $0.text) }
        await check(files, seed: UInt64(seed), edits: 40)
    }

    private func check(_ files: [(path: String, text: String)], seed: UInt64, edits: Int) async {
        var edited = EditedSpecs(files, seed: seed)
        var memory = CheckMemory()
        for step in 0..<edits {
            let done = step == 0 ? "opened" : edited.edit()
            let sources = edited.files.map { SourceFile(path: $0.path, bytes: $0.bytes) }
            let inputs = edited.files.compactMap { SpecInput(path: $0.path, text: $0.bytes) }
            let pipeline = Pipeline()
            let remembered = await pipeline.check(sources, of: inputs, &memory)
            let new = await pipeline.check(sources, of: inputs)
            guard
                remembered.diagnostics != new.diagnostics || remembered.module.flows != new.module.flows
                    || remembered.module.screens != new.module.screens
            else { continue }
            let missing = new.diagnostics.filter { !remembered.diagnostics.contains($0) }
            let surplus = remembered.diagnostics.filter { !new.diagnostics.contains($0) }
            Issue.record(
                "seed \(seed), step \(step): \(done); missing \(missing.map { "\($0.rule): \($0.message)" }), surplus \(surplus.map { "\($0.rule): \($0.message)" }), flows equal \(remembered.module.flows == new.module.flows), screens equal \(remembered.module.screens == new.module.screens)"
            )
            return
        }
    }
}
