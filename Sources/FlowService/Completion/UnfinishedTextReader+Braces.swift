/// Mappings and sequences in braces and brackets.
extension UnfinishedTextReader {
    /// Reads what is in braces or brackets, up to the end of it, or to a line that cannot be in it.
    mutating func readFlow() {
        let depth = levels.count
        openFlow()
        while levels.count > depth, index < bytes.count {
            if !skipBlanksInFlow() {
                levels.removeLast(levels.count - depth)
                return
            }
            guard let byte = byte(index) else { break }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): openFlow()
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                closeFlow(byte == UInt8(ascii: "}") ? .mapping : .sequence, above: depth)
                index += 1
            case UInt8(ascii: ","):
                index += 1
                change {
                    $0.expected = .start; $0.entry = nil
                }
            case UInt8(ascii: ":") where isInMapping && levels.last?.expected != .value:
                index += 1
                change { $0.expected = .value }
                if offset == index, !isBlank(index), !"{[\"'".utf8.contains(self.byte(index) ?? 0x20) {
                    find(.value, typed: offset..<offset, token: offset..<offset, lead: " ")
                }
            case UInt8(ascii: "\""), UInt8(ascii: "'"): readScalarInFlow(isQuoted: true)
            case UInt8(ascii: "&"), UInt8(ascii: "!"):
                let start = index
                while !isEnd(index), !isBlank(index), !isFlowSign(index) { index += 1 }
                if byte == UInt8(ascii: "&") { tree.anchors.append(start + 1..<index) }
            default: readScalarInFlow(isQuoted: false)
            }
        }
        if levels.count > depth, offset == bytes.count { findInFlow(at: offset) }
        levels.removeLast(max(0, levels.count - depth))
    }

    private var isInMapping: Bool { levels.last.map { tree.nodes[$0.node].kind == .mapping } ?? false }

    private mutating func change(_ change: (inout Level) -> Void) {
        if let top = levels.indices.last { change(&levels[top]) }
    }

    private mutating func openFlow() {
        let kind: UnfinishedTree.Node.Kind = byte(index) == UInt8(ascii: "{") ? .mapping : .sequence
        let indent = blockIndent
        if offset == index { findInFlow(at: index) }
        if !isInMapping, levels.last?.isFlow == true { addItem(nil) }
        push(kind, indent: indent, isFlow: true)
        index += 1
    }

    private mutating func closeFlow(_ kind: UnfinishedTree.Node.Kind, above depth: Int) {
        // What is not closed ends with what is around it.
        guard levels[depth...].contains(where: { tree.nodes[$0.node].kind == kind }) else { return }
        while levels.count > depth {
            let top = levels.removeLast()
            if tree.nodes[top.node].kind == kind { break }
        }
        change { if $0.isFlow { $0.expected = .separator } }
    }

    /// - Returns: whether the braces go on.
    private mutating func skipBlanksInFlow() -> Bool {
        while index < bytes.count {
            let start = index
            index = afterBlanks(start)
            let isAtSign =
                isEnd(index) || isFlowSign(index) || isComment(index) || self.byte(index) == UInt8(ascii: ":")
            if offset >= start, offset < index || offset == index && isAtSign { findInFlow(at: offset) }
            if isComment(index) {
                let end = lineEnd(from: index)
                if offset > index, offset <= end { find(.comment, typed: index..<offset, token: index..<end) }
                index = end
            }
            guard isEnd(index) else { return true }
            if index >= bytes.count { return true }
            let next = afterBreak(index)
            if endsBlock(at: next) {
                nextLine(from: index)
                return false
            }
            index = next
            lineStart = next
        }
        return true
    }

    func isFlowSign(_ index: Int) -> Bool { byte(index).map { "{}[],".utf8.contains($0) } ?? true }

    mutating func findInFlow(at offset: Int) {
        guard let top = levels.last, top.isFlow else { return }
        let here = offset..<offset
        switch top.expected {
        case .start where isInMapping: find(.key, typed: here, token: here)
        case .start:
            find(.value, typed: here, token: here)
        case .colon: find(.afterKey, typed: here, token: here)
        case .value: find(.value, typed: here, token: here)
        case .separator: find(.afterValue, typed: here, token: here)
        }
    }

    private mutating func readScalarInFlow(isQuoted: Bool) {
        let isKey = isInMapping && levels.last?.expected == .start
        if !isInMapping, levels.last?.expected == .start { addItem(nil) }
        if isQuoted {
            readQuoted(isKey: isKey)
        } else {
            let start = index
            while !isEnd(index), !isFlowSign(index), !isColonInFlow(index), !(index > start && isComment(index)) {
                index += 1
            }
            let typedEnd = index
            var end = index
            while end > start, isBlank(end - 1) { end -= 1 }
            if offset >= start, offset <= (isKey ? end : typedEnd) {
                find(isKey ? .key : .value, typed: start..<offset, token: start..<max(offset, end))
            }
            if isKey {
                index = end
                addKeyInBraces(scalar(start..<end))
            } else {
                setValue(scalar(start..<end))
            }
            // A colon without anything before it.
            if typedEnd == start { index += 1 }
        }
        change { $0.expected = isKey ? .colon : .separator }
    }

    private func isColonInFlow(_ index: Int) -> Bool {
        byte(index) == UInt8(ascii: ":") && (isBlank(index + 1) || isEnd(index + 1) || isFlowSign(index + 1))
    }

    mutating func addKeyInBraces(_ key: Int) {
        guard let top = levels.last else { return }
        tree.nodes[top.node].keys.append(key)
        addItem(nil)
    }
}
