import FlowDiagnostics

extension YAMLTree {
    /// The pairs that are written in a mapping itself, and not merged into it from elsewhere.
    package func ownPairs(_ mapping: YAMLNode) -> [(key: YAMLNode, value: YAMLNode)] {
        let whole = span(mapping)
        return pairs(mapping).filter { whole.start <= span($0.key).start && span($0.key).end <= whole.end }
    }

    /// From the root inwards, the collections around an offset, and what of each of them is there: what begins last before it.
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

/// One step from a collection to what is in it.
package enum TreeStep {
    /// - Parameter isKey: whether the key itself is meant, and not its value.
    case pair(of: YAMLNode, YAMLNode, isKey: Bool)
    case element(Int)
}
