/// The paths of link patterns as a tree of their segments: it finds the patterns that some path matches as well, without comparing
/// every pair.
package struct LinkTree: Sendable {
    /// A pattern, by the index that it was added with, and one of its variants.
    package struct Entry: Sendable {
        package var pattern: Int
        package var variant: Int
    }

    // Instead of the number of a literal.
    private static let capture: Int32 = -1
    private static let rest: Int32 = -2
    /// Instead of the index of a node or an end.
    private static let missing: Int32 = -1

    private struct Node {
        var firstChild = LinkTree.missing
        var nextSibling = LinkTree.missing
        var captureChild = LinkTree.missing
        var restChild = LinkTree.missing
        var firstEnd = LinkTree.missing
        var lastEnd = LinkTree.missing
        /// The smallest index of a pattern that ends here, or below.
        var least = Int.max
    }

    /// A variant that ends at a node.
    private struct End {
        var entry: Entry
        var next = LinkTree.missing
    }

    private struct Edge: Hashable {
        var node: Int32
        var literal: Int32
    }

    private var nodes = [Node()]
    private var ends: [End] = []
    private var literals: [String: Int32] = [:]
    private var edges: [Edge: Int32] = [:]

    package init() {}

    package mutating func add(_ shape: LinkShape, as pattern: Int) {
        guard let longest = shape.variants.first?.path else { return }
        // All variants are beginnings of the whole path.
        var along: [Int32] = [0]
        for piece in longest { along.append(child(of: along[along.count - 1], piece)) }
        for node in along { nodes[Int(node)].least = min(nodes[Int(node)].least, pattern) }
        for (index, variant) in shape.variants.enumerated() {
            let node = Int(along[variant.path.count])
            let end = Int32(ends.count)
            ends.append(End(entry: Entry(pattern: pattern, variant: index)))
            if nodes[node].lastEnd == Self.missing {
                nodes[node].firstEnd = end
            } else {
                ends[Int(nodes[node].lastEnd)].next = end
            }
            nodes[node].lastEnd = end
        }
    }

    private mutating func child(of node: Int32, _ piece: LinkShape.Piece) -> Int32 {
        switch piece {
        case .literal(let text):
            let number = literals[text] ?? Int32(literals.count)
            literals[text] = number
            let edge = Edge(node: node, literal: number)
            if let known = edges[edge] { return known }
            let child = append(to: node)
            edges[edge] = child
            return child
        case .capture:
            if nodes[Int(node)].captureChild == Self.missing {
                let child = append(to: node)
                nodes[Int(node)].captureChild = child
            }
            return nodes[Int(node)].captureChild
        case .rest:
            if nodes[Int(node)].restChild == Self.missing {
                let child = append(to: node)
                nodes[Int(node)].restChild = child
            }
            return nodes[Int(node)].restChild
        }
    }

    private mutating func append(to parent: Int32) -> Int32 {
        let index = Int32(nodes.count)
        nodes.append(Node(nextSibling: nodes[Int(parent)].firstChild))
        nodes[Int(parent)].firstChild = index
        return index
    }

    // MARK: Meeting

    /// Which patterns a search finds.
    package enum Scope: Sendable {
        /// All that some path matches as well.
        case all
        /// Of these, those that no segment makes more specific.
        case notMoreSpecific
    }

    private struct Step {
        var node: Int32
        /// How many segments are compared; `nil` below a `**` of the path, which matches everything there.
        var depth: Int?
        var isLess = false
        var isGreater = false

        var order: LinkShape.Order {
            switch (isLess, isGreater) {
            case (false, false): .equal
            case (true, false): .less
            case (false, true): .greater
            case (true, true): .incomparable
            }
        }
    }

    /// Calls `body` with each variant in the tree that meets a path, and with how the path compares with it, segment by segment. The
    /// same bytes result in the same order. It ends as soon as `body` returns `false`.
    /// - Returns: how many nodes were visited.
    @discardableResult
    package func forEachMeeting(
        _ path: ArraySlice<LinkShape.Piece>, _ scope: Scope, _ body: (Entry, LinkShape.Order) -> Bool
    ) -> Int {
        let path = path.map(number)
        var visited = 0
        var stack = [Step(node: 0, depth: 0)]
        while let step = stack.popLast() {
            visited += 1
            let node = nodes[Int(step.node)]
            guard let depth = step.depth else {
                if !visit(endsOf: node, step, body) { return visited }
                push(childrenOf: node, as: step, &stack)
                continue
            }
            if depth == path.count {
                if !visit(endsOf: node, step, body) { return visited }
                if node.restChild != Self.missing {
                    var step = step
                    (step.node, step.isLess, step.depth) = (node.restChild, true, nil)
                    stack.append(step)
                }
                continue
            }
            meet(path[depth], at: depth, of: node, step, scope, &stack)
            // `**` matches an empty rest, too.
            if path[depth] == Self.rest, scope == .all {
                var ended = step
                ended.isGreater = true
                if !visit(endsOf: node, ended, body) { return visited }
            }
        }
        return visited
    }

    /// `nil` for a literal that is nowhere in the tree.
    private func number(_ piece: LinkShape.Piece) -> Int32? {
        switch piece {
        case .literal(let text): literals[text]
        case .capture: Self.capture
        case .rest: Self.rest
        }
    }

    private func meet(
        _ piece: Int32?, at depth: Int, of node: Node, _ step: Step, _ scope: Scope, _ stack: inout [Step]
    ) {
        var next = step
        next.depth = depth + 1
        // A `**` in the tree matches everything that is left of the path.
        if node.restChild != Self.missing {
            var rest = step
            (rest.node, rest.depth) = (node.restChild, nil)
            if piece != Self.rest { rest.isLess = true }
            stack.append(rest)
        }
        switch piece {
        case Self.rest?:
            guard scope == .all else { return }
            next.depth = nil
            next.isGreater = true
            push(childrenOf: node, as: next, &stack, otherThan: node.restChild)
        case Self.capture?:
            if node.captureChild != Self.missing {
                next.node = node.captureChild
                stack.append(next)
            }
            guard scope == .all else { return }
            next.isGreater = true
            push(childrenOf: node, as: next, &stack, otherThan: node.restChild, or: node.captureChild)
        case .none:
            if node.captureChild != Self.missing {
                next.isLess = true
                next.node = node.captureChild
                stack.append(next)
            }
        case .some(let literal):
            if node.captureChild != Self.missing {
                var captured = next
                captured.isLess = true
                captured.node = node.captureChild
                stack.append(captured)
            }
            if let same = edges[Edge(node: step.node, literal: literal)] {
                next.node = same
                stack.append(next)
            }
        }
    }

    private func push(
        childrenOf node: Node, as step: Step, _ stack: inout [Step], otherThan one: Int32 = LinkTree.missing,
        or other: Int32 = LinkTree.missing
    ) {
        var child = node.firstChild
        while child != Self.missing {
            if child != one, child != other {
                var step = step
                step.node = child
                stack.append(step)
            }
            child = nodes[Int(child)].nextSibling
        }
    }

    private func visit(endsOf node: Node, _ step: Step, _ body: (Entry, LinkShape.Order) -> Bool) -> Bool {
        var end = node.firstEnd
        while end != Self.missing {
            if !body(ends[Int(end)].entry, step.order) { return false }
            end = ends[Int(end)].next
        }
        return true
    }

    // MARK: URLs

    private struct Candidate: Comparable {
        /// No pattern of this candidate has a smaller index.
        var least: Int
        var node: Int32
        var depth: Int
        /// The next pattern that ends at the node, once the node is reached by the whole path.
        var end: Int32?

        static func < (one: Candidate, other: Candidate) -> Bool { one.least < other.least }
    }

    /// The pattern with the smallest index that some path matches and for which `accepts` returns `true`. Patterns have to be added
    /// in the order of their indices.
    /// - Parameter accepts: is called with each pattern whose segments match, the smallest index first.
    package func first(matching path: [String], where accepts: (Int) -> Bool) -> Int? {
        var left = MinHeap<Candidate>()
        func add(_ node: Int32, _ depth: Int, isAtEnd: Bool = false) {
            guard node != Self.missing else { return }
            guard isAtEnd else {
                return left.insert(Candidate(least: nodes[Int(node)].least, node: node, depth: depth))
            }
            let end = nodes[Int(node)].firstEnd
            guard end != Self.missing else { return }
            left.insert(
                Candidate(least: ends[Int(end)].entry.pattern, node: node, depth: depth, end: end))
        }
        add(0, 0)
        while var candidate = left.popMin() {
            if let end = candidate.end {
                let pattern = ends[Int(end)].entry.pattern
                if accepts(pattern) { return pattern }
                let next = ends[Int(end)].next
                guard next != Self.missing else { continue }
                (candidate.end, candidate.least) = (next, ends[Int(next)].entry.pattern)
                left.insert(candidate)
                continue
            }
            let node = nodes[Int(candidate.node)]
            add(node.restChild, candidate.depth, isAtEnd: true)
            guard candidate.depth < path.count else {
                add(candidate.node, candidate.depth, isAtEnd: true)
                continue
            }
            add(node.captureChild, candidate.depth + 1)
            if let literal = literals[path[candidate.depth]],
                let child = edges[Edge(node: candidate.node, literal: literal)]
            {
                add(child, candidate.depth + 1)
            }
        }
        return nil
    }
}
