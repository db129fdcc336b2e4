import FlowDiagnostics
import FlowYAML

extension YAMLTree {
    /// The pairs that are written in a mapping itself, and not merged into it from elsewhere.
    func ownPairs(_ mapping: YAMLNode) -> [(key: YAMLNode, value: YAMLNode)] {
        let range = range(mapping)
        return pairs(mapping).filter { range.start <= self.range($0.key).start && self.range($0.key).end <= range.end }
    }

    /// From the root inwards, the collections around a place, and what of each of them is there: what begins last before it.
    func path(to position: SourcePosition) -> [TreeStep] {
        var steps: [TreeStep] = []
        var next = root
        while let node = next {
            next = nil
            if isAlias(node) { break }
            switch kind(node) {
            case .scalar: break
            case .mapping:
                guard let pair = ownPairs(node).last(where: { range($0.key).start <= position }) else { break }
                let isKey = position < range(pair.key).end
                steps.append(.pair(of: node, pair.key, isKey: isKey))
                if !isKey { next = pair.value }
            case .sequence:
                guard let index = elements(node).lastIndex(where: { range($0).start <= position }) else { break }
                steps.append(.element(index))
                next = elements(node)[index]
            }
        }
        return steps
    }
}

/// One step from a collection to what is in it.
enum TreeStep {
    /// - Parameter isKey: whether the key itself is meant, and not its value.
    case pair(of: YAMLNode, YAMLNode, isKey: Bool)
    case element(Int)
}
