import FlowDiagnostics
import FlowRules
import FlowTestSupport
import Foundation
import Testing

/// docs/rules.md describes every rule there is, and no other.
@Suite struct RuleBookTests {
    @Test func describesEveryRuleOnce() throws {
        #expect(try RuleBook.read().sections.map(\.id).sorted() == RuleBook.declaredIDs().map(\.rawValue).sorted())
    }

    @Test func linksEveryRuleInItsOverview() throws {
        let overview = try RuleBook.read().overview
        let links = overview.matches(of: /\[([a-z-]+)\]\(#([a-z-]+)\)/)
        #expect(links.allSatisfy { $0.1 == $0.2 })
        #expect(links.map { String($0.1) }.sorted() == (try RuleBook.declaredIDs().map(\.rawValue).sorted()))
    }

    /// An id that nothing reports would be a promise that nobody keeps.
    @Test func everyIDIsReportedSomewhere() throws {
        let sources = try RuleBook.sources()
        for id in try RuleBook.declaredIDs() {
            let use = try Regex("\\.\(id.constant)\\b")
            #expect(sources.contains { $0.contains(use) }, "nothing reports \(id.rawValue)")
        }
    }

    @Test(arguments: RuleRegistry.checked)
    func saysWhatTheRuleSaysOfItself(id: RuleID) throws {
        let rule = try #require(RuleRegistry.all.first { $0.id == id })
        let section = try #require(try RuleBook.read().sections.first { $0.id == id.rawValue })
        let said = RuleBook.oneLine(section.text)
        #expect(said.contains(RuleBook.oneLine(rule.documentation)))
        #expect(said.contains(rule.severity == .error ? "An error." : "A warning."))
        #expect(CodeBlock.blocks(in: section.text).contains { $0.text == (rule.badExample.files.first?.text ?? "") + "\n" })
    }
}

/// docs/rules.md, taken apart at its `### id` headings.
struct RuleBook {
    struct Section {
        var id: String
        var text: String
    }

    struct DeclaredID {
        /// As Swift calls it: `fallthroughBranch`.
        var constant: String
        /// As a finding calls it: `fallthrough`.
        var rawValue: String
    }

    var overview: String
    var sections: [Section]

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardized

    static func read() throws -> RuleBook {
        let text = try String(contentsOf: root.appending(path: "docs/rules.md"), encoding: .utf8)
        let parts = text.split(separator: "\n### ", omittingEmptySubsequences: false)
        let sections = parts.dropFirst().map { part in
            Section(id: part.prefix { !$0.isNewline }.description, text: part.description)
        }
        return RuleBook(overview: parts.first?.description ?? "", sections: sections)
    }

    static func declaredIDs() throws -> [DeclaredID] {
        let text = try String(
            contentsOf: root.appending(path: "Sources/FlowDiagnostics/RuleID.swift"), encoding: .utf8)
        return text.matches(of: /static let (\w+) = RuleID\(rawValue: "([^"]+)"\)/).map {
            DeclaredID(constant: String($0.1), rawValue: String($0.2))
        }
    }

    /// The text of every source file but the one that declares the ids.
    static func sources() throws -> [String] {
        let folder = root.appending(path: "Sources")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/RuleID.swift") }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }

    static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
