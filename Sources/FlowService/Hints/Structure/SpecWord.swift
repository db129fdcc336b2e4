import FlowDecoding

/// A scalar of a spec with what it is.
struct SpecWord {
    let node: Int
    let role: SpecRole
    /// Whether it declares the name.
    let isDeclaration: Bool
    /// For a key of the language: the mapping that it belongs to.
    let keys: SpecKeys?
}

extension SpecText {
    /// Calls `visit` with each scalar that means something, in the order of the text.
    func forEachWord(_ visit: (SpecWord) -> Void) {
        guard let root = sketch.root else { return }
        if isConfiguration { walkKeys(root, visit) } else { walk(root, .spec, visit) }
    }

    /// A configuration: keys and words.
    private func walkKeys(_ node: Int, _ visit: (SpecWord) -> Void) {
        switch sketch[node].kind {
        case .scalar: visit(SpecWord(node: node, role: .word, isDeclaration: false, keys: nil))
        case .sequence: for element in sketch.elements(node) { walkKeys(element, visit) }
        case .mapping:
            for (key, value) in sketch.pairs(node) {
                if sketch[key].isScalar {
                    visit(SpecWord(node: key, role: .keyword, isDeclaration: false, keys: nil))
                }
                walkKeys(value, visit)
            }
        }
    }

    private func walk(_ node: Int, _ place: SpecPlace, _ visit: (SpecWord) -> Void) {
        switch sketch[node].kind {
        case .scalar:
            if let role = place.scalar {
                visit(SpecWord(node: node, role: role, isDeclaration: place.isDeclaring, keys: nil))
            }
        case .sequence:
            guard place.isListed else { return }
            for element in sketch.elements(node) { walk(element, place, visit) }
        case .mapping:
            guard let mapping = mapping(node, at: place) else { return }
            for (key, value) in sketch.pairs(node) {
                let name = sketch[key].text
                if let role = mapping.role(of: name), sketch[key].isScalar {
                    var keys: SpecKeys?
                    if case .keys(let known) = mapping { keys = known }
                    visit(SpecWord(node: key, role: role, isDeclaration: mapping.isDeclaring, keys: keys))
                }
                walk(value, mapping.value(of: name), visit)
            }
        }
    }
}
