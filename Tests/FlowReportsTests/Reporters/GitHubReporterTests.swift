import FlowDiagnostics
import FlowLint
import Testing

@Suite struct GitHubReporterTests {
    @Test func writesACommandForEachFinding() throws {
        let report = try FoundReport("push: 1️⃣hme2️⃣", .error, "there is no route `hme`")
        #expect(
            try report.rendered(as: "github")
                == "::error file=specs/A.flow.yaml,line=1,endLine=1,col=7,endColumn=10,title=unknown-name::"
                + "there is no route `hme`\n")
    }

    @Test(arguments: [(Severity.error, "error"), (.warning, "warning"), (.info, "notice")])
    func usesGitHubsWordForASeverity(severity: Severity, word: String) throws {
        #expect(try FoundReport("1️⃣a2️⃣", severity).rendered(as: "github").hasPrefix("::\(word) file="))
    }

    @Test func countsColumnsInWhatJavaScriptCounts() throws {
        #expect(try FoundReport("😀: 1️⃣😀2️⃣").rendered(as: "github").contains(",col=5,endColumn=7,"))
    }

    @Test func leavesOutColumnsOfWhatGoesOverLines() throws {
        let text = try FoundReport("a: 1️⃣b\n  c2️⃣").rendered(as: "github")
        #expect(text.hasPrefix("::error file=specs/A.flow.yaml,line=1,endLine=2,title=unknown-name::"))
    }

    @Test func escapesWhatWouldEndACommandOrAProperty() throws {
        let report = try FoundReport("1️⃣a2️⃣", path: "100%,a:b\r\nc.flow.yaml", .error, "50%, a:b\n::error::x")
        #expect(
            try report.rendered(as: "github")
                == "::error file=100%25%2Ca%3Ab%0D%0Ac.flow.yaml,line=1,endLine=1,col=1,endColumn=2,"
                + "title=unknown-name::50%25, a:b␊::error::x\n")
    }

    @Test func saysTheJourneyAndTheNotesInFurtherLines() throws {
        let report = try FoundReport(["a": "1️⃣a2️⃣"]) { places in
            let journey = Journey(steps: [.init(route: "home", event: "opened")], end: "help", result: "no")
            return [
                Diagnostic(StackUnderflow.id, .error, "fails", at: places[0], notes: ["one"], journey: journey)
            ]
        }
        #expect(
            try report.rendered(as: "github").hasSuffix("::fails%0Ajourney: home —opened→ help: no%0Anote: one\n"))
    }

    @Test func namesThePlacesThatBelongToAFinding() throws {
        let report = try FoundReport(["a": "1️⃣a2️⃣", "b": "1️⃣b2️⃣"]) { places in
            [Diagnostic(.duplicateName, .error, "twice", at: places[1], related: [.init(places[0], "first")])]
        }
        #expect(try report.rendered(as: "github").hasSuffix("::twice%0Aa:1:1: first\n"))
    }

    @Test func putsErrorsFirst() throws {
        let lines = try FoundReport.counted(errors: 1, warnings: 1, infos: 1).rendered(as: "github").split(
            separator: "\n")
        #expect(lines.map { $0.prefix { $0 != " " } } == ["::error", "::warning", "::notice"])
    }

    @Test func saysHowManyMoreThereAreThanGitHubTakes() throws {
        let lines = try FoundReport.counted(errors: 13, warnings: 10, infos: 11).rendered(as: "github")
            .split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::error ") } == 10)
        #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
        #expect(lines.count { $0.hasPrefix("::notice ") } == 10)
        #expect(
            lines.last
                == "3 more errors, 1 more info: GitHub shows 10 of each kind for a step, and other formats show more of them"
        )
        #expect(lines.count == 31)
    }

    @Test func isSilentWhereNothingIsFound() throws {
        #expect(try FoundReport.counted().rendered(as: "github").isEmpty)
    }
}
