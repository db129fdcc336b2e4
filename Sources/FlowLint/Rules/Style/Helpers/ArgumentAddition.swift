import FlowDiagnostics
import FlowYAML

/// Fixes that bind values to the parameters of routes by a `with`, in the style in which the transitions are written.
package struct ArgumentAddition {
    /// Where the name of a route is written.
    private enum Place {
        /// In a mapping with a verb, or with `route`.
        case value(of: YAMLNode)
        /// In the list of a `reset`.
        case element
        /// A pair without braces in brackets (`[push: detail]`), which cannot get a second pair.
        case pairInBrackets
    }

    private let source: SourceFile
    private let tree: YAMLTree
    private let insertion: PairInsertion
    private var places: [UInt32: Place] = [:]

    /// Parses the file a second time.
    /// - Parameter targets: the names of the routes, where they are written.
    package init?(to source: SourceFile, _ file: SourceFileID, targets: [SourceSpan]) {
        guard let tree = YAMLParser.parse(source, as: file).tree, let root = tree.root else { return nil }
        self.source = source
        self.tree = tree
        insertion = PairInsertion(into: tree)
        find(Set(targets.map(\.start)), in: root, isInBrackets: false)
    }

    private mutating func find(_ offsets: Set<UInt32>, in node: YAMLNode, isInBrackets: Bool) {
        // The contents of an alias are written in another location, and found there.
        if tree.isAlias(node) { return }
        switch tree.kind(node) {
        case .scalar: return
        case .mapping:
            let isOpen = isInBrackets && !starts(node, with: "{")
            for (_, value) in tree.ownPairs(node) {
                let start = tree.span(value).start
                if offsets.contains(start) { places[start] = isOpen ? .pairInBrackets : .value(of: node) }
                find(offsets, in: value, isInBrackets: false)
            }
        case .sequence:
            let isInBrackets = starts(node, with: "[")
            for element in tree.elements(node) {
                let start = tree.span(element).start
                if offsets.contains(start), tree.kind(element) == .scalar { places[start] = .element }
                find(offsets, in: element, isInBrackets: isInBrackets)
            }
        }
    }

    private func starts(_ node: YAMLNode, with bracket: Unicode.Scalar) -> Bool {
        source.byte(Int(tree.span(node).start)) == UInt8(ascii: bracket)
    }

    /// - Parameters:
    ///   - names: values that the transition can use, and the parameters to which they are bound.
    ///   - target: one of the names of routes.
    /// - Returns: `nil` if it is unclear where to add an entry: for example, if the `with` is written elsewhere (an alias).
    package func fix(binding names: [String], at target: SourceSpan) -> Fix? {
        let entries = "{ \(names.map { "\($0): $\($0)" }.joined(separator: ", ")) }"
        switch places[target.start] {
        case .element:
            let name = source.text(target)
            let item = "{ route: \(name), with: \(entries) }"
            return Fix("write `\(item)` for `\(name)`", [Fix.Edit(target, item)])
        case .value(let mapping):
            guard tree.pairs(mapping).contains(where: { tree.text($0.key) == "with" }) else {
                return insertion.fix(adding: "with", entries, to: [], of: mapping)
            }
            let additions = names.compactMap { insertion.fix(adding: $0, "$\($0)", to: ["with"], of: mapping) }
            guard additions.count == names.count else { return nil }
            return Fix("add `with: \(entries)`", additions.flatMap(\.edits), isAddition: true)
        case .pairInBrackets, nil: return nil
        }
    }
}
