/// Orders the vertices of each layer so that few edges cross.
///
/// Sweeps over the layers order each by the weighted medians or the means of the neighbours in the layer before, and exchange
/// vertices while that helps (E. R. Gansner, E. Koutsofios, S. C. North and K.-P. Vo, “A Technique for Drawing Directed Graphs”,
/// 1993). Several first orders are tried. In the best order, each vertex is moved to the best place of its layer (C. Matuszewski,
/// R. Schönfeld and P. Molitor, “Using Sifting for k-Layer Straightline Crossing Minimization”, Graph Drawing 1999).
struct CrossingReduction {
    /// How many steps are taken at most, so that large graphs take no more than a moment. Each segment that is visited is one.
    private static let steps = 3_000_000
    private static let sweeps = 24
    private static let starts = 14
    /// How many sweeps without progress end a try.
    private static let patience = 5

    private let graph: ProperGraph
    private(set) var layers: [[Int]]
    private var place: [Int]
    /// Of each layer: whether vertices of it have places among each other.
    private let hasPlaces: [Bool]
    private var remaining = Self.steps

    static func order(_ graph: ProperGraph) -> [[Int]] {
        var reduction = CrossingReduction(graph)
        reduction.run()
        return reduction.layers
    }

    init(_ graph: ProperGraph) {
        self.graph = graph
        layers = graph.layers
        hasPlaces = layers.map { $0.contains { graph.vertices[$0].place != nil } }
        place = Array(repeating: 0, count: graph.vertices.count)
        for layer in layers.indices { number(layer) }
    }

    private mutating func run() {
        var best: (crossings: Int, layers: [[Int]])?
        for start in 0..<Self.starts {
            if start > 0, remaining < 0 || best?.crossings == 0 { break }
            begin(start)
            var crossings = crossings()
            var local = (crossings: crossings, layers: layers)
            var patience = Self.patience
            for sweep in 0..<Self.sweeps where patience > 0 && local.crossings > 0 {
                if sweep > 0, remaining < 0 { break }
                self.sweep(toRight: sweep % 2 == 0, usesMeans: (start + sweep / 2) % 2 == 1)
                exchange()
                crossings = self.crossings()
                patience -= 1
                if crossings < local.crossings {
                    local = (crossings, layers)
                    patience = Self.patience
                }
            }
            layers = local.layers
            for layer in layers.indices { number(layer) }
            crossings = sift(local.crossings)
            if best.map({ crossings < $0.crossings }) ?? true { best = (crossings, layers) }
        }
        layers = best?.layers ?? layers
    }

    // MARK: First orders

    private mutating func begin(_ start: Int) {
        switch start {
        case 0: layers = searchedLayers(isDepthFirst: true, fromRight: false)
        case 1: layers = searchedLayers(isDepthFirst: false, fromRight: false)
        case 2: layers = searchedLayers(isDepthFirst: true, fromRight: true)
        case 3: layers = searchedLayers(isDepthFirst: false, fromRight: true)
        default:
            var random = PseudorandomNumbers(seed: UInt64(start))
            layers = graph.layers.map { random.shuffle($0) }
        }
        for layer in layers.indices { number(layer) }
    }

    /// The layers in the order in which a search finds their vertices.
    private func searchedLayers(isDepthFirst: Bool, fromRight: Bool) -> [[Int]] {
        var found: [[Int]] = layers.map { _ in [] }
        var isFound = Array(repeating: false, count: place.count)
        let roots = fromRight ? graph.layers.reversed().flatMap(\.self) : graph.layers.flatMap(\.self)
        for root in roots where !isFound[root] {
            var waiting = [root]
            var next = 0
            while next < waiting.count {
                let vertex = isDepthFirst ? waiting.removeLast() : waiting[next]
                if !isDepthFirst { next += 1 }
                guard !isFound[vertex] else { continue }
                isFound[vertex] = true
                found[graph.vertices[vertex].layer].append(vertex)
                let neighbours =
                    graph.vertices[vertex].right.map { graph.segments[$0].right }
                    + graph.vertices[vertex].left.map { graph.segments[$0].left }
                waiting += isDepthFirst ? neighbours.reversed() : neighbours
            }
        }
        return found
    }

    // MARK: Places

    private mutating func number(_ layer: Int) {
        if hasPlaces[layer] { restorePlaces(layer) }
        for (index, vertex) in layers[layer].enumerated() { place[vertex] = index }
    }

    /// Puts the vertices that have places in their order, and leaves the others where they are.
    private mutating func restorePlaces(_ layer: Int) {
        let indices = layers[layer].indices.filter { graph.vertices[layers[layer][$0]].place != nil }
        let sorted = indices.map { layers[layer][$0] }.sorted {
            (graph.vertices[$0].place ?? 0) < (graph.vertices[$1].place ?? 0)
        }
        for (index, vertex) in zip(indices, sorted) { layers[layer][index] = vertex }
    }

    /// Whether the order of two vertices of a layer is given.
    private func isFixed(_ one: Int, _ two: Int) -> Bool {
        graph.vertices[one].place != nil && graph.vertices[two].place != nil
    }

    /// Where a segment ends in the layer on its right, or on its left.
    private func rightEnd(_ segment: Int) -> Int { place[graph.segments[segment].right] }

    private func leftEnd(_ segment: Int) -> Int { place[graph.segments[segment].left] }

    // MARK: Crossings

    private mutating func crossings() -> Int {
        (0..<max(0, layers.count - 1)).reduce(0) { $0 + crossings(rightOf: $1) }
    }

    /// The crossings between a layer and the next, counted with a tree of sums (W. Barth, M. Jünger and P. Mutzel, “Simple and
    /// Efficient Bilayer Cross Counting”, Graph Drawing 2002).
    private mutating func crossings(rightOf layer: Int) -> Int {
        var ends: [Int] = []
        for vertex in layers[layer] {
            if graph.vertices[vertex].right.count == 1 {
                ends.append(rightEnd(graph.vertices[vertex].right[0]))
                continue
            }
            ends += graph.vertices[vertex].right.map(rightEnd).sorted()
        }
        remaining -= ends.count
        var sums = Array(repeating: 0, count: (ends.max() ?? 0) + 2)
        var result = 0
        for (count, end) in ends.enumerated() {
            var index = end + 1
            var before = 0
            while index > 0 {
                before += sums[index]
                index &= index - 1
            }
            result += count - before
            index = end + 1
            while index < sums.count {
                sums[index] += 1
                index += index & -index
            }
        }
        return result
    }

    /// How many more crossings two vertices of a layer have in this order than in the other.
    private mutating func surplus(_ first: Int, _ second: Int) -> Int {
        var result = 0
        let (one, two) = (graph.vertices[first], graph.vertices[second])
        remaining -= one.left.count * two.left.count + one.right.count * two.right.count + 1
        for segment in one.left {
            let end = leftEnd(segment)
            for other in two.left { result += (end - leftEnd(other)).signum() }
        }
        for segment in one.right {
            let end = rightEnd(segment)
            for other in two.right { result += (end - rightEnd(other)).signum() }
        }
        return result
    }

    // MARK: Changes

    private mutating func sweep(toRight: Bool, usesMeans: Bool) {
        let order = toRight ? Array(layers.indices.dropFirst()) : layers.indices.dropLast().reversed()
        for layer in order {
            var movable: [(key: Double, vertex: Int)] = []
            var places: [Int] = []
            for (index, vertex) in layers[layer].enumerated() {
                let ends =
                    toRight
                    ? graph.vertices[vertex].left.map(leftEnd) : graph.vertices[vertex].right.map(rightEnd)
                guard !ends.isEmpty else { continue }
                remaining -= ends.count
                places.append(index)
                movable.append((usesMeans ? Self.mean(ends) : Self.median(ends), vertex))
            }
            // Sorting is not stable: of equals, the first stays first.
            let sorted = movable.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
            for (index, element) in zip(places, sorted) { layers[layer][index] = element.element.vertex }
            number(layer)
        }
    }

    private static func mean(_ ends: [Int]) -> Double { Double(ends.reduce(0, +)) / Double(ends.count) }

    private static func median(_ ends: [Int]) -> Double {
        let ends = ends.count > 1 ? ends.sorted() : ends
        let middle = ends.count / 2
        if ends.count % 2 == 1 { return Double(ends[middle]) }
        if ends.count == 2 { return Double(ends[0] + ends[1]) / 2 }
        let left = Double(ends[middle - 1] - ends[0])
        let right = Double(ends[ends.count - 1] - ends[middle])
        if left + right == 0 { return Double(ends[middle - 1] + ends[middle]) / 2 }
        return (Double(ends[middle - 1]) * right + Double(ends[middle]) * left) / (left + right)
    }

    /// Exchanges neighbours in a layer while that removes crossings.
    private mutating func exchange() {
        var improves = true
        var rounds = 8
        // In each layer: the steps of its last round, and whether that round changed it.
        var costs = layers.map { _ in 0 }
        var hasChanged = layers.map { _ in true }
        while improves, rounds > 0 {
            let isFirst = rounds == 8
            improves = false
            rounds -= 1
            for layer in layers.indices {
                // Nothing that it depends on has changed since, so it would be the same again.
                let neighbours = [layer - 1, layer, layer + 1].filter(layers.indices.contains)
                if !isFirst, !neighbours.contains(where: { hasChanged[$0] }) {
                    remaining -= costs[layer]
                    continue
                }
                let before = remaining
                hasChanged[layer] = false
                defer { costs[layer] = before - remaining }
                for index in layers[layer].indices.dropLast() {
                    let (one, two) = (layers[layer][index], layers[layer][index + 1])
                    guard !isFixed(one, two), surplus(one, two) > 0 else { continue }
                    swap(layer, index)
                    improves = true
                    hasChanged[layer] = true
                }
            }
        }
    }

    private mutating func swap(_ layer: Int, _ index: Int) {
        let (first, second) = (layers[layer][index], layers[layer][index + 1])
        layers[layer][index] = second
        layers[layer][index + 1] = first
        place[second] = index
        place[first] = index + 1
    }

    /// Moves each vertex to the best place of its layer, while that removes crossings.
    /// - Returns: how many crossings remain.
    private mutating func sift(_ crossings: Int) -> Int {
        var crossings = crossings
        var improves = true
        while improves, crossings > 0, remaining > 0 {
            improves = false
            for vertex in graph.vertices.indices {
                let layer = graph.vertices[vertex].layer
                let change = bestMove(of: vertex, in: layer)
                guard change.gain > 0 else { continue }
                let start = place[vertex]
                layers[layer].remove(at: start)
                layers[layer].insert(vertex, at: change.place)
                number(layer)
                crossings -= change.gain
                improves = true
            }
        }
        return crossings
    }

    private mutating func bestMove(of vertex: Int, in layer: Int) -> (gain: Int, place: Int) {
        var best = (gain: 0, place: place[vertex])
        var gain = 0
        for other in stride(from: place[vertex] - 1, through: 0, by: -1) {
            if isFixed(layers[layer][other], vertex) { break }
            gain += surplus(layers[layer][other], vertex)
            if gain > best.gain { best = (gain, other) }
        }
        gain = 0
        for other in place[vertex] + 1..<max(place[vertex] + 1, layers[layer].count) {
            if isFixed(vertex, layers[layer][other]) { break }
            gain += surplus(vertex, layers[layer][other])
            if gain > best.gain { best = (gain, other) }
        }
        return best
    }
}
