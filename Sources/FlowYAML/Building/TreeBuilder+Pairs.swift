import FlowDiagnostics

extension TreeBuilder {
    /// Adds the pairs of a mapping, whose keys and values are at the end of `pending`. Duplicates are reported and left out, and
    /// `<<` is replaced by the merged pairs at its position. The nodes that aliases add are counted at the alias.
    mutating func addPairs(of frame: Frame, isSinglePair: Bool) {
        keys.removeAll()
        guard hasOrdinaryKeys(frame) else { return addCheckedPairs(of: frame, isSinglePair: isSinglePair) }
        let children = frame.firstPending..<pending.count
        records[Int(frame.node)].first = UInt32(links.count)
        records[Int(frame.node)].count = UInt32(children.count)
        pending.withElements(children) { links.append(contentsOf: $0) }
    }

    /// Whether all keys are distinct scalars without merge keys or other special cases. Then the links can be used as they are.
    @inline(__always)
    private mutating func hasOrdinaryKeys(_ frame: Frame) -> Bool {
        let isAlone = pending.count &- frame.firstPending == 2
        var index = frame.firstPending
        while index < pending.count {
            let key = pending[index]
            let record = records[Int(key)]
            guard record.kind == .scalar, record.traits.isDisjoint(with: [.broken, .mergeKey]),
                isAlone || keys.insert(key, records: records, bytes: bytes) == nil
            else { return false }
            index &+= 2
        }
        return true
    }

    private mutating func addCheckedPairs(of frame: Frame, isSinglePair: Bool) {
        let node = Int(frame.node)
        let first = links.count
        var hasMerge = false
        keys.removeAll()
        for index in stride(from: frame.firstPending, to: pending.count - 1, by: 2) {
            let (key, value) = (pending[index], pending[index + 1])
            let record = records[Int(key)]
            guard record.kind == .scalar else {
                if isSinglePair {
                    links.append(key)
                    links.append(value)
                } else {
                    diagnostics.append(.complexKey(record.kind, at: span(of: key)))
                }
                continue
            }
            if record.traits.contains(.broken) { continue }
            if let earlier = keys.insert(key, records: records, bytes: bytes) {
                reportDuplicate(key, of: earlier, hasEntries: records[Int(value)].kind == .mapping)
                continue
            }
            if record.traits.contains(.mergeKey) { hasMerge = true }
            links.append(key)
            links.append(value)
        }
        records[node].first = UInt32(first)
        records[node].count = UInt32(links.count - first)
        if hasMerge { merge(into: node) }
    }

    /// Inserts the pairs of the mappings that `<<` refers to, at its position. A key of the mapping itself takes precedence over
    /// a merged one, and an earlier merged mapping over a later one.
    private mutating func merge(into node: Int) {
        let first = Int(records[node].first)
        let own = links.withElements(first..<links.count) { Array($0) }
        links.removeAll(from: first)
        for index in stride(from: 0, to: own.count, by: 2) {
            let (key, value) = (own[index], own[index + 1])
            guard records[Int(key)].traits.contains(.mergeKey) else {
                links.append(key)
                links.append(value)
                continue
            }
            for source in mappings(mergedBy: value) {
                let record = records[Int(source)]
                for link in stride(from: Int(record.first), to: Int(record.first + record.count), by: 2) {
                    let merged = links[link]
                    guard keys.insert(merged, records: records, bytes: bytes) == nil else { continue }
                    let value = links[link + 1]
                    links.append(merged)
                    links.append(value)
                }
            }
        }
        records[node].count = UInt32(links.count - first)
    }

    /// The mappings that the value of a `<<` refers to: one, or a sequence of them.
    private mutating func mappings(mergedBy value: UInt32) -> [UInt32] {
        switch records[Int(value)].kind {
        case .mapping:
            return [value]
        case .sequence:
            let record = records[Int(value)]
            let elements = links.withElements(Int(record.first)..<Int(record.first + record.count)) { Array($0) }
            return elements.filter { isMapping($0) }
        case .scalar:
            return [value].filter { isMapping($0) }
        }
    }

    private mutating func isMapping(_ node: UInt32) -> Bool {
        let record = records[Int(node)]
        if record.kind == .mapping { return true }
        if !record.traits.contains(.broken) { diagnostics.append(.mergeOfNoMapping(record.kind, at: span(of: node))) }
        return false
    }

    private mutating func reportDuplicate(_ key: UInt32, of earlier: UInt32, hasEntries: Bool) {
        let record = records[Int(key)]
        let name = bytes.withElements(Int(record.first)..<Int(record.first + record.count)) {
            String(decoding: $0, as: UTF8.self)
        }
        diagnostics.append(
            .duplicateKey(
                name, isMerge: record.traits.contains(.mergeKey), hasEntries: hasEntries, at: span(of: key),
                first: span(of: earlier))
        )
    }

    private func span(of node: UInt32) -> SourceSpan {
        let record = records[Int(node)]
        return SourceSpan(file: text.file, start: record.start, end: record.end)
    }
}
