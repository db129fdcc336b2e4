import FlowTestSupport
import Foundation
import Testing

/// What a spec or a file name puts into the output must not act there.
@Suite struct HostileOutputTests {
    private static func spec(_ flow: String, _ more: String) -> String {
        "flowgen: 1\nflow: \(flow)\nscreens: { Home: { params: { t: String } } }\n\(more)"
    }

    // MARK: Logs of CI systems

    /// A line as actions/runner reads it: `::command::` behind white space, or `##[command]` anywhere. Azure and TeamCity have names
    /// there, in any case.
    private static func commands(in text: String) -> [String] {
        text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }.filter { line in
            let start = String(String.UnicodeScalarView(line.unicodeScalars.drop { $0.properties.isWhitespace }))
            return start.utf8.starts(with: "::".utf8)
                || ["##[", "##vso[", "##teamcity["].contains { mark in
                    line.lowercased().utf8.firstRange(of: mark.utf8) != nil
                }
        }
    }

    private static let keys = Self.spec(
        "KFlow", "::stop-commands::x: 1\n'\u{A0}::add-mask::x': 1\n'##[add-mask]x': 2\n")
    private static let values = Self.spec(
        "VFlow",
        """
        doc: |
          ##[add-mask]x
          ::stop-commands::x
          ##vso[task.setvariable variable=a]b
        start: { route: home, with: { t: "##[add-mask]x" } }
        routes: { home: }
        intents: { opened: }
        transitions: { opened: { push: home, with: { t: "##VSO[x]" } } }
        links: { schemes: [app], routes: { "/x/{t}": { reset: home, with: { t: $t } } } }

        """)

    @Test(
        "no command prints a workflow command",
        arguments: [
            "lint . --no-config", "lint . --format concise", "lint . --format json", "lint . --format sarif",
            "lint . --fix --diff",
            "lint . --format markdown", "lint . --format xcode", "lint . --format junit", "lint . --format gitlab",
            "generate . --output out", "generate values --output -", "inspect .", "inspect values",
            "inspect values --format json",
            "map values", "map values --format dot", "map values --format svg", "map values --format html", "map .",
            "journeys values", "journeys values --format json", "journeys values --format markdown",
            "diff values other", "diff values other --format json", "diff values other --format markdown",
            "diff values other --format html", "diff . other", "docs . -o site", "lint '::error::x.flow.yaml'",
            "explain '##[add-mask]x'", "'::stop-commands::x'", "lint nowhere/::x ::x",
        ])
    func printsNoCommand(_ command: String) async throws {
        let folder = try TemporaryFolder([
            "KFlow.flow.yaml": Self.keys, "values/VFlow.flow.yaml": Self.values,
            "other/VFlow.flow.yaml": Self.values.replacing("home", with: "house").replacing("Home", with: "House"),
            "::error file=a.swift,line=1::pwned.flow.yaml": "flowgen: 1\nflow: 7\n",
            "values/##[error]x.flow.yaml": Self.values.replacing("VFlow", with: "WFlow"),
        ])
        let run = try await FlowgenProcess.shell("$FLOWGEN \(command)", in: folder)
        #expect(Self.commands(in: run.output + "\n" + run.error) == [])
    }

    @Test(
        "the annotations of GitHub are its only commands",
        arguments: ["lint . --format github", "diff values other --format github"])
    func annotates(_ command: String) async throws {
        let folder = try TemporaryFolder([
            "KFlow.flow.yaml": Self.keys, "values/VFlow.flow.yaml": Self.values,
            "other/VFlow.flow.yaml": Self.values.replacing("home", with: "house").replacing("Home", with: "House"),
        ])
        let run = try await FlowgenProcess.shell("$FLOWGEN \(command)", in: folder)
        let commands = Self.commands(in: run.output)
        #expect(!commands.isEmpty)
        #expect(commands.allSatisfy { $0.contains(/^::(error|warning|notice) [^#]*::/) }, "\(commands)")
    }

    @Test("generated code has the same text as before")
    func keepsTheText() async throws {
        let folder = try TemporaryFolder(["VFlow.flow.yaml": Self.values])
        let run = try await FlowgenProcess.run(["generate", ".", "--output", "-"], in: folder)
        #expect(run.output.contains("\"#\\u{23}[add-mask]x\""))
    }

    // MARK: Markdown, DOT, terminals

    private static let mark = "\u{301}"

    @Test(
        "a quoted text stays in its cell of a Markdown table",
        arguments: ["lint . --format markdown", "diff old . --format markdown"])
    func escapesMarkdown(_ command: String) async throws {
        let text =
            "a`\(Self.mark) <img src=https://e.example/a.png> @everyone |\(Self.mark) `\(Self.mark) www.e.example x@e.example"
        let folder = try TemporaryFolder([
            "AFlow.flow.yaml": Self.spec("AFlow", "'\(text)': 1\nstart: home\nroutes: { home: }\n"),
            "BFlow.flow.yaml": Self.spec("BFlow", "doc: '\(text)'\nstart: home\nroutes: { home: }\n"),
            "old/BFlow.flow.yaml": Self.spec("BFlow", "start: home\nroutes: { home: }\n"),
        ])
        let run = try await FlowgenProcess.shell("$FLOWGEN \(command)", in: folder)
        let output = run.output.unicodeScalars.map { String($0) }.joined(separator: "\u{1}")
        #expect(!output.contains("<\u{1}i"))
        #expect(!run.output.contains("@everyone") && !run.output.contains("https://e.example"))
    }

    @Test("a quoted text of DOT ends where it should")
    func escapesDOT() async throws {
        let text = "x\"\(Self.mark)=1, URL=<javascript:alert(1)>, z=\"\(Self.mark)y"
        let folder = try TemporaryFolder([
            "AFlow.flow.yaml":
                "flowgen: 1\nflow: AFlow\ndoc: '\(text)'\nscreens: { Home: }\nstart: home\nroutes: { home: }\n"
        ])
        let run = try await FlowgenProcess.run(["map", ".", "--format", "dot"], in: folder)
        #expect(run.output.utf8.firstRange(of: "tooltip=\"x\\\"\(Self.mark)=1".utf8) != nil, "\(run.output)")
    }

    @Test("annotations of a comparison have no control characters")
    func annotationsAreVisible() async throws {
        func spec(_ host: String) -> String {
            "flowgen: 1\nflow: AFlow\nscreens: { Home: }\nstart: home\nroutes: { home: }\nlinks: { scheme: app, hosts: [\"\(host)\"], routes: { /x: home } }\n"
        }
        let folder = try TemporaryFolder([
            "old/AFlow.flow.yaml": spec("a.example"),
            "new/AFlow.flow.yaml": spec("\\e[2J\\e]0;pwned\\a\\x9B\\u202E\\u2028\\b.example"),
        ])
        for format in ["github", "text", "markdown"] {
            let run = try await FlowgenProcess.run(["diff", "old", "new", "--format", format], in: folder)
            let hidden = (run.output + run.error).unicodeScalars.filter { scalar in
                scalar != "\n"
                    && (scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format)
            }
            #expect(hidden.isEmpty, "\(hidden.map { $0.value })")
        }
    }

    @Test("what cannot be seen is made visible")
    func showsTheInvisible() async throws {
        let hidden = "a\u{AD}b\u{200B}c\u{E0041}\u{E007F}d\u{2060}e\u{FE0F}f\u{3164}"
        let folder = try TemporaryFolder(["AFlow.flow.yaml": Self.spec("AFlow", "'\(hidden)': 1\n")])
        for format in ["text", "concise", "json", "sarif", "markdown", "github"] {
            let run = try await FlowgenProcess.run(["lint", ".", "--format", format], in: folder)
            #expect(run.output.unicodeScalars.allSatisfy { $0.isASCII || $0 == "…" }, "\(format)")
        }
    }

    @Test("a report that goes to the log as a file has no commands either", arguments: ["text", "concise", "markdown"])
    func reportsInTheLog(format: String) async throws {
        let spec = "flowgen: 1\nflow: AFlow\nstart: a\nroutes: { a: }\n\"::error file=a::x\": 1\n\"##[add-mask]x\": 1\n"
        let folder = try TemporaryFolder(["AFlow.flow.yaml": spec])
        for path in ["/dev/stdout", "report"] {
            let run = try await FlowgenProcess.shell(
                "\"$FLOWGEN\" lint --format json --output \(format)=\(path) . >log; cat log report 2>/dev/null",
                in: folder)
            #expect(run.output.contains("add-mask]x") && run.output.contains("error file=a"))
            #expect(!run.output.contains("##[") && !run.output.contains("\n::error"))
        }
    }

    @Test("documentation in generated code has no command of a log")
    func generatedComments() async throws {
        let spec = "flowgen: 1\nflow: AFlow\ndoc: \"##[add-mask]x\"\nstart: a\nroutes: { a: }\n"
        let folder = try TemporaryFolder(["AFlow.flow.yaml": spec])
        let run = try await FlowgenProcess.shell(
            "\"$FLOWGEN\" generate . -o out && \"$FLOWGEN\" generate . -o - | cmp - out/AFlow.flow.swift && cat out/*",
            in: folder)
        #expect(run.exitCode == 0 && run.output.contains("[add-mask]x") && !run.output.contains("##["))
    }

    @Test("a control in the name of a file is no part of an annotation")
    func controlsInAnnotations() async throws {
        let folder = try TemporaryFolder([
            "a\u{1B}]0;x\u{7}.flow.yaml": "flowgen: 1\nflow: AFlow\nstart: b\nroutes: { a: }\n"
        ])
        let run = try await FlowgenProcess.run(["lint", ".", "--format", "github"], in: folder)
        #expect(run.output.contains("file=a␛]0;x␇.flow.yaml,") && !run.output.contains("\u{1B}"))
    }
}
