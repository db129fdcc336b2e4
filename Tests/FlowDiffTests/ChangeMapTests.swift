import FlowDiff
import FlowMaps
import Testing

/// The map of a change: both versions at once.
@Suite struct ChangeMapTests {
    private func area(_ replacements: KeyValuePairs<String, String>) async throws -> MapArea {
        let map = await ComparedSpecs(Shop.spec, replacing: replacements).comparison.map
        return try #require(map.areas.first)
    }

    private func routes(_ area: MapArea, _ change: MapChange?) -> [String] {
        area.nodes.filter { $0.change == change }.compactMap(\.card?.route)
    }

    @Test func withoutChangesThereIsNoMap() async {
        #expect(await ComparedSpecs(Shop.spec, Shop.spec).comparison.map.areas.isEmpty)
    }

    @Test("what was removed stays on the map, where it was")
    func keepsWhatIsGone() async throws {
        let area = try await area([
            "helpRequested: { present: help }": "helpRequested: stay",
            "  help: { transitions: { closed: dismiss } }\n": "", "    /help: { reset: [home, help] }\n": "",
        ])
        #expect(routes(area, .removed) == ["help"])
        #expect(routes(area, nil) == ["home", "product"])
        let help = try #require(area.nodes.first { $0.card?.route == "help" })
        let home = try #require(area.nodes.first { $0.card?.route == "home" })
        let gone = area.edges.filter { $0.change == .removed }
        #expect(gone.contains { $0.event == "helpRequested" && $0.source == home.id && $0.target == help.id })
        #expect(area.edges.contains { $0.event == "helpRequested" && $0.change == .added })
        // Every node has an id of its own.
        #expect(Set(area.nodes.map(\.id)).count == area.nodes.count)
    }

    @Test("a branch that leads to the same place in another way has changed")
    func marksAnotherWay() async throws {
        let area = try await area(["productSelected: { push: product }": "productSelected: { present: product }"])
        let changed = area.edges.filter { $0.change != nil }
        #expect(changed.map(\.event).contains("productSelected"))
        #expect(changed.first { $0.event == "productSelected" }?.change == .changed)
    }

    @Test func marksRenamedRoutesAsChanged() async throws {
        let area = try await area([
            "present: help": "present: support", "  help: {": "  support: { screen: Help,",
            "[home, help]": "[home, support]",
        ])
        #expect(routes(area, .changed) == ["support"])
        #expect(area.edges.allSatisfy { $0.change == nil })
    }

    @Test("a flow that was added is shown as added, with all its parts")
    func marksNewFlows() async throws {
        let other = "flowgen: 1\nflow: HelpFlow\nscreens: { Topics: }\nstart: topics\nroutes: { topics: }\n"
        let areas = await ComparedSpecs([Shop.spec], [Shop.spec, other]).comparison.map.areas
        #expect(areas.map(\.flow) == ["HelpFlow"] && areas.first?.change == .added)
        let gone = await ComparedSpecs([Shop.spec, other], [Shop.spec]).comparison.map.areas
        #expect(gone.map(\.flow) == ["HelpFlow"] && gone.first?.change == .removed)
    }
}
