import FlowDiagnostics
import FlowTestSupport
import Foundation
import Testing

/// What a finding is known by, as GitLab's report shows it.
@Suite struct FingerprintTests {
    private let subject = Diagnostic.Subject(flow: "F", route: "home", event: "opened", branch: 0)

    @Test func staysWhenTheLineMoves() throws {
        #expect(try fingerprint("push: 1️⃣hme2️⃣") == fingerprint("# new\n\n      push: 1️⃣hme2️⃣ # and here"))
    }

    @Test func staysWhenOnlyTheWordingChanges() throws {
        #expect(try fingerprint("1️⃣hme2️⃣", "no `hme`") == fingerprint("1️⃣hme2️⃣", "there is no `hme`"))
    }

    @Test func staysWhereverTheRunTakesPlace() throws {
        let finding = try FoundReport("1️⃣a2️⃣", path: "/one/specs/A.flow.yaml")
        let other = try FoundReport("1️⃣a2️⃣", path: "specs/A.flow.yaml")
        #expect(try fingerprints(finding, in: "/one") == fingerprints(other, in: "/two"))
    }

    @Test func isAnotherForAnotherWordRuleSubjectOrFile() throws {
        let all = try [
            fingerprint("1️⃣a2️⃣"), fingerprint("1️⃣b2️⃣"), fingerprint("1️⃣a2️⃣", rule: .unknownKey),
            fingerprint("1️⃣a2️⃣", path: "B.flow.yaml"), fingerprint("1️⃣a2️⃣", subject: subject),
        ]
        #expect(Set(all).count == all.count)
    }

    @Test func goesByTheMessageWhereNoWordIsPointedAt() throws {
        #expect(try fingerprint("1️⃣2️⃣", "`start` is missing") != fingerprint("1️⃣2️⃣", "`routes` is missing"))
    }

    @Test func tellsTwoApartThatAreTheSameInAllElse() throws {
        let twice = try FoundReport(["a": "1️⃣x2️⃣ 3️⃣x4️⃣"]) { places in
            places.map { Diagnostic(.unknownName, .error, "no", at: $0) }
        }
        let all = try fingerprints(twice)
        #expect(Set(all).count == 2)
        // The first keeps its own when the second goes.
        #expect(try all.first == fingerprint("1️⃣x2️⃣", path: "a"))
    }

    @Test(arguments: [
        (Diagnostic.Subject(flow: "F", route: "home", event: "opened", branch: 2), "F/home/opened/2"),
        (.init(flow: "F", route: "home"), "F/home"), (.init(flow: "F", event: "/user/{id}"), "F///user/{id}"),
        (.init(event: "opened"), "//opened"), (.init(flow: "F"), "F"), (.init(), ""),
    ])
    func knowsWhereInASpecASubjectIs(subject: Diagnostic.Subject, path: String) {
        #expect(subject.path == path)
    }

    private func fingerprint(
        _ marked: String, _ message: String = "no", path: String = "A.flow.yaml", rule: RuleID = .unknownName,
        subject: Diagnostic.Subject? = nil
    ) throws -> String {
        let report = try FoundReport([path: marked]) { places in
            [Diagnostic(rule, .error, message, at: places[0], subject: subject)]
        }
        return try #require(try fingerprints(report).first)
    }

    private func fingerprints(_ report: FoundReport, in folder: String = "/home/me/app") throws -> [String] {
        let text = try report.rendered(as: "gitlab", workingFolder: folder)
        let issues = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        return try #require(issues).compactMap { $0["fingerprint"] as? String }
    }
}
