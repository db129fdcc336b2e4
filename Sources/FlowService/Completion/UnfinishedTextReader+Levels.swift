/// The mappings and sequences around what is read.
extension UnfinishedTextReader {
    /// Ends what is over at a column.
    mutating func close(to column: Int, isDash: Bool) {
        while let top = levels.last {
            let isOver =
                top.isFlow || top.indent > column
                || top.indent == column && tree.nodes[top.node].kind == .sequence && !isDash
            if !isOver { return }
            levels.removeLast()
        }
    }

    /// Begins or continues a mapping or a sequence at a column.
    mutating func open(_ kind: UnfinishedTree.Node.Kind, at column: Int) {
        close(to: column, isDash: kind == .sequence)
        if let top = levels.last, !top.isFlow, top.indent == column {
            if tree.nodes[top.node].kind == kind { return }
            // What is typed at a place was taken for a mapping.
            if tree.nodes[top.node].keys.isEmpty, kind == .sequence {
                tree.nodes[top.node].kind = kind
                return
            }
        }
        if let value = currentValue, tree.nodes[value].kind == kind, !tree.nodes[value].isFlow {
            // Its lines are indented differently.
            let entry = tree.nodes[value].values.indices.last
            levels.append(Level(node: value, indent: column, entry: entry))
            return
        }
        push(kind, indent: column)
    }

    mutating func push(_ kind: UnfinishedTree.Node.Kind, indent: Int, isFlow: Bool = false) {
        let node = tree.add(UnfinishedTree.Node(kind: kind, range: index..<index, isFlow: isFlow))
        setValue(node)
        levels.append(Level(node: node, indent: indent, isFlow: isFlow))
    }

    /// The value of the entry that is being read.
    var currentValue: Int? {
        guard let top = levels.last, let entry = top.entry else { return nil }
        return tree.nodes[top.node].values[entry]
    }

    mutating func setValue(_ node: Int) {
        guard let top = levels.last else {
            tree.root = tree.root ?? node
            return
        }
        if let entry = top.entry { tree.nodes[top.node].values[entry] = node }
    }

    mutating func addItem(_ value: Int?) {
        guard let top = levels.indices.last else { return }
        tree.nodes[levels[top].node].values.append(value)
        levels[top].entry = tree.nodes[levels[top].node].values.count - 1
    }

    mutating func addKey(_ range: Range<Int>) {
        guard let top = levels.indices.last else { return }
        let key = scalar(range)
        tree.nodes[levels[top].node].keys.append(key)
        addItem(nil)
    }

    mutating func scalar(_ range: Range<Int>, isQuoted: Bool = false) -> Int {
        tree.add(UnfinishedTree.Node(kind: .scalar, range: range, isQuoted: isQuoted))
    }
}
