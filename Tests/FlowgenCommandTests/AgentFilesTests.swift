import FlowProject
import FlowTestSupport
import Foundation
import Testing

@Suite("what agents read") struct AgentFilesTests {
    private static let section = "AGENTS.md"
    private static let skill = ".agents/skills/flowgen/SKILL.md"

    private func start(_ folder: TemporaryFolder) async throws -> FlowgenRun {
        try await FlowgenProcess.run(["init", "--agents"], in: folder)
    }

    @Test("a section and a skill are written, and nothing else")
    func writes() async throws {
        let folder = try TemporaryFolder()
        let run = try await start(folder)
        #expect(
            run.exitCode == 0 && run.output == "wrote AGENTS.md\nwrote .agents/skills/flowgen/SKILL.md\n", "\(run)")
        #expect(try folder.names().sorted() == [".agents", "AGENTS.md"])
        #expect(try folder.text(Self.section) == AgentText.section.text)
        #expect(try folder.text(Self.skill) == AgentText.skill.text)
        #expect(
            try await start(folder).output == "up to date: AGENTS.md\nup to date: .agents/skills/flowgen/SKILL.md\n"
        )
    }

    @Test("the rest of an AGENTS.md stays, and an older section is renewed in its place")
    func keepsTheRest() async throws {
        let folder = try TemporaryFolder(["AGENTS.md": "# Our app\n\nBe kind.\n"])
        _ = try await start(folder)
        #expect(try folder.text(Self.section) == "# Our app\n\nBe kind.\n\n" + AgentText.section.text)
        let old = "# Our app\n\n<!-- flowgen agents 0.0.1 abc -->\nOld.\n<!-- flowgen agents end -->\n\nBe kind.\n"
        try folder.write(old, to: Self.section)
        let run = try await start(folder)
        #expect(run.output.hasPrefix("renewed AGENTS.md\n"))
        #expect(try folder.text(Self.section) == "# Our app\n\n" + AgentText.section.text + "\nBe kind.\n")
    }

    @Test("a skill that is not flowgen's, and a section without an end, are not changed")
    func refuses() async throws {
        let broken = "<!-- flowgen agents 0.0.1 abc -->\nOld.\n"
        let folder = try TemporaryFolder([Self.skill: "Mine.\n", Self.section: broken])
        let run = try await start(folder)
        #expect(run.exitCode == 1)
        #expect(try folder.text(Self.skill) == "Mine.\n")
        #expect(try folder.text(Self.section) == broken)
    }

    @Test("doctor says when a project has older ones")
    func doctor() async throws {
        let folder = try TemporaryFolder()
        func line() async throws -> String? {
            let run = try await FlowgenProcess.run(["doctor"], in: folder)
            return run.output.split(separator: "\n").first { $0.contains("agents: ") }.map(String.init)
        }
        #expect(try await line() == "ok       agents: nothing of flowgen is written for agents")
        _ = try await start(folder)
        #expect(try await line() == "ok       agents: what agents read is that of this version")
        try folder.write(try folder.text(Self.section).replacing("Navigation", with: "Routes"), to: Self.section)
        #expect(
            try await line()
                == "warning  agents: `AGENTS.md` has the text of another version of flowgen; run `flowgen init --agents`"
        )
    }

    // MARK: Texts

    /// About four characters of English are a token.
    private func tokens(_ text: String) -> Int { text.count / 4 }

    @Test("the section and the skill are short: at most 300 and 2,000 tokens, and the skill 150 lines")
    func areShort() {
        let (section, skill) = (AgentText.section.text, AgentText.skill.text)
        #expect(tokens(section) <= 300, "\(tokens(section)) tokens")
        #expect(tokens(skill) <= 2_000, "\(tokens(skill)) tokens")
        #expect(skill.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
        let page = AgentText.section.text + AgentText.skill.text
        #expect(!page.isEmpty)
    }

    @Test("the documentation says how long they are")
    func sizesAreDocumented() throws {
        let page = try documentation()
        for (name, text) in [("section", AgentText.section.text), ("skill", AgentText.skill.text)] {
            let rounded = (tokens(text) + 25) / 50 * 50
            #expect(page.contains("the \(name) about \(rounded) tokens"), "the \(name) has about \(rounded) tokens")
        }
    }

    @Test("both are the marked parts of the documentation, with a front matter of a name and a description")
    func areCurrent() throws {
        let page = try documentation()
        let parts = page.components(separatedBy: "<!-- part: ").dropFirst().map { part in
            part.components(separatedBy: "<!-- part end -->")[0]
        }
        #expect(parts.count == 3)
        let lines = Set(
            page.components(separatedBy: "\n").map { $0.hasPrefix("```") ? String($0.prefix { $0 != " " }) : $0 })
        for text in [AgentText.section.text, AgentText.skill.text] {
            let body = text.components(separatedBy: "\n").filter { line in
                !line.hasPrefix("<!-- flowgen agents") && line != "---" && !line.hasPrefix("name: ")
                    && !line.hasPrefix("description: ")
            }
            #expect(body.filter { !lines.contains($0) } == [])
        }
        let skill = AgentText.skill.text.components(separatedBy: "\n")
        #expect(skill[0] == "---" && skill[1] == "name: flowgen" && skill[3] == "---")
        #expect(skill[2].hasPrefix("description: ") && skill[2].count <= 1_024)
    }

    private func documentation() throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        return try String(contentsOf: root.appending(path: "docs/agents.md"), encoding: .utf8)
    }
}
