/// Folders by the parts of their paths, to find whether one is inside another without comparing each with each.
struct FolderTrie {
    enum Relation {
        case same
        /// The new folder is inside the other one.
        case inside
        /// The new folder contains the other one.
        case around
    }

    private struct Node {
        var children: [String: Int] = [:]
        /// The folder that ends here.
        var folder: Int?
        /// A folder that ends here or below.
        var below: Int?
    }

    private var nodes = [Node()]

    /// Adds a folder.
    /// - Returns: an earlier folder that it shares files with; `nil` if there is none.
    mutating func insert(_ parts: [String], as folder: Int) -> (relation: Relation, other: Int)? {
        var conflict: (Relation, Int)?
        var current = 0
        for part in parts {
            if conflict == nil, let outer = nodes[current].folder { conflict = (.inside, outer) }
            if nodes[current].below == nil { nodes[current].below = folder }
            if let next = nodes[current].children[part] {
                current = next
            } else {
                nodes.append(Node())
                nodes[current].children[part] = nodes.count - 1
                current = nodes.count - 1
            }
        }
        if conflict == nil {
            conflict = nodes[current].folder.map { (.same, $0) } ?? nodes[current].below.map { (.around, $0) }
        }
        if nodes[current].folder == nil { nodes[current].folder = folder }
        if nodes[current].below == nil { nodes[current].below = folder }
        return conflict
    }
}
