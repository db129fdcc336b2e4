/// How much of a map is drawn at most, counted in work, so that a picture is the same on every machine. What is left out is said in
/// the areas.
///
/// Maps that people can read are far below these limits: a page of lines that cross each other hundreds of thousands of times says
/// nothing, and takes a browser minutes.
package struct LayoutLimits: Hashable, Sendable {
    /// How many edges a map has.
    package var edges = 24_000
    /// Through how many layers the edges of a map pass, in all.
    package var places = 1_000_000
    /// How many layers the edges of any area may pass, however many others there are.
    package var placesOfArea = 5_000

    /// How many lines lead to child flows.
    package var lines = 4_000

    /// How many nodes a map has at most whose columns are all straightened as far as possible.
    package var straightened = 3_000
    /// With how much work the columns of a larger map are straightened, in all.
    package var straightening = 8_000_000

    package init() {}

    /// The share of a limit that something with so many of all edges has.
    static func share(of limit: Int, _ count: Int, of all: Int, atLeast least: Int = 0) -> Int {
        all <= 0 ? limit : max(least, Int(Double(limit) * Double(count) / Double(all)))
    }
}

/// Chooses the edges that are drawn, where not all are.
enum EdgeSelection {
    /// As many edges as are allowed: first one of each source, then a second one, and so on.
    /// - Parameter sources: of each edge.
    /// - Returns: whether the edge is drawn.
    static func evenly(_ sources: [Int], limit: Int) -> [Bool] {
        guard sources.count > limit else { return sources.map { _ in true } }
        var counts: [Int: Int] = [:]
        let rounds = sources.map { source in
            counts[source, default: 0] += 1
            return counts[source, default: 0]
        }
        return least(rounds, limit: limit, weight: { _ in 1 })
    }

    /// The shortest edges, until they pass through as many layers as are allowed.
    /// - Parameter spans: of each edge, the number of layers.
    static func shortest(_ spans: [Int], limit: Int) -> [Bool] {
        guard spans.reduce(0, +) > limit else { return spans.map { _ in true } }
        return least(spans, limit: limit, weight: { spans[$0] })
    }

    /// Those with the least keys whose weights have a sum within the limit; of equals, the first.
    private static func least(_ keys: [Int], limit: Int, weight: (Int) -> Int) -> [Bool] {
        var isDrawn = Array(repeating: false, count: keys.count)
        var remaining = limit
        for index in keys.indices.sorted(by: { (keys[$0], $0) < (keys[$1], $1) }) {
            guard weight(index) <= remaining else { break }
            remaining -= weight(index)
            isDrawn[index] = true
        }
        return isDrawn
    }
}
