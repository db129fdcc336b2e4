import FlowDiagnostics
import FlowYAML

/// The outcomes with which a flow finishes, whether it declares them or not. Looks through its file, which only a diagnostic needs.
struct FinishedNames {
    let source: SourceFile
    let tree: YAMLTree?
    let file: SourceFileID

    /// How many nodes are looked at. An alias repeats what it stands for, so that there can be very many.
    let limit = 4_000

    func contain(_ outcome: String) -> Bool {
        guard let tree = tree ?? YAMLParser.parse(source, as: file).tree, let root = tree.root else { return false }
        var pending = [root]
        var count = 0
        while let node = pending.popLast(), count < limit {
            count += 1
            pending += tree.elements(node)
            for (key, value) in tree.pairs(node) {
                if tree.matches(key, "finish"), tree.kind(value) == .scalar, tree.text(value) == outcome { return true }
                if tree.kind(value) != .scalar { pending.append(value) }
            }
        }
        return false
    }
}
