import Foundation

/// The valid specs of this repository, for tests that change them.
package enum ValidSpecs {
    /// The files of one module.
    package typealias Module = [(path: String, text: String)]

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// The specs of a folder and its subfolders, in the order of their paths.
    package static func files(in folder: String) -> Module {
        let folder = root.appending(path: folder)
        let paths = (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]) ?? []
        return paths.filter { $0.hasSuffix(".flow.yaml") }.sorted().compactMap { path in
            let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
            return text.map { (path.split(separator: "/").last.map(String.init) ?? path, $0) }
        }
    }

    /// The specs in the documentation, except those that are broken on purpose.
    private static var blocks: Module {
        let docs = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs").path)) ?? []
        let documents: [String] = ["README.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
        return documents.flatMap { path -> Module in
            let text = (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
            return CodeBlock.blocks(in: text).compactMap { block in
                let name = block.words.dropFirst().first
                guard let name, name.hasSuffix(".flow.yaml"), !block.words.contains("broken") else { return nil }
                return (name, block.text)
            }
        }
    }

    /// Small modules: specs that name no other flow, each by itself, and two modules whose flows show each other.
    package static let modules: [Module] = {
        let specs = files(in: "Tests/FlowEmittersTests/Specs") + files(in: "specs") + blocks
        let single = specs.filter { $0.text.ranges(of: "flow: ").count == 1 }.map { [$0] }
        return single + ["Tests/FlowEmittersTests/Specs/Shop", "Tests/FlowEmittersTests/Specs/UIKit"].map(files)
    }()
}
