import FlowTestSupport
import Foundation
import ServiceTestSupport
import Testing

/// The code of modules in which several names were changed by renames in a session.
@Suite struct RenamedOutputTests {
    @Test(
        "the code of renamed modules compiles without a warning",
        .enabled(if: TestScope.isWhole, "only with FLOWGEN_TESTS=all"))
    func compiles() async throws {
        var modules = [try await OpenedModule("shop", ValidSpecs.files(in: "specs/shop"))]
        for index in 0..<10 {
            let kind: RandomSpec.Kind = [.anything, .nested, .tasks, .nestedTasks][index % 4]
            let files = RandomSpec.sketch(kind, seed: UInt64(index), prefix: "r\(index)").files
            modules.append(try await OpenedModule("\(index)", files.map { ($0.path, $0.text) }))
        }
        let compiler = try await SwiftCompiler(with: .swiftui)
        var outputs: [URL] = []
        var count = 0
        for var module in modules where !module.before.hasErrors {
            for seed in 0..<8 {
                guard let after = try await RandomRename(seed: UInt64(seed), of: module)?.after else { continue }
                module = try await OpenedModule(module.name, after.specs)
                count += 1
            }
            for (name, text) in module.before.swift.sorted(by: { $0.key < $1.key }) {
                let file = name.split(separator: "/").last.map(String.init) ?? name
                outputs += try compiler.write(["\(module.name)-\(file).swift": text])
            }
        }
        #expect(count > 50)
        try await compiler.check(outputs, as: .swift6)
    }
}
