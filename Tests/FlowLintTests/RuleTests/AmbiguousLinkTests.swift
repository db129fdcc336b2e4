import FlowDiagnostics
import FlowLint
import FlowModel
import FlowTestSupport
import Testing

/// How links are compared, and which of them a diagnostic shows.
@Suite struct AmbiguousLinkTests {
    @Test("a diagnostic shows the earlier links that are as specific, at most ten")
    func related() async {
        let several = await found(["/user/{id}", "/{section}/me", "/user/{name}", "/other", "/{a}/me"])
        let lines = LineIndex(of: several.read.sources.files[0])
        #expect(several.findings.map { lines.start(of: $0.span).line } == [9, 10, 12])
        #expect(
            several.findings.map { $0.related.map { lines.start(of: $0.span).line } } == [[8], [8, 9], [8, 9, 10]])
        let many = await found((0..<15).map { "/user/{v\($0)}" })
        #expect(many.findings.last?.related.map { many.read.sources.start(of: $0.span).line } == Array(8...17))
    }

    @Test("the links that are ambiguous are those that are found by comparing each with each")
    func agreesWithPairs() async {
        var random = SplitMix64(seed: 7)
        for _ in 0..<100 {
            var patterns: Set<String> = []
            for _ in 0..<20 {
                let path = (0..<random.within(1...3)).map { ["/a", "/b", "/{v\($0)}"][random.below(3)] }
                let ends = ["", "", "/**", "/{d=a}", "?q=1", "?q={q}", "?q=1&r=2"]
                patterns.insert(path.joined() + ends[random.below(ends.count)])
            }
            let shapes = await shapes(patterns.sorted())
            var expected: [Int: [Int]] = [:]
            for second in shapes.indices {
                for first in 0..<second where Self.areAmbiguous(shapes[first], shapes[second]) {
                    expected[second, default: []].append(first)
                }
            }
            let overlaps = LinkOverlaps(shapes)
            let found = overlaps.found.map { ($0.link, $0) }
            #expect(found.map(\.0) == expected.keys.sorted())
            for (link, overlap) in found {
                #expect(overlap.count == expected[link]?.count)
                #expect(overlap.earlier == expected[link].map { Array($0.prefix(10)) })
            }
            #expect(overlaps.limit == nil)
        }
    }

    /// Whether some URL matches both, and neither is more specific for it.
    private static func areAmbiguous(_ one: LinkShape, _ other: LinkShape) -> Bool {
        let differs = one.query.contains { item in
            other.query.contains { $0.key == item.key && $0.literal ?? item.literal != item.literal ?? $0.literal }
        }
        return !differs
            && one.variants.contains { variant in
                other.variants.contains {
                    LinkShape.canMeet(variant, $0)
                        && [.equal, .incomparable].contains(one.order(variant, before: other, $0))
                }
            }
    }

    @Test("when much has been compared, a search ends with ten others, and says so")
    func countsNoMore() async {
        let shapes = await shapes((0..<15).map { "/user/{v\($0)}" })
        let overlaps = LinkOverlaps(shapes, countingWork: 0)
        #expect(overlaps.limit == nil)
        #expect(overlaps.found.map(\.count) == Array(1...9) + [10, 10, 10, 10, 10])
        #expect(
            overlaps.found.map(\.isComplete) == Array(repeating: true, count: 9) + Array(repeating: false, count: 5))
    }

    @Test("when too much has been compared, the search ends at a link, which is known")
    func comparesNoMore() async {
        let shapes = await shapes((0..<15).map { "/user/{v\($0)}" })
        let overlaps = LinkOverlaps(shapes, mostWork: 20)
        #expect(overlaps.limit == 4)
        #expect(overlaps.found.map(\.link) == [1, 2, 3, 4])
    }

    private func shapes(_ patterns: [String]) async -> [LinkShape] {
        let links = await found(patterns).read.module.flows[0].links?.routes ?? []
        return links.map { LinkShape($0.pattern) }
    }

    private func found(_ patterns: [String]) async -> RuleFindings {
        let text = """
            flowgen: 1
            flow: MainFlow
            screens: { Home: }
            start: home
            routes: { home: }
            links:
              routes:

            """
        return await RuleFindings(
            of: AmbiguousLink.id,
            in: text
                + patterns.enumerated().map { index, pattern in
                    "    \"\(pattern)\": \(index == 0 ? "popToRoot" : "{ reset: home }")\n"
                }.joined())
    }
}
