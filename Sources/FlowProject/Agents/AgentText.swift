import FlowDiagnostics
import FlowEscaping
import FlowPipeline

/// What `flowgen init --agents` writes: marked parts of docs/agents.md.
package enum AgentText: Hashable, Sendable, CaseIterable {
    /// A section of `AGENTS.md`.
    case section
    /// A skill of its own.
    case skill

    /// The name of the skill, and of its folder.
    static let skillName = "flowgen"
    private static let begin = "<!-- flowgen agents"
    private static let end = "<!-- flowgen agents end -->"

    /// The path in a project.
    package var path: String {
        switch self {
        case .section: "AGENTS.md"
        case .skill: ".agents/skills/\(Self.skillName)/SKILL.md"
        }
    }

    /// The text, between its markers.
    package var text: String {
        switch self {
        case .section: "\(Self.begin) \(stamp) -->\n\(body)\(Self.end)\n"
        case .skill:
            "---\nname: \(Self.skillName)\ndescription: \(Self.part("skill-description").words(at: "\n").joined(separator: " "))\n"
                + "---\n\n\(Self.begin) \(stamp) -->\n\(body)\(Self.end)\n"
        }
    }

    private var body: String {
        switch self {
        case .section: Self.part("section")
        case .skill: Self.part("skill")
        }
    }

    /// The version of flowgen, and a digest of the text.
    private var stamp: String { "\(ToolVersion.current) \(digest)" }

    package var digest: String { String(SHA256.hexadecimal(of: body).prefix(12)) }

    /// - Parameter name: of a part of docs/agents.md.
    private static func part(_ name: String) -> String {
        var lines: [Substring] = []
        var isInside = false
        for line in DocumentPage.agents.text.parts(at: "\n") {
            if line == "<!-- part: \(name) -->" {
                isInside = true
            } else if line == "<!-- part end -->" {
                isInside = false
            } else if isInside {
                // The names of files after the language of a block are for the tests.
                lines.append(line.begins(with: "```") ? line.start(before: " ") : line)
            }
        }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { "\($0)\n" }.joined()
    }

    // MARK: In a file

    /// The digest of the text that a file has between the markers; `nil` if it has none.
    package static func digest(in file: String) -> String? {
        for line in file.parts(at: "\n") where line.begins(with: begin) && line != end {
            return line.words(at: " ").dropLast().last.map(String.init)
        }
        return nil
    }

    /// The text of a file with this one in place of an older one, or at its end. The rest of the file stays.
    /// - Returns: `nil` if it is not known where the older one ends, or if the file is something else.
    package func renewed(in file: String) -> String? {
        if file.isEmpty { return text }
        let lines = file.parts(at: "\n")
        guard let start = lines.firstIndex(where: { $0.begins(with: Self.begin) && $0 != Self.end }) else {
            if self == .skill { return nil }
            return file + (file.ends(with: "\n\n") ? "" : file.ends(with: "\n") ? "\n" : "\n\n") + text
        }
        guard let end = lines[start...].firstIndex(where: { $0 == Self.end }) else { return nil }
        if self == .skill { return text }
        let before = lines[..<start].map { "\($0)\n" }.joined()
        return before + text + lines[(end + 1)...].joined(separator: "\n")
    }
}
