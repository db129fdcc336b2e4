import FlowLint
import FlowTestSupport
import Foundation

/// The inputs from which the fuzzer starts: the examples in the repository.
package struct FuzzSeeds {
    private let repository: URL

    package init(in repository: URL) { self.repository = repository }

    /// The inputs for a target.
    package func inputs(for target: FuzzTarget) throws -> [String] {
        let all = try target.name == "links" ? links : specs
        return Set(all.filter { $0.utf8.count <= target.maximumSize }).sorted()
    }

    /// The specs of the examples, of the tests and of the documentation, and the examples of the rules.
    private var specs: [String] {
        get throws {
            let tests = "Tests/FlowEmittersTests/Specs"
            let modules = try ["specs/basics", "specs/shop", tests, "\(tests)/Shop", "\(tests)/UIKit"].map {
                try texts(in: $0, ".yaml")
            }
            let documents = try [text(of: "README.md")] + texts(in: "docs", ".md")
            let blocks = documents.flatMap(CodeBlock.blocks).filter { $0.words.first == "yaml" }.map(\.text)
            // What the analysis cannot finish takes a thousand times as long as the rest.
            let examples = RuleRegistry.all.filter { $0.id != AnalysisLimit.id }
                .flatMap { [$0.goodExample, $0.badExample] }
                .map { $0.specs.map { $0.text + "\n" } }
            return modules.flatMap(\.self) + blocks
                + (modules + examples).map { $0.joined(separator: FuzzedModule.separator) }
        }
    }

    /// The URLs in the tests, with the scheme that the fuzzed parser accepts.
    private var links: [String] {
        get throws {
            let folders = ["Tests/FlowRuntimeTests", "Tests/GeneratedTests", "Tests/GeneratedTests/Links"]
            return try folders.flatMap { try texts(in: $0, ".swift") }.flatMap { text in
                text.matches(of: /"(?:myapp|lumen|https):([^"\\]*)"/).map { "myapp:\($0.1)" }
            }
        }
    }

    /// The texts of the files in a folder, in the order of their names.
    private func texts(in folder: String, _ suffix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: repository.appending(path: folder).path).sorted()
            .filter { $0.hasSuffix(suffix) }
            .map { try text(of: "\(folder)/\($0)") }
    }

    private func text(of path: String) throws -> String {
        try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }
}
