import FlowDiagnostics
import FlowLint
import FlowReports
import Foundation
import Testing

@Suite struct SARIFReporterTests {
    @Test func isARunAlsoWhereNothingIsFound() throws {
        #expect(
            try FoundReport.counted().rendered(as: "sarif") == """
                {
                  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
                  "version": "2.1.0",
                  "runs": [
                    {
                      "tool": { "driver": { "name": "flowgen", "version": "0", "semanticVersion": "0", "rules": [] } },
                      "columnKind": "utf16CodeUnits",
                      "originalUriBaseIds": { "%SRCROOT%": { "description": { "text": "The folder that flowgen was run in." } } },
                      "results": []
                    }
                  ]
                }

                """)
    }

    @Test("has at most as many results as GitHub accepts, the most serious ones, and says how many it has not")
    func limit() throws {
        let most = SARIFReporter.limit
        let run = try run(FoundReport.counted(errors: 3, warnings: 2, infos: most))
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == most)
        #expect(results.count { $0["level"] as? String == "error" } == 3)
        #expect(results.count { $0["level"] as? String == "warning" } == 2)
        let invocations = try #require(run["invocations"] as? [[String: Any]])
        #expect(invocations.map { $0["executionSuccessful"] as? Bool } == [true])
        let notifications = try #require(invocations[0]["toolExecutionNotifications"] as? [[String: Any]])
        #expect(notifications.map { $0["level"] as? String } == ["warning"])
        #expect(
            notifications.map { ($0["message"] as? [String: String])?["text"] } == [
                "not in this report: 5 infos in 1 file; GitHub accepts 25000 results, and other formats have all"
            ])
    }

    @Test("says nothing of a limit that is not exceeded")
    func noLimit() throws {
        let run = try run(FoundReport.counted(infos: SARIFReporter.limit))
        #expect((run["results"] as? [Any])?.count == SARIFReporter.limit)
        #expect(run["invocations"] == nil)
    }

    @Test func givesTheWholeRegionInUTF16CodeUnits() throws {
        let result = try result(FoundReport("😀: 1️⃣a\n😀2️⃣"))
        #expect(
            region(of: try location(result)) == ["startLine": 1, "startColumn": 5, "endLine": 2, "endColumn": 3])
    }

    @Test(arguments: [
        ("specs/A.flow.yaml", "specs/A.flow.yaml", "%SRCROOT%"),
        ("/home/me/app/A.flow.yaml", "A.flow.yaml", "%SRCROOT%"),
        ("ä b/100%#?:\\.flow.yaml", "%C3%A4%20b/100%25%23%3F%3A%5C.flow.yaml", "%SRCROOT%"),
        ("../b c/A.flow.yaml", "file:///home/me/b%20c/A.flow.yaml", nil),
    ])
    func namesFilesByURIsFromTheWorkingFolder(path: String, uri: String, base: String?) throws {
        let physical = try location(result(FoundReport("1️⃣a2️⃣", path: path)))["physicalLocation"] as? [String: Any]
        let artifact = try #require(physical?["artifactLocation"] as? [String: String])
        #expect(artifact["uri"] == uri)
        #expect(artifact["uriBaseId"] == base)
    }

    @Test(arguments: [(Severity.error, "error"), (.warning, "warning"), (.info, "note")])
    func usesSARIFsWordForASeverity(severity: Severity, word: String) throws {
        #expect(try result(FoundReport("1️⃣a2️⃣", severity))["level"] as? String == word)
    }

    @Test func describesTheRulesOfTheReport() throws {
        let report = try FoundReport(["a": "1️⃣a2️⃣"]) { places in
            [MissingDoc.id, DeepStack.id, MissingDoc.id].map { Diagnostic($0, .error, "no", at: places[0]) }
        }
        let run = try run(report, version: "1.2.3")
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        #expect(driver["version"] as? String == "1.2.3")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == ["deep-stack", "missing-doc"])
        #expect(rules.map { $0["name"] as? String } == ["DeepStack", "MissingDoc"])
        let text = DeepStack.documentation.replacing("\n", with: " ")
        #expect(rules[0]["shortDescription"] as? [String: String] == ["text": DeepStack.summary])
        #expect(rules[0]["fullDescription"] as? [String: String] == ["text": text])
        let help = try #require(rules[0]["help"] as? [String: String])
        #expect(help["text"] == text)
        let example = try #require(DeepStack.goodExample.files.first)
        #expect(help["markdown"]?.hasPrefix("\(text)\n\nFound in:\n\n```yaml\n") == true)
        #expect(help["markdown"]?.hasSuffix("\n\nFixed:\n\n```yaml\n# \(example.name)\n\(example.text)\n```") == true)
        let levels = rules.compactMap { $0["defaultConfiguration"] as? [String: Any] }
        #expect(levels.map { $0["level"] as? String } == ["note", "warning"])
        #expect(levels.map { $0["enabled"] as? Bool } == [true, false])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["ruleIndex"] as? Int } == [1, 0, 1])
    }

    @Test("a rule that the registry does not have is described by its id")
    func unknownRule() throws {
        let report = try FoundReport(["a": "1️⃣a2️⃣"]) { [Diagnostic(RuleID("x"), .error, "no", at: $0[0])] }
        let run = try run(report, version: "1")
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: String]])
        #expect(rules == [["id": "x"]])
    }

    @Test func pointsAtRelatedPlaces() throws {
        let report = try FoundReport(["a": "1️⃣a2️⃣", "b": "1️⃣b2️⃣"]) { places in
            [Diagnostic(.duplicateName, .error, "twice", at: places[1], related: [.init(places[0], "first")])]
        }
        let related = try #require(result(report)["relatedLocations"] as? [[String: Any]])
        #expect(related.count == 1)
        #expect(related[0]["id"] as? Int == 1)
        #expect(related[0]["message"] as? [String: String] == ["text": "first"])
        #expect(region(of: related[0]) == ["startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 2])
    }

    @Test func walksTheJourneyAsACodeFlow() throws {
        let report = try FoundReport(["a": "1️⃣push2️⃣ 3️⃣pop4️⃣"]) { places in
            let step = Journey.Step(route: "home", event: "opened", span: places[0])
            return [
                Diagnostic(
                    StackUnderflow.id, .error, "fails", at: places[1],
                    subject: .init(flow: "F", route: "help", event: "closed", branch: 0),
                    journey: Journey(steps: [step], end: "help", result: "nothing beneath"))
            ]
        }
        let result = try result(report)
        #expect(
            result["message"] as? [String: String]
                == ["text": "fails\njourney: home —opened→ help: nothing beneath"])
        let flow = try #require((result["codeFlows"] as? [[String: [[String: [[String: Any]]]]]])?.first)
        let steps = try #require(flow["threadFlows"]?.first?["locations"]).compactMap {
            $0["location"] as? [String: Any]
        }
        #expect(steps.map { region(of: $0)?["startColumn"] } == [1, 6])
        #expect(
            steps.map { ($0["message"] as? [String: String])?["text"] } == ["home —opened→", "help: nothing beneath"])
        let logical = try location(result)["logicalLocations"] as? [[String: String]]
        #expect(logical == [["fullyQualifiedName": "F/help/closed/0"]])
    }

    @Test func leavesOutACodeFlowWhoseStepsHaveNoPlace() throws {
        let report = try FoundReport(["a": "1️⃣a2️⃣"]) { places in
            let journey = Journey(steps: [.init(route: "home", event: "opened")], end: "help")
            return [Diagnostic(DeepStack.id, .info, "deep", at: places[0], journey: journey)]
        }
        #expect(try result(report)["codeFlows"] == nil)
    }

    @Test func bringsWhatGitHubAndOthersKnowAFindingBy() throws {
        let prints = try #require(result(FoundReport("1️⃣2️⃣"))["partialFingerprints"] as? [String: String])
        #expect(prints.keys.sorted() == ["flowgen/v1", "primaryLocationLineHash"])
        #expect(prints["primaryLocationLineHash"] == "c129715d7a2bc9a3:1")
        #expect(prints["flowgen/v1"]?.count == 16)
    }

    @Test func isTheSameEachTime() throws {
        let report = try FoundReport.counted(errors: 20, warnings: 20)
        #expect(try report.rendered(as: "sarif") == report.rendered(as: "sarif"))
    }

    // MARK: The tests' own words

    private func run(_ report: FoundReport, version: String = "0") throws -> [String: Any] {
        let text = try report.rendered(as: "sarif", version: version)
        let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require((log?["runs"] as? [[String: Any]])?.first)
    }

    private func result(_ report: FoundReport) throws -> [String: Any] {
        try #require((try run(report)["results"] as? [[String: Any]])?.first)
    }

    private func location(_ result: [String: Any]) throws -> [String: Any] {
        try #require((result["locations"] as? [[String: Any]])?.first)
    }

    private func region(of location: [String: Any]) -> [String: Int]? {
        (location["physicalLocation"] as? [String: Any])?["region"] as? [String: Int]
    }
}
