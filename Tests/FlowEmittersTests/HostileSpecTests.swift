import FlowEmitters
import FlowIR
import Foundation
import Testing

/// No spec can make the generated file contain anything but what it declares.
@Suite struct HostileSpecTests {
    static let texts = [
        "*/ func injected() {}", "one\nfunc injected() {}", "one\rfunc injected() {}", "one\r\nfunc injected() {}",
        "one\u{2028}func injected() {}", "one\u{2029}func injected() {}", "one\u{85}func injected() {}",
        "\"; injected() //", "\"\"\"\ninjected()\n\"\"\"", "\\(injected())", "\\", "#\"raw\"#", "`injected`",
        "ünï 日本 😀 \u{202E}desrever\u{202C}", "tab\tbell\u{7}", "// MARK: - injected", "#if injected",
    ]

    /// As a double-quoted YAML scalar.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            let isPlain = scalar.value >= 0x20 && scalar.value < 0x7F && scalar != "\"" && scalar != "\\"
            result += isPlain ? String(scalar) : "\\U" + hexadecimal(scalar.value)
        }
        return result + "\""
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// `doc` in every place that takes one, `value` in every place that takes a string.
    private static func spec(doc: String, value: String) -> String {
        """
        flowgen: 1
        flow: HostileFlow
        doc: \(quoted(doc))
        outcomes:
          done: { payload: { text: String }, doc: \(quoted(doc)) }
        intents:
          ended: { payload: { text: { type: String, doc: \(quoted(doc)) } }, doc: \(quoted(doc)) }
        effects:
          track: { text: String }
        screens:
          Home:
            doc: \(quoted(doc))
            params: { text: { type: String, default: \(quoted(value)), doc: \(quoted(doc)) } }
            intents:
              moved: { payload: {}, doc: \(quoted(doc)) }
              closed:
        start: home
        routes:
          home:
            doc: \(quoted(doc))
            transitions:
              moved: { push: home, with: { text: \(quoted(value)) }, run: track, doc: \(quoted(doc)) }
              closed: { finish: done, with: { text: \(quoted(value)) } }
        transitions:
          ended: { finish: done, doc: \(quoted(doc)) }
        """
    }

    /// What the compiler sees: every line that is no comment. Cut wherever some editor would begin a new one.
    private static func code(of text: String) -> [String] {
        text.unicodeScalars
            .split { "\n\r\u{0B}\u{0C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
            .map { String($0) }
            .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    }

    @Test(arguments: texts) func documentationNeverBecomesCode(_ hostile: String) throws {
        let harmless = try Specs(["HostileFlow.flow.yaml": Self.spec(doc: "x", value: "v")]).output().text
        let output = try Specs(["HostileFlow.flow.yaml": Self.spec(doc: hostile, value: "v")]).output().text
        #expect(Self.code(of: output) == Self.code(of: harmless))
    }

    @Test(arguments: texts) func stringsNeverBecomeCode(_ hostile: String) throws {
        let harmless = try Specs(["HostileFlow.flow.yaml": Self.spec(doc: "x", value: "v")]).output().text
        let output = try Specs(["HostileFlow.flow.yaml": Self.spec(doc: "x", value: hostile)]).output().text
        let (expected, lines) = (Self.code(of: harmless), Self.code(of: output))
        #expect(expected.count == lines.count)
        for (line, harmless) in zip(lines, expected) where line != harmless {
            // Only what stands between the quotes differs.
            let around = harmless.split(separator: "\"v\"", omittingEmptySubsequences: false)
            #expect(around.count == 2 && line.hasPrefix(around[0] + "\"") && line.hasSuffix("\"" + around[1]))
        }
    }

    @Test(arguments: texts) func theFilesNameNeverBecomesCode(_ hostile: String) throws {
        let spec = Self.spec(doc: "x", value: "v")
        let harmless = try Specs(["HostileFlow.flow.yaml": spec]).output().text
        let output = try Specs(["folder/\(hostile.replacing("/", with: "_")).flow.yaml": spec]).output().text
        #expect(Self.code(of: output) == Self.code(of: harmless))
    }

    /// The compiler's own reading: what the program prints is what the specs said.
    @Test func stringsComeBackAsTheyWere() async throws {
        let spec =
            ["flowgen: 1", "screens:"]
            + Self.texts.enumerated().flatMap { number, text in
                ["  Text\(number):", "    params: { text: { type: String, default: \(Self.quoted(text)) } }"]
            }
        let flow =
            ["flowgen: 1", "flow: TextsFlow", "start: text0", "routes:"] + Self.texts.indices.map { "  text\($0):" }
        let specs = try Specs([
            "Texts.flow.yaml": spec.joined(separator: "\n"), "TextsFlow.flow.yaml": flow.joined(separator: "\n"),
        ])
        let cases = Self.texts.indices.map { "    case .text\($0)(let text): text" }.joined(separator: "\n")
        let values = Self.texts.indices.map { ".text\($0)()" }.joined(separator: ", ")
        let program = """
            let routes: [TextsFlowRoute] = [\(values)]
            func text(of route: TextsFlowRoute) -> String {
                switch route {
            \(cases)
                }
            }
            for route in routes { print(text(of: route).unicodeScalars.map { String($0.value) }.joined(separator: " ")) }
            """
        let compiler = try await SwiftCompiler()
        let files = try compiler.write([
            "Texts.swift": specs.output(of: 0).text, "TextsFlow.swift": specs.output(of: 1).text, "main.swift": program,
        ])
        let printed = try await compiler.output(of: files, as: .swift6).split(separator: "\n").map(String.init)
        #expect(printed == Self.texts.map { $0.unicodeScalars.map { String($0.value) }.joined(separator: " ") })
    }
}
