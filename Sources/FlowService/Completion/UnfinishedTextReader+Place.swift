/// What is found at the place.
extension UnfinishedTextReader {
    mutating func find(
        _ part: UnfinishedPlace.Part, typed: Range<Int>, token: Range<Int>, isQuoted: Bool = false, lead: String = ""
    ) {
        guard place == nil else { return }
        place = UnfinishedPlace(
            part: part, containers: levels.map { .init(node: $0.node, entry: $0.entry) }, typed: typed, token: token,
            isQuoted: isQuoted, isFlow: levels.last?.isFlow ?? false, lead: lead,
            hang: max(0, typed.lowerBound - lineStart - lineIndent))
    }

    /// Finds a value on a line of its own, which can become a mapping.
    /// - Parameter dash: the dash or the colon before it, if it is on the same line.
    mutating func findContent(typed: Range<Int>, token: Range<Int>, after dash: Int?) {
        guard place == nil else { return }
        if let value = currentValue, !tree.isMapping(value) {
            return find(.afterValue, typed: typed, token: token)
        }
        let lead = dash.map { $0 + 1 == typed.lowerBound } ?? false ? " " : ""
        find(.content, typed: typed, token: token, lead: lead)
        let column = typed.lowerBound - lineStart + lead.utf8.count
        open(.mapping, at: column)
        place?.child = levels.last?.node
    }

    /// Finds the place in a line without text.
    mutating func findBlank(at offset: Int) {
        guard place == nil else { return }
        let column = offset - lineStart
        let here = offset..<offset
        let all = levels
        while levels.count > 1, let top = levels.last, top.isFlow || top.indent > column,
            levels[levels.count - 2].indent >= column
        {
            levels.removeLast()
        }
        // Lists are indented, or they are not.
        if let top = levels.last, top.indent == column, tree.nodes[top.node].kind == .sequence, levels.count > 1,
            levels[levels.count - 2].indent == column
        {
            levels.removeLast()
        }
        guard let top = levels.last else {
            open(.mapping, at: column)
            return find(.key, typed: here, token: here)
        }
        let node = tree.nodes[top.node]
        if top.indent >= column {
            if let last = levels.indices.last { levels[last].entry = nil }
            find(node.kind == .sequence ? .content : .key, typed: here, token: here)
            if node.kind == .sequence { place?.lead = "- " }
            levels = all
        } else if currentValue == nil {
            findContent(typed: here, token: here, after: nil)
        } else {
            find(.afterValue, typed: here, token: here)
            levels = all
        }
    }
}
