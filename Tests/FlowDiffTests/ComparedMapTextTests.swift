import FlowDiff
import FlowMaps
import MapTestSupport
import Testing

/// The map of a comparison as Mermaid reads it: each line leads from one node of the map to another.
@Suite struct ComparedMapTextTests {
    private static let child = """
        flowgen: 1
        flow: BasketFlow
        outcomes: { closed: }
        start: basket
        routes: { basket: { transitions: { left: { finish: closed } } } }

        """

    private static func parent(_ count: Int = 1) -> String {
        """
        flowgen: 1
        flow: ShopFlow
        start: shop
        routes:
          shop: { transitions: { chosen: { push: item1 }, basketRequested: { present: basket } } }
          basket: { flow: BasketFlow, transitions: { closed: dismiss } }

        """
            + (1...count).map { "  item\($0): { transitions: { next\($0): { push: item\($0 + 1) } } }\n" }.joined()
            + "  item\(count + 1): { transitions: { bought: popToRoot } }\n"
    }

    private func drawn(_ comparison: Comparison) throws -> MermaidGrammar {
        let format = try #require(ComparisonFormats.format(named: "markdown"))
        let text = format.make(ComparisonOptions(isColored: false, old: "old", new: "new")).render(comparison)
        let parts = text.components(between: "```mermaid\n", and: "```")
        return try MermaidGrammar(try #require(parts))
    }

    @Test("a route whose child flow has no change has no line to it")
    func unchangedChild() async throws {
        let old = Self.parent()
        let comparison = await ComparedSpecs(
            [old, Self.child], [old.replacing("bought: popToRoot", with: "bought: pop"), Self.child]
        ).comparison
        let drawn = try drawn(comparison)
        #expect(drawn.areas.map(\.label) == [["ShopFlow"]])
        #expect(!drawn.edges.contains { $0.arrow == "-.-" })
    }

    @Test("a route whose child flow has a change has a line to it, unless only its own flow is shown")
    func changedChild() async throws {
        let old = Self.parent()
        let comparison = await ComparedSpecs(
            [old, Self.child],
            [
                old.replacing("bought: popToRoot", with: "bought: pop"),
                Self.child.replacing("{ finish: closed }", with: "stay"),
            ]
        ).comparison
        #expect(try drawn(comparison).edges.contains { $0.arrow == "-.-" })
        #expect(try !drawn(comparison.selecting(flow: "ShopFlow")).edges.contains { $0.arrow == "-.-" })
    }

    @Test("the excerpt of a large flow has no line to a flow that is not on the map")
    func excerpt() async throws {
        let old = Self.parent(20)
        let comparison = await ComparedSpecs(
            [old, Self.child],
            [old.replacing("basketRequested: { present", with: "basketRequested: { push"), Self.child]
        ).comparison
        #expect(try !drawn(comparison).edges.contains { $0.arrow == "-.-" })
    }

    @Test("flows of several modules stay apart, also if one of them has lost routes")
    func modules() async throws {
        let lost = await ComparedSpecs(
            Self.parent(3).replacing("  basket: { flow: BasketFlow, transitions: { closed: dismiss } }\n", with: "")
                .replacing(", basketRequested: { present: basket }", with: ""),
            Self.parent(1).replacing("  basket: { flow: BasketFlow, transitions: { closed: dismiss } }\n", with: "")
                .replacing(", basketRequested: { present: basket }", with: "")
        ).comparison
        let other = await ComparedSpecs(Self.child, Self.child.replacing("{ finish: closed }", with: "stay")).comparison
        // Only the second flow of a module has changed.
        let second = await ComparedSpecs(
            [Self.child, "flowgen: 1\nflow: LastFlow\nstart: a\nroutes: { a: { transitions: { x: stay } } }\n"],
            [
                Self.child,
                "flowgen: 1\nflow: LastFlow\nstart: a\nroutes: { a: { transitions: { x: stay, y: stay } } }\n",
            ]
        ).comparison
        for parts in [[lost, other], [second, other], [second, lost, other]] {
            let drawn = try drawn(Comparison.joining(parts))
            #expect(drawn.nodes.count == parts.map { $0.map.areas.map(\.nodes.count).reduce(0, +) }.reduce(0, +))
            for edge in drawn.edges {
                #expect(edge.source.prefix { $0 != "_" } == edge.target.prefix { $0 != "_" })
            }
        }
    }
}

extension String {
    fileprivate func components(between start: String, and end: String) -> String? {
        guard let first = firstRange(of: start)?.upperBound, let last = self[first...].firstRange(of: end) else {
            return nil
        }
        return String(self[first..<last.lowerBound])
    }
}
