import FlowDiff
import FlowMaps
import Testing

/// The map of a change shows each flow that has one, and of a large flow the part around it.
@Suite struct MapExcerptTests {
    /// A stack of routes, each of which pushes the next one.
    private static func chain(_ count: Int) -> String {
        let routes = (0..<count).map { "  r\($0): { transitions: { next\($0): { push: r\($0 + 1) } } }\n" }
        return "flowgen: 1\nflow: ChainFlow\nguards: { isReady: }\nstart: r0\nroutes:\n\(routes.joined())  r\(count):\n"
    }

    private func page(_ old: String, _ new: String, _ format: String = "html") async throws -> String {
        let comparison = await ComparedSpecs(old, new).comparison
        let format = try #require(ComparisonFormats.format(named: format))
        return format.make(ComparisonOptions(isColored: false, old: "old", new: "new")).render(comparison)
    }

    private func routes(_ page: String) -> [String] {
        (0...30).map { "r\($0)" }.filter { page.contains(">\($0)<") }
    }

    @Test(
        "of a large flow, the ends of a changed edge are drawn, and where the user comes from",
        arguments: ["html", "markdown"])
    func largeFlow(format: String) async throws {
        let page = try await page(
            Self.chain(20), Self.chain(20).replacing("next10: { push: r11 }", with: "next10: { present: r11 }"), format)
        if format == "html" { #expect(routes(page) == ["r9", "r10", "r11"]) }
        #expect(
            page.contains("next10") && page.contains("next9") && !page.contains("next8") && !page.contains("next12"))
        #expect(page.contains("has 18 more routes without a change"))
    }

    @Test("a small flow is drawn as a whole")
    func smallFlow() async throws {
        let page = try await page(
            Self.chain(5), Self.chain(5).replacing("next3: { push: r4 }", with: "next3: { present: r4 }"))
        #expect(routes(page) == ["r0", "r1", "r2", "r3", "r4", "r5"])
        #expect(!page.contains("more route"))
    }

    @Test("what was added or removed is drawn as a whole")
    func addedFlow() async throws {
        let other = "flowgen: 1\nflow: OtherFlow\nstart: a\nroutes: { a: }\n"
        let map = await ComparedSpecs([other], [other, Self.chain(20)]).comparison.map
        #expect(map.areas.map(\.flow) == ["ChainFlow"] && map.areas.first?.nodes.count ?? 0 > 20)
    }

    @Test("a flow is drawn also if its change is at no route or edge, and a route with a change is marked")
    func everyFlow() async throws {
        let other = Self.chain(2).replacing("isReady: ", with: "isReady: , isNew: ")
        let map = await ComparedSpecs(Self.chain(2), other).comparison.map
        #expect(map.areas.map(\.flow) == ["ChainFlow"])
        let sheet = Self.chain(2).replacing("next0: { push: r1 }", with: "next0: { present: r1 }")
        let fixed = sheet.replacing("r1: { transitions", with: "r1: { dismissible: false, transitions")
        let area = try #require(await ComparedSpecs(sheet, fixed).comparison.map.areas.first)
        #expect(area.nodes.filter { $0.change == .changed }.compactMap(\.card?.route) == ["r1"])
    }
}
