import FlowTestSupport
import Foundation
import FuzzTestSupport
import Testing

/// The targets accept what is right, and detect what is wrong.
@Suite struct FuzzTargetTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("every example of the repository passes every target", arguments: FuzzTarget.specs.map(\.name))
    func examplesPass(_ name: String) async throws {
        let target = try #require(FuzzTarget.specs.first { $0.name == name })
        let seeds = try FuzzSeeds(in: Self.repository).inputs(for: target)
        #expect(seeds.count > 100)
        let step = TestScope.choose(all: 1, sample: 8)
        for index in stride(from: 0, to: seeds.count, by: step) {
            #expect(await target.check(Array(seeds[index].utf8)) == [], "\(seeds[index])")
        }
    }

    @Test("of ten changes of words and lines, at least one leaves a spec without errors")
    func changesKeepSpecs() async throws {
        let seeds = try FuzzSeeds(in: Self.repository).inputs(for: .swift)
        let spec = try #require(seeds.first { $0.contains("flow: ShopFlow") && $0.contains("=====") })
        var right = 0
        for seed in 0..<100 {
            var mutation = WordMutation(seed: UInt64(seed))
            let text = String(decoding: mutation.mutated(Array(spec.utf8)), as: UTF8.self)
            let files = text.components(separatedBy: "=====\n").enumerated().map { ("Spec\($0).flow.yaml", $1) }
            if !ReadModule(files).diagnostics.contains(where: { $0.severity == .error }) { right += 1 }
        }
        #expect(right >= 10)
        #expect(right < 100)
    }

    @Test(
        "code with a literal, a name or a bracket that does not end is detected",
        arguments: [
            ("let a = \"b", "line 1: a literal does not end"), ("let a = \"b\\\"", "line 1: a literal does not end"),
            ("let `a", "line 1: a name in backticks does not end"), ("f(", "1 brackets stay open"),
            ("f(a]", "line 1: a bracket closes another one"), ("}", "line 1: a bracket closes another one"),
            ("a\0", "the code has the control character 0"),
        ])
    func wrongCodeIsDetected(_ code: String, _ problem: String) {
        #expect(SwiftShape.problems(of: Array(code.utf8)).contains(problem))
    }

    @Test(
        "brackets and quotes in literals and comments do not count",
        arguments: ["f(\"(\\\"\")", "// it's ( \"", "let `in` = [a] // }", "struct A {\n    func b() {}\n}\n"])
    func rightCodeIsAccepted(_ code: String) {
        #expect(SwiftShape.problems(of: Array(code.utf8)) == [])
    }
}
