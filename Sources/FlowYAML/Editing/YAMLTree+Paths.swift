import FlowDiagnostics

extension YAMLTree {
    /// The pairs that are written in the mapping itself, without merged ones.
    package func ownPairs(_ mapping: YAMLNode) -> [(key: YAMLNode, value: YAMLNode)] {
        pairs(mapping).filter { isOwn($0.key, of: mapping) }
    }

    /// Whether a key is written in the mapping itself, and not in one that is merged into it.
    func isOwn(_ key: YAMLNode, of mapping: YAMLNode) -> Bool {
        let (whole, own) = (span(mapping), span(key))
        return whole.start <= own.start && own.end <= whole.end
    }

    /// The path from the root to an offset: for each collection around the offset, the last child that starts at or before it.
    package func path(to offset: UInt32) -> [TreeStep] {
        var steps: [TreeStep] = []
        var next = root
        while let node = next {
            next = nil
            if isAlias(node) { break }
            switch kind(node) {
            case .scalar: break
            case .mapping:
                guard let pair = ownPairs(node).last(where: { span($0.key).start <= offset }) else { break }
                let isKey = offset < span(pair.key).end
                steps.append(.pair(of: node, pair.key, isKey: isKey))
                if !isKey { next = pair.value }
            case .sequence:
                guard let index = elements(node).lastIndex(where: { span($0).start <= offset }) else { break }
                steps.append(.element(index))
                next = elements(node)[index]
            }
        }
        return steps
    }
}

/// A step from a collection to one of its children.
package enum TreeStep {
    /// - Parameter isKey: whether the path ends at the key, not in its value.
    case pair(of: YAMLNode, YAMLNode, isKey: Bool)
    case element(Int)
}
