import Foundation
import Testing

/// The tables of targets and folders in docs/architecture.md are correct for the package.
@Suite struct ArchitectureTests {
    @Test("the table of targets contains every target of the package, with its dependencies")
    func tableMatchesPackage() throws {
        let drawn = try Architecture.targets()
        #expect(!drawn.isEmpty)
        #expect(try drawn == PackageManifest.targets())
    }

    @Test("a file imports only what its target may import, and a target imports everything that it may")
    func importsMatchTable() throws {
        for (target, allowed) in try Architecture.targets() {
            let imported = try SourceFolder(target).files
                .flatMap { $0.text.matches(of: /(?m)^(?:@testable )?import (?:(?:struct|enum|class|func) )?(\w+)/) }
                .map { String($0.1) }
                .filter { $0.hasPrefix("Flow") || $0.hasPrefix("CFlow") }
            #expect(Set(imported) == allowed, "\(target)")
        }
    }

    /// A build for release leaves out targets for tests. In all others, `@testable` is an error there.
    @Test("only a target for tests has access to what is internal in other targets")
    func releaseNeedsNoTestAccess() throws {
        let helpers = try PackageManifest.testHelpers()
        #expect(!helpers.isEmpty)
        for helper in helpers {
            let file = try SourceFolder(in: "Tests", helper).files.first { $0.text.contains("@testable") }
            #expect(file == nil, "`\(helper)` must be a `.testTarget` to import anything as `@testable`")
        }
    }

    @Test("a folder uses only the folders before it")
    func foldersPointOneWay() throws {
        let drawn = try Architecture.folders()
        #expect(!drawn.isEmpty)
        for (target, folders) in drawn {
            let source = try SourceFolder(target)
            #expect(source.folders == Set(folders), "the folders of \(target)")
            for (folder, used) in source.uses where !folder.isEmpty {
                let before = folders.prefix { $0 != folder }
                for (name, type) in used where !before.contains(name) {
                    Issue.record("\(target)/\(folder) uses `\(type)` of \(name)")
                }
            }
        }
    }

    @Test("every target with more than one folder is in a table")
    func noFolderIsMissing() throws {
        let drawn = try Architecture.folders()
        for target in try Architecture.targets().keys where drawn[target] == nil {
            #expect(try SourceFolder(target).folders.count < 2, "\(target)")
        }
    }
}

/// The tables of docs/architecture.md.
private enum Architecture {
    /// The allowed imports of each target.
    static func targets() throws -> [String: Set<String>] {
        let rows = try rows(below: "## Targets", cells: 3)
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0][0], Set($0[2])) })
    }

    /// The folders of each target, in order.
    static func folders() throws -> [String: [String]] {
        let rows = try rows(below: "### Folders", cells: 2)
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0][0], $0[1]) })
    }

    /// The names in backticks in each cell, row by row, of the first table after a heading.
    private static func rows(below heading: String, cells: Int) throws -> [[[String]]] {
        let text = try Repository.text(of: "docs/architecture.md")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0 == heading })
        return lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
            .map { row in
                let parts = row.split(separator: "|").prefix(cells)
                return parts.map { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
            }
    }
}

private enum PackageManifest {
    /// The targets whose sources are in Sources, with their dependencies.
    static func targets() throws -> [String: Set<String>] {
        let text = try Repository.text(of: "Package.swift")
        let declared = text.matches(
            of: /\.(?:systemLibrary|target|executableTarget)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/)
        var targets: [String: Set<String>] = [:]
        for match in declared {
            let name = String(match.1)
            guard Repository.holds("Sources/\(name)") else { continue }
            targets[name] = Set((match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) })
        }
        return targets
    }

    /// The targets in Tests that are not targets for tests.
    static func testHelpers() throws -> [String] {
        try Repository.text(of: "Package.swift")
            .matches(of: /\.target\(\s*name: "(\w+)"/)
            .map { String($0.1) }
            .filter { Repository.holds("Tests/\($0)") }
    }
}

/// A Swift file of a target.
private struct SourceFolder {
    struct File {
        /// The folder in the target's own folder; empty for a file that is not in a subfolder.
        var folder: String
        /// The text without comments and string literals.
        var text: String
    }

    let files: [File]

    init(in parent: String = "Sources", _ target: String) throws {
        let root = Repository.root.appending(path: "\(parent)/\(target)")
        files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
            .filter { $0.hasSuffix(".swift") }
            .map { path in
                let folder = path.contains("/") ? String(path.prefix { $0 != "/" }) : ""
                let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                return File(folder: folder, text: Self.code(of: text))
            }
    }

    var folders: Set<String> { Set(files.map(\.folder)).subtracting([""]) }

    /// For each folder, the other folders whose types it uses, with one of these types each.
    var uses: [String: [String: String]] {
        var owners: [String: String] = [:]
        for file in files {
            for match in file.text.matches(of: Self.declaration) { owners[String(match.1)] = file.folder }
        }
        var uses: [String: [String: String]] = [:]
        for file in files {
            for match in file.text.matches(of: /(?:^|[^.\w])([A-Z]\w*)/) {
                let type = String(match.1)
                guard let owner = owners[type], owner != file.folder, !owner.isEmpty else { continue }
                uses[file.folder, default: [:]][owner] = type
            }
        }
        return uses
    }

    private static var declaration: Regex<(Substring, Substring)> {
        /(?m)^(?:@\w+ )*(?:package |public )?(?:indirect )?(?:final )?(?:struct|enum|class|protocol|typealias) (\w+)/
    }

    private static func code(of text: String) -> String {
        text.replacing(/"""(?:.|\n)*?"""/, with: "").replacing(/\/\/[^\n]*/, with: "")
            .replacing(/"(?:[^"\\\n]|\\.)*"/, with: "")
    }
}

private enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func holds(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }
}
