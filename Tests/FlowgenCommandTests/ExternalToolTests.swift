import FlowLint
import FlowTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reports for the examples of every rule, as other programs read them.
@Suite struct ExternalToolTests {
    /// The formats that a program reads, and the extensions of their files in the tests.
    private static let formats = [
        "json": "json", "sarif": "sarif", "gitlab": "codequality", "junit": "xml", "checkstyle": "xml",
    ]

    /// A folder with `ID-FORMAT.ENDING` for every rule. The examples are in folders whose names need escapes in a URI.
    private func reports() async throws -> (folder: TemporaryFolder, rules: [String]) {
        let folder = try TemporaryFolder()
        for rule in RuleRegistry.all {
            for file in rule.badExample.files { try folder.write(file.text + "\n", to: "ä b%/\(rule.id)/\(file.name)") }
            let outputs = Self.formats.map { "--output=\($0)=\(rule.id)-\($0).\($1)" }
            let place = "ä b%/\(rule.id)"
            // Several modules are those of their configuration.
            let specs = rule.badExample.isConfigured ? ["--config", "\(place)/.flowgen.yaml"] : [place]
            let run = try await FlowgenProcess.run(["lint"] + specs + outputs, in: folder)
            #expect(run.exitCode < 2, "\(rule.id): \(run.error)")
        }
        return (folder, RuleRegistry.ids.map(\.rawValue))
    }

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func sarifMatchesItsSchemaAndTools() async throws {
        let (folder, rules) = try await reports()
        let files = rules.map { "\($0)-sarif.sarif" }
        // The schema contains a regular expression that is not valid with strict Unicode rules.
        let schema = ["--regex-variant", "nonunicode", "--schemafile", ExternalTools.schema("sarif-2.1.0.json")]
        try await ExternalTools.validate(files, by: schema, in: folder)

        let csv = try await ExternalTools.run("sarif", ["csv", "-o", "all.csv"] + files, in: folder)
        #expect(csv.exitCode == 0, "\(csv.error)")
        let table = try folder.text("all.csv")
        for rule in RuleRegistry.all where rule.level != .off {
            #expect(table.contains("flowgen,\(rule.severity == .info ? "note" : rule.severity.rawValue),\(rule.id),"))
        }
    }

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func gitlabReportMatchesTheConversionOfSARIF() async throws {
        let folder = try TemporaryFolder([
            "specs/HelpFlow.flow.yaml": Specs.falling, "specs/BadFlow.flow.yaml": Specs.broken,
        ])
        _ = try await FlowgenProcess.run(
            ["lint", "specs", "--output=sarif=a.sarif", "--output=gitlab=ours.json"], in: folder)
        let run = try await ExternalTools.run("sarif", ["codeclimate", "-o", "theirs.json", "a.sarif"], in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        let (ours, theirs) = try (issues(folder, "ours.json"), issues(folder, "theirs.json"))
        #expect(!ours.isEmpty)
        #expect(ours == theirs)
    }

    /// `check-jsonschema` rejects invalid files, and does not accept everything.
    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func schemaOfSARIFRejectsMistakes() async throws {
        let folder = try TemporaryFolder(["a.sarif": #"{ "version": "2.1.0", "runs": [ { "tool": {} } ] }"#])
        let schema = ["--regex-variant", "nonunicode", "--schemafile", ExternalTools.schema("sarif-2.1.0.json")]
        let run = try await ExternalTools.run("check-jsonschema", schema + ["a.sarif"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("'driver' is a required property"))
    }

    @Test func xmlIsReadByAnXMLParser() async throws {
        let (folder, rules) = try await reports()
        var cases = 0
        for rule in rules {
            let counts = try ["checkstyle", "junit"].map { format in
                let counter = ElementCounter()
                let parser = XMLParser(data: Data(try folder.text("\(rule)-\(format).xml").utf8))
                parser.delegate = counter
                #expect(parser.parse(), "\(rule): \(String(describing: parser.parserError))")
                return counter.counts
            }
            let findings = try diagnostics(folder, "\(rule)-json.json")
            #expect(counts[0]["error", default: 0] == findings)
            #expect(counts[1]["failure", default: 0] + counts[1]["skipped", default: 0] == findings)
            cases += findings
        }
        #expect(cases > rules.count / 2)
    }

    // MARK: Helpers

    /// The properties of an issue that both formats contain, sorted.
    private func issues(_ folder: TemporaryFolder, _ path: String) throws -> [String] {
        let json = try JSONSerialization.jsonObject(with: Data(try folder.text(path).utf8))
        return try #require(json as? [[String: Any]]).map { issue in
            let location = issue["location"] as? [String: Any]
            let begin = (location?["lines"] as? [String: Any])?["begin"]
            let parts = [issue["check_name"], issue["description"], issue["severity"], location?["path"], begin]
            return parts.map { "\($0 ?? "none")" }.joined(separator: " | ")
        }.sorted()
    }

    private func diagnostics(_ folder: TemporaryFolder, _ path: String) throws -> Int {
        let json = try JSONSerialization.jsonObject(with: Data(try folder.text(path).utf8)) as? [String: Any]
        return try #require(json?["diagnostics"] as? [Any]).count
    }
}

/// The number of elements with each name in a document.
private final class ElementCounter: NSObject, XMLParserDelegate {
    private(set) var counts: [String: Int] = [:]

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        counts[name, default: 0] += 1
    }
}
