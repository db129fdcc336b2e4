import FlowDiagnostics
import Testing

@Suite struct XcodeReporterTests {
    @Test func namesFilesFromTheRootAndCountsBytes() throws {
        let report = try FoundReport("😀: 1️⃣a2️⃣", .warning, "no `a`")
        #expect(
            try report.rendered(as: "xcode")
                == "/home/me/app/specs/A.flow.yaml:1:7: warning: no `a` [unknown-name]\n")
    }

    @Test func callsWhatIsThereToKnowANote() throws {
        #expect(try FoundReport("1️⃣a2️⃣", .info).rendered(as: "xcode").contains(":1:1: note: no [unknown-name]"))
    }

    @Test func addsRelatedPlacesAsNotes() throws {
        let report = try FoundReport(["a": "1️⃣a2️⃣ 3️⃣b4️⃣"]) { places in
            [Diagnostic(.duplicateName, .error, "twice", at: places[1], related: [.init(places[0], "first")])]
        }
        #expect(
            try report.rendered(as: "xcode") == """
                /home/me/app/a:1:3: error: twice [duplicate-name]
                /home/me/app/a:1:1: note: first

                """)
    }
}
