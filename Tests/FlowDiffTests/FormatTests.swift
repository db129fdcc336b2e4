import FlowDiff
import FlowMaps
import Foundation
import Testing

@Suite struct FormatTests {
    private static let options = ComparisonOptions(isColored: false, old: "old", new: "new")

    private func render(_ name: String, _ compared: ComparedSpecs) throws -> String {
        try #require(ComparisonFormats.format(named: name)).make(Self.options).render(compared.comparison)
    }

    private func renamed() async -> ComparedSpecs {
        await ComparedSpecs(
            Shop.spec,
            replacing: ["closed: pop": "closed: popToRoot", "helpRequested: { present: help }": "helpRequested: stay"])
    }

    @Test("every format has a name of its own", arguments: ComparisonFormats.all.map(\.name))
    func namesAreDistinct(name: String) { #expect(ComparisonFormats.all.filter { $0.name == name }.count == 1) }

    @Test func jsonIsReadable() async throws {
        struct Document: Decodable {
            struct Change: Decodable {
                var element: String
                var classes: [String]
            }
            var version: Int
            var summary: [String: Int]
            var changes: [Change]
        }
        let text = try await render("json", renamed())
        let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
        #expect(document.version == 1)
        #expect(document.summary["changes"] == document.changes.count)
        #expect(document.summary["behaviour"] == document.changes.filter { $0.classes.contains("behaviour") }.count)
    }

    @Test func markdownHasATableAndAColouredMap() async throws {
        let text = try await render("markdown", renamed())
        #expect(text.hasPrefix("### flowgen: "))
        #expect(
            text.contains("| **behaviour** | `HomeFlow`: on `home`, `helpRequested` was `present: help` and is `stay`"))
        #expect(text.contains("```mermaid\nflowchart TB\n"))
        #expect(text.contains("(added)") && text.contains("(removed)") && text.contains("linkStyle"))
    }

    @Test("every format says what could not be compared", arguments: ComparisonFormats.all.map(\.name))
    func notes(name: String) throws {
        let comparison = Comparison(changes: [], map: NavigationMap(areas: []), notes: ["too many links"])
        let text = try #require(ComparisonFormats.format(named: name)).make(Self.options).render(comparison)
        #expect(text.contains("too many links"))
    }

    @Test func annotationsLeaveOutWhatIsFine() async throws {
        let compared = await ComparedSpecs(
            Shop.spec, replacing: ["schemes: [shop]": "schemes: [shop, store]", "closed: pop": "closed: popToRoot"])
        let text = try render("github", compared)
        #expect(text.hasPrefix("::notice file=Spec0.flow.yaml,line=18,title=behaviour::"))
        #expect(!text.contains("store"))
    }

    @Test func pageEscapesAllText() async throws {
        let compared = await ComparedSpecs(
            "flowgen: 1\nflow: AFlow\nscreens: { A: { params: { list: \"Set<String>\" } } }\nstart: a\nroutes: { a: }\n"
                .replacing("start: a\n", with: "params: { list: \"Set<String>\" }\nstart: a\n"),
            "flowgen: 1\nflow: AFlow\nscreens: { A: { params: { list: \"Set<Int>\" } } }\nparams: { list: \"Set<Int>\" }\n"
                + "start: a\nroutes: { a: }\n")
        let text = try render("html", compared)
        #expect(text.hasPrefix("<!DOCTYPE html>\n"))
        #expect(text.contains("<code>Set&lt;String&gt;</code>") && !text.contains("<String>"))
    }

    @Test("a page has a map with what was added, removed and changed")
    func pageHasAMap() async throws {
        let flow = "flowgen: 1\nflow: AFlow\nscreens: { A: { intents: { x: , y: } }, B: , C: }\nstart: a\nroutes:\n"
        let compared = await ComparedSpecs(
            flow + "  a: { transitions: { x: { push: b }, y: { push: b } } }\n  b:\n",
            flow + "  a: { transitions: { x: { push: b }, y: { present: c } } }\n  b:\n  c:\n")
        let text = try render("html", compared)
        let classes = text.matches(of: /<g class="([^"]*)" id="([^"]*)"/).map { "\($0.2): \($0.1)" }
        #expect(classes.contains("AFlow_c: card added"))
        #expect(classes.contains("AFlow__flow_0_0: edge push"))
        #expect(Set(classes).count == classes.count)
        #expect(classes.contains { $0.hasSuffix(" removed") || $0.hasSuffix(" changed") })
    }
}
