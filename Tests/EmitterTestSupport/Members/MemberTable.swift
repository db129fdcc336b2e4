import Foundation

/// Tests/StandIns/members.tsv: the members of Apple's modules that the runtime and generated code use.
package struct MemberTable: Sendable {
    package var rows: [Row]

    package struct Row: Sendable {
        package var module: String
        package var owner: String
        package var member: String
        /// The tokens with which code uses it, in each way to write it.
        package var spellings: [[SwiftToken]]
        /// The version that introduced it on each platform that has it.
        package var introduced: [String: PlatformVersion]
        package var isolation: String
        /// `Sendable`, or `if` and the parameters on which that depends, for a type; the `@Sendable` parameters of a function; or `-`.
        package var sendable: String
        /// The version that deprecated it, on the platforms that do.
        package var deprecated: [String: PlatformVersion]
        package var unconfirmed: [String]

        /// Whether the row stands for the module itself.
        package var isModule: Bool { member == "module" }
        package var name: String { owner == "-" ? member : "\(owner).\(member)" }
    }

    package enum Problem: Error {
        case row(String)
    }

    package static let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

    package static func read() throws -> MemberTable {
        let file = Folder.standIns.appendingPathComponent("members.tsv")
        return try MemberTable(text: String(contentsOf: file, encoding: .utf8))
    }

    package init(text: String) throws {
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        rows = try lines.dropFirst().map { try Row($0) }
    }

    package var modules: Set<String> { Set(rows.filter(\.isModule).map(\.module)) }

    package func modules(on platform: String) -> Set<String> {
        Set(rows.filter { $0.isModule && $0.introduced[platform] != nil }.map(\.module))
    }
}

extension MemberTable.Row {
    init(_ line: Substring) throws {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard cells.count == 13, !cells.contains("") else { throw MemberTable.Problem.row(String(line)) }
        module = cells[0]
        owner = cells[1]
        member = cells[2]
        let spelling = cells[3] == "-" ? String(cells[2].prefix { $0 != "(" }) : cells[3]
        spellings = spelling.split(separator: " | ").map { SwiftTokens.tokens(of: String($0)) }
        introduced = [:]
        for (platform, cell) in zip(MemberTable.platforms, cells[4...8]) where cell != "-" {
            guard let version = PlatformVersion(cell) else { throw MemberTable.Problem.row(String(line)) }
            introduced[platform] = version
        }
        isolation = cells[9]
        sendable = cells[10]
        deprecated = [:]
        for entry in cells[11].split(separator: ", ") where entry != "-" {
            let words = entry.split(separator: " ")
            guard words.count == 2, let version = PlatformVersion(words[1]) else {
                throw MemberTable.Problem.row(String(line))
            }
            deprecated[String(words[0])] = version
        }
        unconfirmed = cells[12] == "-" ? [] : cells[12].split(separator: ", ").map(String.init)
    }
}

extension MemberTable {
    /// Every word of the table's modules, owners, members and spellings.
    package var words: Set<String> {
        var words: Set<String> = []
        for row in rows {
            let texts = [row.module, row.owner, row.member].flatMap { SwiftTokens.tokens(of: $0).map(\.text) }
            words.formUnion(texts)
            words.formUnion(row.spellings.joined().map(\.text))
        }
        return words
    }
}
