import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Testing

/// Strings of a spec are unchanged in the program.
@Suite struct HostileStringTests {
    /// The compiled program prints the strings of the specs.
    @Test func stringsAreUnchanged() async throws {
        let texts = try HostileTexts.of(HostileTexts.swift)
        let spec =
            ["flowgen: 1", "screens:"]
            + texts.enumerated().flatMap { number, text in
                ["  Text\(number):", "    params: { text: { type: String, default: \(HostileTexts.quoted(text)) } }"]
            }
        let flow =
            ["flowgen: 1", "flow: TextsFlow", "start: text0", "routes:"]
            + texts.indices.map { "  text\($0):" }
        let specs = try Specs([
            "Texts.flow.yaml": spec.joined(separator: "\n"), "TextsFlow.flow.yaml": flow.joined(separator: "\n"),
        ])
        let cases = texts.indices.map { "    case .text\($0)(let text): text" }.joined(separator: "\n")
        let values = texts.indices.map { ".text\($0)()" }.joined(separator: ", ")
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
        let printed = try await compiler.output(of: files, as: .swift6)
        #expect(
            printed == texts.map { $0.unicodeScalars.map { String($0.value) }.joined(separator: " ") + "\n" }.joined())
    }
}
