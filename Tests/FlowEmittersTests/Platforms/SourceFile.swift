import EmitterTestSupport
import Foundation

/// A file of the runtime, of generated code or of the models that it uses.
struct SourceFile {
    /// The path in the package.
    var path: String
    var tokens: [SwiftToken]
    var isGenerated = false

    static func runtime() throws -> [SourceFile] { try files(in: Folder.runtime) }

    static func generated() throws -> [SourceFile] {
        try [Folder.package.appendingPathComponent("Generated"), Folder.goldens].flatMap { folder in
            try files(in: folder).map { SourceFile(path: $0.path, tokens: $0.tokens, isGenerated: true) }
        }
    }

    static func models() throws -> [SourceFile] {
        try [Folder.exampleModels, Folder.shopModels, Folder.specs].flatMap(files)
    }

    private static func files(in folder: URL) throws -> [SourceFile] {
        try Folder.swiftFiles(in: folder).map { file in
            let path = file.path.dropFirst(Folder.package.path.count + 1)
            return SourceFile(
                path: String(path), tokens: SwiftTokens.tokens(of: try String(contentsOf: file, encoding: .utf8)))
        }
    }

    /// The tokens that are compiled on a platform. Generated code with `@Observable` needs an app whose deployment target has
    /// Observation; for other apps there is `observation: observableObject`.
    func code(on platform: Platform, _ table: MemberTable) throws -> ActiveCode {
        var minimum = platform.deploymentTarget
        if isGenerated, zip(tokens, tokens.dropFirst()).contains(where: { $0.text == "@" && $1.text == "Observable" }),
            let observation = table.rows.first(where: { $0.name == "Observable()" })?.introduced[platform.name]
        {
            minimum = max(minimum, observation)
        }
        return try ActiveCode(tokens, on: platform, minimum: minimum)
    }
}
