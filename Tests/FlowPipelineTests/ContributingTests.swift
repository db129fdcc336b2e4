import Foundation
import Testing

/// The checklists of CONTRIBUTING.md name the files that an existing rule, key, modifier, reporter or question needs.
@Suite struct ContributingTests {
    /// A checklist, and the words by which its example is found in files.
    struct Checklist: CustomTestStringConvertible, Sendable {
        let heading: String
        /// The example's name in Swift. The list has all files of Sources that contain it.
        let name: String
        /// What else it is called in tests, documentation and schemas.
        let others: [String]
        var testDescription: String { heading }
    }

    private static let checklists = [
        Checklist(heading: "A rule", name: "OverwrittenTask", others: ["overwritten-task"]),
        Checklist(heading: "A key of a route", name: "detents", others: []),
        Checklist(heading: "A modifier of a verb", name: "uniqueInLayer", others: ["unique"]),
        Checklist(heading: "A reporter", name: "CheckstyleReporter", others: ["checkstyle"]),
        Checklist(heading: "A question", name: "ExplainQuestion", others: ["explain"]),
    ]

    @Test("a checklist has exactly the source files that its example needs", arguments: checklists)
    func sources(_ list: Checklist) throws {
        let listed = try Self.files(of: list).filter { $0.folder.hasPrefix("Sources/") }
        for target in Set(listed.map(\.folder)) {
            let names = Set(listed.filter { $0.folder == target }.map(\.name))
            #expect(names == (try Self.files(in: target, naming: [list.name])), "\(list.heading): \(target)")
        }
        let targets = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
        for target in targets.map({ "Sources/\($0)" }) where !listed.contains(where: { $0.folder == target }) {
            #expect(try Self.files(in: target, naming: [list.name]) == [], "\(list.heading): \(target) is missing")
        }
    }

    @Test("the tests, documents and schemas of a checklist exist and name its example", arguments: checklists)
    func others(_ list: Checklist) throws {
        let listed = try Self.files(of: list).filter { !$0.folder.hasPrefix("Sources/") }
        #expect(!listed.isEmpty)
        for (folder, name) in listed {
            let found = try Self.files(in: folder, naming: [list.name] + list.others)
            #expect(found.contains(name), "\(list.heading): \(folder) has no \(name) that names \(list.name)")
        }
    }

    @Test("the walk through a rule quotes the rule")
    func quotesARule() throws {
        let block = try #require(Self.text.firstMatch(of: /```swift\n([\s\S]*?)\n *```/)?.1)
        let lines = block.split(separator: "\n").map { $0.dropFirst(3) }
        let rule = try Self.text(of: "Sources/FlowLint/Rules/Behaviour/OverwrittenTask.swift")
        #expect(rule.contains(lines.joined(separator: "\n")))
        let line = try #require(Self.text.firstMatch(of: /`(\.flow\(\w+\.self\))`/)?.1)
        #expect(try Self.text(of: "Sources/FlowLint/RuleRegistry.swift").contains("        \(line),\n"))
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let text = (try? text(of: "CONTRIBUTING.md")) ?? ""

    private static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The files that a checklist names, each with its folder: an item starts with the folder in backticks.
    private static func files(of list: Checklist) throws -> [(folder: String, name: String)] {
        let section = text.split(separator: "\n### ").dropFirst().first { $0.hasPrefix("\(list.heading), ") }
        let items = try #require(section, "no section “\(list.heading)”").split(separator: "\n- `").dropFirst()
        return items.flatMap { item in
            let folder = String(item.prefix { $0 != "`" })
            return item.matches(of: /`([\w+.]+\.(?:swift|yaml|py|md|json|tsv))`/).map { (folder, String($0.1)) }
        }
    }

    /// The names of the files in a folder that contain one of some words.
    private static func files(in folder: String, naming words: [String]) throws -> Set<String> {
        // By default, `Name.self` is one word.
        let word = try Regex("\\b(\(words.joined(separator: "|")))\\b").wordBoundaryKind(.simple)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        let found = try paths.filter { path in
            guard path.hasSuffix(".swift") || !folder.hasPrefix("Sources/") else { return false }
            guard ["swift", "yaml", "py", "md", "json", "tsv"].contains(where: { path.hasSuffix(".\($0)") }) else {
                return false
            }
            // Some fixtures are not UTF-8.
            let text = String(decoding: try Data(contentsOf: root.appending(path: "\(folder)/\(path)")), as: UTF8.self)
            // Most files have none of the words, and a search for a text is faster than an expression.
            return words.contains(where: text.contains) && text.contains(word)
        }
        return Set(found.map { String($0.split(separator: "/").last ?? "") })
    }
}
