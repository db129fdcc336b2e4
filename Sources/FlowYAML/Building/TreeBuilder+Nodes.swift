import CFlowLibYAML
import FlowDiagnostics

extension TreeBuilder {
    /// Returns false if the scalar shows that the text is misread.
    mutating func addScalar(_ event: UnsafePointer<yaml_event_t>) -> Bool {
        let scalar = event.pointee.data.scalar
        let value = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
        var traits: YAMLTree.Traits = []
        var start = cursor.offset(event.pointee.start_mark)
        var end = cursor.offset(event.pointee.end_mark)
        switch scalar.style {
        case YAML_PLAIN_SCALAR_STYLE:
            traits = Self.plainTraits(of: value)
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE:
            end = endOfBlockScalar(event)
        default:
            traits = .quoted
        }
        if scalar.anchor != nil || scalar.tag != nil {
            // A tag or anchor without a value: the scalar is the empty position after it.
            let isAlone = value.isEmpty && traits.contains(.plain)
            start = isAlone ? end : startAfterProperties(event)
            if scalar.tag != nil {
                reportTag(event, isAlone: isAlone)
                if isAlone { traits.insert(.broken) }
            }
        } else if value.isEmpty, traits.contains(.plain) {
            // A document that consists only of `---` is as empty as an empty text.
            if frames.isEmpty { return true }
            start = placeOfNothing(event, after: Int(records[records.count - 1].end))
            end = start
            if isCommentedOut(event) { traits.insert(.commentedOut) }
        }
        let node = UInt32(records.count)
        records.append(
            YAMLTree.Record(
                // The size of a file is limited, so all offsets fit.
                kind: .scalar, traits: traits, first: UInt32(truncatingIfNeeded: bytes.count),
                count: UInt32(truncatingIfNeeded: value.count), start: UInt32(truncatingIfNeeded: start),
                end: UInt32(truncatingIfNeeded: end)))
        bytes.append(contentsOf: value)
        expandedNodes &+= 1
        attach(node)
        if let anchor = scalar.anchor {
            define(anchor, Anchor(node: node, end: node + 1, size: 1, height: 0, isOpen: false))
        }
        return text.isASCII || !traits.contains(.plain) || acceptsSpaces(in: value, event)
    }

    @inline(__always)
    private static func plainTraits(of value: UnsafeBufferPointer<UInt8>) -> YAMLTree.Traits {
        switch value.count {
        case 0: return [.plain, .null]
        case 1 where value[0] == UInt8(ascii: "~"): return [.plain, .null]
        case 2 where value[0] == UInt8(ascii: "<") && value[1] == UInt8(ascii: "<"): return [.plain, .mergeKey]
        case 4 where isNull(value): return [.plain, .null]
        default: return .plain
        }
    }

    private static func isNull(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        value[0] == UInt8(ascii: "n") && value[1] == UInt8(ascii: "u") && value[2] == UInt8(ascii: "l")
            && value[3] == UInt8(ascii: "l")
    }

    /// Returns false if the collection exceeds the depth limit.
    mutating func open(
        _ kind: YAMLTree.Kind, _ event: UnsafePointer<yaml_event_t>, anchor: UnsafeMutablePointer<yaml_char_t>?,
        tag: UnsafeMutablePointer<yaml_char_t>?, isFlow: Bool
    ) -> Bool {
        var start = cursor.offset(event.pointee.start_mark)
        let end = cursor.offset(event.pointee.end_mark)
        if anchor != nil || tag != nil { start = startAfterProperties(event) }
        if tag != nil { reportTag(event, isAlone: false) }
        guard frames.count < YAMLLimits.depth else {
            diagnostics.append(.tooDeep(at: text.span(start..<text.characterEnd(start))))
            return false
        }
        let node = UInt32(records.count)
        records.append(
            YAMLTree.Record(
                kind: kind, traits: [], first: 0, count: 0, start: UInt32(truncatingIfNeeded: start),
                end: UInt32(truncatingIfNeeded: end)))
        attach(node)
        var index = -1
        if let anchor { index = define(anchor, Anchor(node: node, end: node, size: 0, height: 0, isOpen: true)) }
        frames.append(
            Frame(
                node: node, firstPending: pending.count, isFlow: isFlow, anchor: index, expandedBefore: expandedNodes,
                height: 0))
        expandedNodes += 1
        return true
    }

    mutating func close(_ event: UnsafePointer<yaml_event_t>) {
        guard let frame = frames.popLast() else { return }
        let node = Int(frame.node)
        // A closing bracket has a width; the end mark of a block collection is a point somewhere after it.
        let isBracketed = event.pointee.end_mark.index > event.pointee.start_mark.index
        if isBracketed {
            records[node].end = UInt32(truncatingIfNeeded: cursor.offset(event.pointee.end_mark))
        } else if pending.count > frame.firstPending, let last = pending.last {
            records[node].end = records[Int(last)].end
        }
        if event.pointee.type == YAML_MAPPING_END_EVENT {
            addPairs(of: frame, isSinglePair: frame.isFlow && !isBracketed)
        } else {
            records[node].first = UInt32(links.count)
            records[node].count = UInt32(pending.count - frame.firstPending)
            pending.withElements(frame.firstPending..<pending.count) { links.append(contentsOf: $0) }
        }
        pending.removeAll(from: frame.firstPending)
        let height = frame.height + 1
        if !frames.isEmpty { frames[frames.count - 1].height = max(frames[frames.count - 1].height, height) }
        if frame.anchor >= 0 {
            anchors[frame.anchor].isOpen = false
            anchors[frame.anchor].size = expandedNodes - frame.expandedBefore
            anchors[frame.anchor].height = height
            anchors[frame.anchor].end = UInt32(records.count)
        }
    }

    /// Returns false if the alias exceeds a limit of the document.
    mutating func addAlias(_ event: UnsafePointer<yaml_event_t>) -> Bool {
        let start = cursor.offset(event.pointee.start_mark)
        let span = text.span(start..<cursor.offset(event.pointee.end_mark))
        guard let bytes = event.pointee.data.alias.anchor else { return true }
        let name = String(cString: bytes)
        let node = UInt32(records.count)
        guard let index = anchorIndices[name], !anchors[index].isOpen else {
            let isOpen = anchorIndices[name] != nil
            diagnostics.append(isOpen ? .recursiveAlias(name, at: span) : .undefinedAlias(name, at: span))
            records.append(
                YAMLTree.Record(
                    kind: .scalar, traits: [.plain, .null, .broken, .alias], first: UInt32(self.bytes.count), count: 0,
                    start: span.start, end: span.end))
            attach(node)
            return true
        }
        let anchor = anchors[index]
        expandedNodes += anchor.size
        aliasedNodes += anchor.size
        guard aliasedNodes <= YAMLLimits.aliasedNodes else {
            diagnostics.append(.tooManyAliasedNodes(name, at: span))
            return false
        }
        guard frames.count + anchor.height <= YAMLLimits.depth else {
            diagnostics.append(.tooDeep(at: span))
            return false
        }
        if !frames.isEmpty { frames[frames.count - 1].height = max(frames[frames.count - 1].height, anchor.height) }
        if !anchor.isShared {
            anchors[index].isShared = true
            for node in anchor.node..<anchor.end { records[Int(node)].traits.insert(.shared) }
        }
        // The alias has a record of its own for its range, and shares the contents of the anchor's node.
        var record = records[Int(anchor.node)]
        (record.start, record.end) = (span.start, span.end)
        record.traits.insert(.alias)
        records.append(record)
        attach(node)
        return true
    }

    /// As YAML specifies, a later anchor with the same name replaces an earlier one.
    @discardableResult
    private mutating func define(_ name: UnsafeMutablePointer<yaml_char_t>, _ anchor: Anchor) -> Int {
        let index = anchors.count
        anchors.append(anchor)
        anchorIndices[String(cString: name)] = index
        return index
    }
}
