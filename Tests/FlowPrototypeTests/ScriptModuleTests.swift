import FlowTestSupport
import Foundation
import Testing

@testable import FlowPrototype

/// The scripts of a page as ES modules, which are joined into one script without a parser. That needs an order and a form.
@Suite("The modules of a page's script")
struct ScriptModuleTests {
    @Test("are the files of the folders")
    func areEmbedded() throws {
        #expect(try Self.order().sorted() == Self.files())
        #expect(try PageText.modules == Self.order().map { try Self.text(of: $0) }.joined())
    }

    @Test("import and export in lines of one form", arguments: try files())
    func form(_ path: String) throws {
        let module = try ScriptModule(path, Self.text(of: path))
        #expect(module.otherForms.isEmpty)
        #expect(module.importsAreFirst)
        #expect(Set(module.imports.map(\.path)).count == module.imports.count, "two imports from one module")
    }

    @Test("are behind those that they import, and import what these export")
    func dependencies() throws {
        var exports: [String: [String]] = [:]
        for module in try Self.modules() {
            for (names, path) in module.imports {
                let exported = try #require(exports[path], "\(module.path) is before \(path)")
                #expect(Set(names).isSubset(of: exported), "\(module.path) imports what \(path) does not export")
            }
            exports[module.path] = module.exports
        }
    }

    @Test("have no name at top level twice")
    func names() throws {
        let names = try Self.modules().flatMap { module in module.names.map { ($0, module.path) } }
        for (name, paths) in Dictionary(grouping: names, by: \.0).mapValues({ $0.map(\.1) }) {
            #expect(paths.count == 1, "\(name)")
        }
    }

    @Test("become a script without imports, exports and lines of comments")
    func joining() {
        let modules = """
            // One.

            export const limit = 3;
            // Two.

            import { limit } from "./one.js";

            /**
             * The next number.
             *
             * @param number at most 3
             */
            export function next(number) {
              // Not too many.
              return number < limit ? number + 1 : "import x"; // or none
            }

            """
        let script = """

            const limit = 3;


            function next(number) {
              return number < limit ? number + 1 : "import x"; // or none
            }

            """
        #expect(ScriptModules.joined(modules) == script)
    }

    // MARK: Node

    private static let node = Clients.url(of: "node")
    private static let absence: Comment = "Node.js is not installed; Debian's package is nodejs"

    @Test("do what their tests say", .enabled(if: node != nil, absence))
    func unitTests() async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scripts")
        let tests = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".test.mjs") }
        // In one process, which is six times as fast as `node --test`, with which a person runs them.
        let all = tests.map { "import \"./\($0)\";" }.joined()
        let run = try await ChildProcess(
            try #require(Self.node), ["--input-type=module", "--eval", all], in: folder
        ).run()
        #expect(!tests.isEmpty && run.exitCode == 0, "\(run.output.suffix(10_000))\(run.error)")
    }

    @Test("are a script that can be parsed", .enabled(if: node != nil, absence))
    func isParsed() async throws {
        let folder = try TemporaryFolder(["page.js": "\"use strict\";\n(() => {\n\(PageText.script)})();\n"])
        let run = try await ChildProcess(try #require(Self.node), ["--check", "page.js"], in: folder.url).run()
        #expect(run.exitCode == 0, "\(run.error)")
    }

    // MARK: Files

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/CFlowPageText").standardized

    private static func text(of path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    private static func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".js") }.sorted()
    }

    /// The files in the order in which they are joined.
    private static func order() throws -> [String] {
        try text(of: "CFlowPageText.c").matches(of: /#embed "([^"]+\.js)"/).map { String($0.1) }
    }

    private static func modules() throws -> [ScriptModule] {
        try order().map { try ScriptModule($0, text(of: $0)) }
    }
}

/// What is at the top level of a module.
private struct ScriptModule {
    let path: String
    private(set) var imports: [(names: [String], path: String)] = []
    private(set) var exports: [String] = []
    /// The names that are declared.
    private(set) var names: [String] = []
    /// Lines that begin like an import, an export or a declaration, but have another form.
    private(set) var otherForms: [String] = []
    /// Whether only comments are before the imports.
    private(set) var importsAreFirst = true

    private static let words = ["import", "export", "async", "function", "class", "const", "let", "var"]

    private static var importLine: Regex<(Substring, Substring, Substring, Substring)> {
        /import \{ (\w+(?:, \w+)*) \} from "(\.|\.\.\/\w+)\/([\w-]+\.js)";/
    }

    init(_ path: String, _ text: String) {
        self.path = path
        var hasCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
            if line.hasPrefix("//") { continue }
            // Most lines are inside of something, and an expression takes long to say so.
            if line.hasPrefix(" ") {
                hasCode = true
            } else if let match = line.wholeMatch(of: Self.importLine) {
                let folder = match.2 == "." ? path.prefix { $0 != "/" } : match.2.dropFirst(3)
                imports.append((match.1.split(separator: ", ").map(String.init), "\(folder)/\(match.3)"))
                if hasCode { importsAreFirst = false }
            } else if let match = line.prefixMatch(of: /(export )?(?:async )?(?:function|class|const|let) (\w+)\b/) {
                names.append(String(match.2))
                if match.1 != nil { exports.append(String(match.2)) }
                hasCode = true
            } else if Self.words.contains(where: line.hasPrefix) {
                otherForms.append(String(line))
            } else {
                hasCode = true
            }
        }
    }
}
