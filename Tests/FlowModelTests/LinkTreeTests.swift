import FlowModel
import FlowTestSupport
import Testing

/// The search among many patterns, compared with looking at each of them.
@Suite struct LinkTreeTests {
    @Test("finds the patterns that some path matches as well, and how they compare")
    func meeting() throws {
        for seed in 0..<200 {
            let shapes = try RandomLinks(seed: UInt64(seed), count: 30).shapes
            var tree = LinkTree()
            for index in shapes.indices { tree.add(shapes[index], as: index) }
            for (index, shape) in shapes.enumerated() {
                for (number, variant) in shape.variants.enumerated() {
                    var found: [String] = []
                    tree.forEachMeeting(variant.path, .all) { entry, paths in
                        let other = shapes[entry.pattern]
                        let order = shape.order(variant, before: other, other.variants[entry.variant], comparing: paths)
                        found.append("\(entry.pattern) \(entry.variant) \(order)")
                        return true
                    }
                    var expected: [String] = []
                    for (pattern, other) in shapes.enumerated() {
                        for (place, candidate) in other.variants.enumerated()
                        where LinkShape.canMeet(variant, candidate) {
                            expected.append("\(pattern) \(place) \(shape.order(variant, before: other, candidate))")
                        }
                    }
                    #expect(found.sorted() == expected.sorted(), "seed \(seed), pattern \(index), variant \(number)")
                }
            }
        }
    }

    @Test("ends as soon as the closure says so")
    func early() throws {
        let shapes = try RandomLinks(["/{a}", "/{b}", "/{c}"]).shapes
        var tree = LinkTree()
        for index in shapes.indices { tree.add(shapes[index], as: index) }
        var found = 0
        tree.forEachMeeting(shapes[0].variants[0].path, .all) { _, _ in
            found += 1
            return found < 2
        }
        #expect(found == 2)
    }

    @Test("finds the first pattern that a path matches, and the next one if that is not accepted")
    func first() throws {
        for seed in 0..<200 {
            let links = try RandomLinks(seed: UInt64(seed), count: 30)
            var tree = LinkTree()
            for index in links.shapes.indices { tree.add(links.shapes[index], as: index) }
            for path in RandomLinks.paths {
                let expected = links.shapes.indices.filter { index in
                    links.shapes[index].variants.contains { RandomLinks.matches(path, $0.path) }
                }
                #expect(tree.first(matching: path) { _ in true } == expected.first, "seed \(seed): \(path)")
                var asked: [Int] = []
                let last = tree.first(matching: path) { index in
                    if asked.last != index { asked.append(index) }
                    return false
                }
                #expect(last == nil)
                #expect(asked == expected, "seed \(seed): \(path)")
            }
        }
    }

    @Test("orders links as if each was compared with each")
    func order() throws {
        for seed in 0..<300 {
            let links = try RandomLinks(seed: UInt64(seed), count: 25)
            var left = Array(links.shapes.indices)
            var expected: [Int] = []
            while !left.isEmpty {
                let next = left.firstIndex { candidate in
                    !left.contains { $0 != candidate && links.shapes[$0].goesBefore(links.shapes[candidate]) }
                }
                expected.append(left.remove(at: next ?? 0))
            }
            #expect(links.links.orderBySpecificity == expected, "seed \(seed)")
        }
    }

    @Test("orders thousands of links without comparing each with each", .timeLimit(.minutes(1)))
    func manyLinks() throws {
        let links = try RandomLinks((0..<8_000).map { "/l\($0)/{id}" } + ["/{any}/**", "/{any}/top"])
        #expect(links.links.orderBySpecificity == Array(0..<8_000) + [8_001, 8_000])
    }
}

extension LinkShape {
    fileprivate func goesBefore(_ other: LinkShape) -> Bool {
        variants.contains { own in
            other.variants.contains { LinkShape.canMeet(own, $0) && order(own, before: other, $0) == .less }
        }
    }
}

/// Links with few different segments, so that many match the same URLs.
private struct RandomLinks {
    let links: Links
    let shapes: [LinkShape]

    init(_ patterns: [String]) throws {
        let text = """
            flowgen: 1
            flow: SomeFlow
            start: home
            routes: { home: }
            links:
              schemes: [app]
              routes:

            """
        let read = ReadModule([
            ("Spec.flow.yaml", text + patterns.map { "    \"\($0)\": { reset: home }\n" }.joined())
        ])
        links = try #require(read.module.flows.first?.links)
        shapes = links.routes.map { LinkShape($0.pattern) }
        try #require(links.routes.count == patterns.count, "\(read.diagnostics.map(\.message))")
    }

    init(seed: UInt64, count: Int) throws {
        var random = SplitMix64(seed: seed)
        var patterns: [String] = []
        while patterns.count < count {
            let length = Int.random(in: 0...3, using: &random)
            var defaults =
                Int.random(in: 0...5, using: &random) == 0 ? Int.random(in: 0...length, using: &random) : length
            var text = ""
            for index in 0..<length {
                defaults -= 1
                if defaults < 0 {
                    text += "/{v\(index)=a}"
                } else {
                    text += Bool.random(using: &random) ? "/{v\(index)}" : Bool.random(using: &random) ? "/a" : "/b"
                }
            }
            if !text.utf8.contains(UInt8(ascii: "=")), Int.random(in: 0...4, using: &random) == 0 { text += "/**" }
            if text.isEmpty { text = "/" }
            switch Int.random(in: 0...5, using: &random) {
            case 0: text += "?q=1"
            case 1: text += "?q={q}"
            case 2: text += "?r={r}"
            default: break
            }
            if !patterns.contains(text) { patterns.append(text) }
        }
        try self.init(patterns)
    }

    static var paths: [[String]] {
        var paths: [[String]] = [[]]
        var last = paths
        for _ in 0..<4 {
            last = last.flatMap { path in ["a", "b", "c"].map { path + [$0] } }
            paths += last
        }
        return paths
    }

    static func matches(_ path: [String], _ pattern: ArraySlice<LinkShape.Piece>) -> Bool {
        for (index, piece) in pattern.enumerated() {
            switch piece {
            case .rest: return true
            case .capture: if index >= path.count { return false }
            case .literal(let text): if index >= path.count || path[index] != text { return false }
            }
        }
        return path.count == pattern.count
    }
}
