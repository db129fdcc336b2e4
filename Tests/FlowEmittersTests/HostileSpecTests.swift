import EmitterTestSupport
import FlowEmitters
import Foundation
import FlowTestSupport
import Testing

/// A spec cannot inject anything into the generated file besides its declarations.
@Suite struct HostileSpecTests {
    /// Returns a spec with `doc` in every place that accepts documentation, and `value` in every place that accepts a string.
    private static func spec(doc: String, value: String) -> String {
        """
        flowgen: 1
        flow: HostileFlow
        doc: \(HostileTexts.quoted(doc))
        outcomes:
          done: { payload: { text: String }, doc: \(HostileTexts.quoted(doc)) }
        intents:
          ended: { payload: { text: { type: String, doc: \(HostileTexts.quoted(doc)) } }, doc: \(HostileTexts.quoted(doc)) }
        effects:
          track: { text: String }
        screens:
          Home:
            doc: \(HostileTexts.quoted(doc))
            params: { text: { type: String, default: \(HostileTexts.quoted(value)), doc: \(HostileTexts.quoted(doc)) } }
            intents:
              moved: { payload: {}, doc: \(HostileTexts.quoted(doc)) }
              closed:
        start: home
        routes:
          home:
            doc: \(HostileTexts.quoted(doc))
            transitions:
              moved: { push: home, with: { text: \(HostileTexts.quoted(value)) }, run: track, doc: \(HostileTexts.quoted(doc)) }
              closed: { finish: done, with: { text: \(HostileTexts.quoted(value)) } }
        transitions:
          ended: { finish: done, doc: \(HostileTexts.quoted(doc)) }
        """
    }

    /// Returns what the compiler sees: every line that is not a comment. The text is split wherever any editor would start a
    /// new line.
    private static func code(of text: String) -> [String] {
        text.unicodeScalars
            .split { "\n\r\u{0B}\u{0C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
            .map { String($0) }
            .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    }

    @Test(arguments: try HostileTexts.of(HostileTexts.swift)) func documentationNeverBecomesCode(
        _ hostile: String
    ) throws {
        let harmless = try Specs(["HostileFlow.flow.yaml": Self.spec(doc: "x", value: "v")]).output().text
        let output = try Specs(["HostileFlow.flow.yaml": Self.spec(doc: hostile, value: "v")]).output().text
        #expect(Self.code(of: output) == Self.code(of: harmless))
    }

    @Test(arguments: try HostileTexts.of(HostileTexts.swift)) func stringsNeverBecomeCode(_ hostile: String) throws {
        let harmless = try Specs(["HostileFlow.flow.yaml": Self.spec(doc: "x", value: "v")]).output().text
        let output = try Specs(["HostileFlow.flow.yaml": Self.spec(doc: "x", value: hostile)]).output().text
        let (expected, lines) = (Self.code(of: harmless), Self.code(of: output))
        #expect(expected.count == lines.count)
        for (line, harmless) in zip(lines, expected) where line != harmless {
            // The output differs only between the quotes.
            let around = harmless.split(separator: "\"v\"", omittingEmptySubsequences: false)
            #expect(around.count == 2 && line.hasPrefix(around[0] + "\"") && line.hasSuffix("\"" + around[1]))
        }
    }

    @Test(arguments: try HostileTexts.of(HostileTexts.swift)) func theFilesNameNeverBecomesCode(
        _ hostile: String
    ) throws {
        let spec = Self.spec(doc: "x", value: "v")
        let harmless = try Specs(["HostileFlow.flow.yaml": spec]).output().text
        let output = try Specs(["folder/\(hostile.replacing("/", with: "_")).flow.yaml": spec]).output().text
        #expect(Self.code(of: output) == Self.code(of: harmless))
    }
}
