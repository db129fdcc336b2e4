import FlowDiagnostics
import FlowEmitters
import FlowPipeline
import FlowTestSupport
import Foundation
import Testing

@testable import FlowProject

/// `modules` and `version` in a configuration.
@Suite struct ModuleSettingsTests {
    @Test("a module has one path or several, relative to the configuration")
    func paths() {
        let read = decode(
            "modules: [{ specs: specs, output: Flows }, { specs: [a, /b, .] }]", at: "app/.flowgen.yaml")
        #expect(read.report.diagnostics.map(\.message) == [])
        let modules = read.configuration.modules
        #expect(modules.map { $0.specs.map(\.path) } == [["app/specs"], ["app/a", "/b", "app"]])
        #expect(modules.map { $0.output?.path } == ["app/Flows", nil])
    }

    @Test("a module changes the choices of `generate`, wherever that is", arguments: [false, true])
    func choices(isFirst: Bool) {
        let generate = "generate: { access: public, ui: uikit, naming: { route: '{Flow}R', link: '{Flow}L' } }\n"
        let modules =
            "modules:\n- { specs: a }\n- { specs: b, generate: { ui: none, naming: { link: '{Flow}X' } } }\n"
        let read = decode(isFirst ? generate + modules : modules + generate)
        #expect(read.report.diagnostics.map(\.message) == [])
        let choices = read.configuration.modules.map(\.generation)
        #expect(choices.map(\.access) == [.public, .public])
        #expect(choices.map(\.ui) == [.uikit, .none])
        #expect(choices.map { $0.names[.route]?.text } == ["{Flow}R", "{Flow}R"])
        #expect(choices.map { $0.names[.link]?.text } == ["{Flow}L", "{Flow}X"])
    }

    @Test(
        "a mistake is reported at its place",
        arguments: [
            Mistake(
                .unknownKey, "`spec` is not a key of a module; did you mean `specs`?",
                "modules: [{ 1️⃣spec2️⃣: specs }]"),
            Mistake(
                .missingKey, "a module needs `specs`; add the folder of its specs, as in `specs: specs`",
                "modules: [{ 1️⃣output2️⃣: Flows }]"),
            Mistake(
                .wrongShape,
                "expected a list of modules, found a mapping; write it like `modules: [{ specs: specs, output: Sources/Flows }]`",
                "modules: 1️⃣{ specs: a }2️⃣"),
            Mistake(
                .wrongShape,
                "expected a list of modules, found an empty list; write it like `modules: [{ specs: specs, output: Sources/Flows }]`",
                "modules: 1️⃣[]2️⃣"),
            Mistake(
                .wrongShape,
                "expected a module, found `specs`; write it like `modules: [{ specs: specs, output: Sources/Flows }]`",
                "modules: [1️⃣specs2️⃣]"),
            Mistake(
                .wrongShape,
                "expected a folder of specs, or a list of them, found an empty list; write it like `specs: specs`",
                "modules: [{ specs: 1️⃣[]2️⃣ }]"),
            Mistake(
                .wrongShape,
                "expected a folder of specs, or a list of them, found an empty text; write it like `specs: specs`",
                "modules: [{ specs: 1️⃣''2️⃣ }]"),
            Mistake(
                .wrongShape, "expected a folder for the Swift files, found `-`; write it like `output: Sources/Flows`",
                "modules: [{ specs: a, output: 1️⃣'-'2️⃣ }]"),
            Mistake(
                .wrongShape,
                "expected a folder for the Swift files, found `a.swift`; write it like `output: Sources/Flows`",
                "modules: [{ specs: a, output: 1️⃣a.swift2️⃣ }]"),
            Mistake(
                .wrongShape,
                "`../Flows` is not below the folder of the configuration; generate into a folder there, or move the configuration up",
                "modules: [{ specs: a, output: 1️⃣../Flows2️⃣ }]"),
            Mistake(
                .wrongShape,
                "`/tmp` is not below the folder of the configuration; generate into a folder there, or move the configuration up",
                "modules: [{ specs: a, output: 1️⃣/tmp2️⃣ }]"),
            Mistake(
                .wrongShape,
                "expected `internal` or `package` or `public`, found `open`; write it like `access: public`",
                "modules: [{ specs: a, generate: { access: 1️⃣open2️⃣ } }]"),
            Mistake(
                .duplicateOutput, "`Flows/` is also the output of another module; give each module a folder of its own",
                "modules: [{ specs: a, output: flows }, { specs: b, output: 1️⃣Flows/2️⃣ }]"),
            Mistake(
                .duplicateOutput,
                "`a/../Flows/b` is inside `Flows`, the output of another module; give each module a folder of its own",
                "modules: [{ specs: a, output: Flows }, { specs: b, output: 1️⃣a/../Flows/b2️⃣ }]"),
            Mistake(
                .duplicateOutput,
                "`.` contains `a/Flows`, the output of another module; give each module a folder of its own",
                "modules: [{ specs: a, output: a/Flows }, { specs: b, output: 1️⃣.2️⃣ }]"),
            Mistake(
                .wrongShape,
                "expected a version of flowgen, found `latest`; write it like `version: \(ToolVersion.current)`",
                "version: 1️⃣latest2️⃣"),
            Mistake(
                .unsupportedVersion,
                "the project uses flowgen 99.0, and this is flowgen \(ToolVersion.current); install that version, or change `version`",
                "version: 1️⃣99.02️⃣"),
        ])
    func mistake(mistake: Mistake) throws {
        let report = decode(mistake.text.text).report
        let finding = try #require(report.diagnostics.first)
        #expect(report.diagnostics.count == 1)
        #expect(finding.rule == mistake.rule)
        #expect(finding.message == mistake.message)
        #expect(finding.span.start == mistake.text[1])
        #expect(finding.span.end == mistake.text[2])
    }

    @Test("a version can leave out its last numbers", arguments: 1...3)
    func version(count: Int) {
        let version = ToolVersion.current.split(separator: ".").prefix(count).joined(separator: ".")
        let read = decode("version: \(version)\n")
        #expect(read.report.diagnostics.map(\.message) == [])
        #expect(read.configuration.version == version)
    }

    @Test("the folders that share files are those with a common path")
    func folders() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            var trie = FolderTrie()
            var earlier: [[String]] = []
            for index in 0..<6 {
                let folder = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    ["a", "b"].randomElement(using: &random) ?? "a"
                }
                let shares = earlier.contains { $0.starts(with: folder) || folder.starts(with: $0) }
                let found = trie.insert(folder, as: index)
                #expect((found != nil) == shares, "\(folder) after \(earlier)")
                if let found {
                    let other = earlier[found.other]
                    switch found.relation {
                    case .same: #expect(other == folder)
                    case .inside: #expect(folder.starts(with: other) && folder != other)
                    case .around: #expect(other.starts(with: folder) && folder != other)
                    }
                }
                earlier.append(folder)
            }
        }
    }

    private func decode(_ text: String, at path: String = ".flowgen.yaml") -> DecodedConfiguration {
        Configuration.decode(SourceFile(path: path, bytes: Array(text.utf8)))
    }
}

extension RuleID {
    fileprivate static let duplicateOutput = RuleID("duplicate-output")
}
