import FlowTestSupport
import FlowMaps
import Foundation
import MapTestSupport
import Testing

/// The edges of maps, compared with the output of `flowgen inspect --format json`.
@Suite("The edges of a map") struct MapEdgesTests {
    /// A branch, as both name it.
    private struct BranchName: Hashable {
        var flow: String
        /// `nil` for a transition of the flow itself, or of a link.
        var route: String?
        var event: String
        var branch: Int
        var fires: Bool
    }

    @Test("are one to one with the transitions of an inspection", arguments: NavigationMap.Children.allCases)
    func areOneToOne(children: NavigationMap.Children) async throws {
        for specs in await MappedSpecs.all(random: TestScope.choose(all: 300, sample: 30)) {
            let map = specs.map(children)
            #expect(try Self.drawn(map) == Self.inspected(specs.inspection), "\(specs.name)")
        }
    }

    @Test("start at the route that handles the event, or at the outcome of its child flow")
    func startWhereTheEventIs() async throws {
        for specs in await MappedSpecs.all(random: 10) {
            for children in NavigationMap.Children.allCases {
                let map = specs.map(children)
                let nodes = Dictionary(
                    uniqueKeysWithValues: map.allAreas.flatMap(\.nodes).map { ($0.id, $0.content) })
                for area in map.allAreas {
                    let inspection = try #require(specs.flows.first { $0.inspection.name == area.flow }).inspection
                    for edge in area.edges {
                        let source = try #require(nodes[edge.source])
                        switch (inspection.transitions[edge.transition].owner, source) {
                        case (.route(let route), .card(let card)): #expect(card.route == route, "\(specs.name)")
                        case (.route, .outcome(let outcome)): #expect(outcome.name == edge.event, "\(specs.name)")
                        case (.flow, .anywhere), (.link, .links): break
                        default: Issue.record("\(specs.name): \(edge.event) starts at \(source)")
                        }
                    }
                }
            }
        }
    }

    @Test("join different nodes of the map, and no node is in two areas")
    func joinNodes() async throws {
        for specs in await MappedSpecs.all(random: 10) {
            for children in NavigationMap.Children.allCases {
                let areas = specs.map(children).allAreas
                let nodes = areas.flatMap(\.nodes).map(\.id)
                #expect(Set(nodes).count == nodes.count, "\(specs.name)")
                let ends = areas.flatMap {
                    $0.edges.map { [$0.source, $0.target] } + $0.starts.map { [$0.source, $0.target] }
                }
                #expect(Set(ends.joined()).isSubset(of: nodes) && ends.allSatisfy { $0[0] != $0[1] }, "\(specs.name)")
            }
        }
    }

    private static func drawn(_ map: NavigationMap) -> [String: [BranchName]] {
        let nodes = Dictionary(uniqueKeysWithValues: map.allAreas.flatMap(\.nodes).map { ($0.id, $0) })
        let routes = Dictionary(
            uniqueKeysWithValues: map.allAreas.flatMap { area in
                area.nodes.compactMap { node in node.card.map { (node.id, $0.route) } }
            })
        var drawn: [String: [BranchName]] = [:]
        for area in map.allAreas {
            drawn[area.flow, default: []] += area.edges.map { edge in
                BranchName(
                    flow: area.flow, route: nodes[edge.source].flatMap { routes[$0.id] }, event: edge.event,
                    branch: edge.branch, fires: !edge.isPale)
            }
        }
        return drawn
    }

    private static func inspected(_ json: String) throws -> [String: [BranchName]] {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let flows = try #require(object?["flows"] as? [[String: Any]])
        return try Dictionary(
            uniqueKeysWithValues: flows.map { flow in
                let name = try #require(flow["flow"] as? String)
                let transitions = try #require(flow["transitions"] as? [[String: Any]])
                return (
                    name,
                    try transitions.map { transition in
                        BranchName(
                            flow: name, route: transition["route"] as? String,
                            event: try #require(transition["event"] as? String),
                            branch: try #require(transition["branch"] as? Int),
                            fires: try #require(transition["fires"] as? Bool))
                    }
                )
            })
    }
}
