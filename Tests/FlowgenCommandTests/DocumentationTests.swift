import FlowTestSupport
import Foundation
import Testing

/// What the documentation shows is what happens. In README.md and docs/:
///
/// - a `yaml NAME` block is a spec, and without a finding but for infos (with errors where it says `yaml NAME broken`, with
///   warnings or infos alone where it says `yaml NAME warned`; one of several that mean something together, `yaml NAME part`, is not looked at
///   by itself);
/// - a `yaml .flowgen.yaml` block is the configuration from there on;
/// - a `yaml` block with the name of another file is looked at by IntegrationExampleTests;
/// - a `swift NAME` block is part of what the spec of that name becomes, in one module with those of `swift NAME with OTHER`;
///   `// …` stands for what was left out;
/// - a `swift in PATH` block is part of that file, which the tests compile and run;
/// - a `console` block is what the command after `$` prints, in a folder with the specs above it.
///
/// `RECORD=1` writes what the commands print into the documents, and fails the run so that no one forgets to look. docs/rules.md
/// is left to RuleReferenceTests, which generate it.
@Suite struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardized

    private static var documents: [String] {
        let docs = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs").path)) ?? []
        return ["README.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    }

    @Test(arguments: documents)
    func showsWhatHappens(document: String) async throws {
        let markdown = try String(contentsOf: Self.root.appending(path: document), encoding: .utf8)
        let folder = try TemporaryFolder()
        var recorded = markdown
        for block in CodeBlock.blocks(in: markdown) {
            switch (block.words.first, block.words.dropFirst().first) {
            case ("yaml", let name?): try await checkSpec(block, named: name, in: folder)
            case ("swift", "in"?): try checkExcerpt(block)
            case ("swift", let name?): try await checkSwift(block, named: name, in: folder)
            case ("console", _): try await checkConsole(block, in: folder, recording: &recorded)
            default: break
            }
        }
        if recorded != markdown, document != "docs/rules.md" {
            try recorded.write(to: Self.root.appending(path: document), atomically: true, encoding: .utf8)
            Issue.record("recorded \(document); look at the difference, then run without RECORD")
        }
    }

    @Test func readmeShowsASpecItsSwiftAndAFinding() throws {
        let markdown = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let kinds = CodeBlock.blocks(in: markdown).compactMap(\.words.first)
        #expect(Set(kinds).isSuperset(of: ["yaml", "swift", "console"]))
    }

    private func checkSpec(_ block: CodeBlock, named name: String, in folder: TemporaryFolder) async throws {
        try folder.write(block.text, to: name)
        if !name.hasSuffix(".flow.yaml") || block.words.contains("part") { return }
        let run = try await FlowgenProcess.run(["lint", name], in: folder)
        if block.words.contains("broken") {
            #expect(run.exitCode == 1, "\(block)")
        } else if block.words.contains("warned") {
            #expect(run.exitCode == 0 && !run.output.isEmpty, "\(block)")
        } else {
            // An info is there to know.
            #expect(run.exitCode == 0 && !run.output.contains(" warning: "), "\(block)")
        }
    }

    private func checkSwift(_ block: CodeBlock, named name: String, in folder: TemporaryFolder) async throws {
        let spec = name.replacing(".flow.swift", with: ".flow.yaml")
        let others = block.words.drop { $0 != "with" }.dropFirst()
        var output = ""
        if others.isEmpty {
            output = try await FlowgenProcess.run(["generate", spec, "--output", "-"], in: folder).output
        } else {
            let run = try await FlowgenProcess.run(["generate", spec] + others + ["--output", "written"], in: folder)
            #expect(run.exitCode == 0, "\(block): \(run.error)")
            output = try folder.text("written/" + name)
        }
        // Every line, the first too, begins behind a line break.
        var rest = ("\n" + output)[...]
        for part in block.lines.split(whereSeparator: { $0.hasSuffix("// …") }) {
            let text = "\n" + part.map { $0 + "\n" }.joined()
            let range = try #require(
                rest.range(of: text), "\(block): the output has no such lines in this order: \(text)")
            // The line break at the end may be the one that the next part starts with.
            rest = rest[rest.index(before: range.upperBound)...]
        }
    }

    private func checkExcerpt(_ block: CodeBlock) throws {
        let path = try #require(block.words.dropFirst(2).first, "\(block)")
        let file = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        #expect(("\n" + file).contains("\n" + block.text), "\(block)")
    }

    private func checkConsole(
        _ block: CodeBlock, in folder: TemporaryFolder, recording markdown: inout String
    ) async throws {
        let prompt = "$ flowgen "
        let command = try #require(block.lines.first { $0.hasPrefix(prompt) }, "\(block)")
        let run = try await FlowgenProcess.shell("\"$FLOWGEN\" \(command.dropFirst(prompt.count)) 2>&1", in: folder)
        let printed = "\(command)\n\(run.output)"
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            // With its fences: two blocks may begin with the same command.
            markdown = markdown.replacing(
                "```console\n\(block.text)```", with: "```console\n\(printed)```", maxReplacements: 1)
        } else {
            #expect(printed == block.text, "\(block)")
        }
    }
}
