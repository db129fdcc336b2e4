import FlowDecoding

/// Something that a text declares, with what is declared in it.
package struct DocumentSymbol: Hashable, Sendable {
    package var name: String
    package var role: SpecRole
    /// What it shows, its type, or what follows, in a few words; empty if nothing is to be said.
    package var detail: String
    /// All of it.
    package var range: Range<Int>
    /// Its name.
    package var selection: Range<Int>
    package var children: [DocumentSymbol]
}

extension SpecText {
    /// The flow with its routes and what else it declares, the declarations of a library, or the keys of a configuration.
    package var symbols: [DocumentSymbol] {
        guard let root = sketch.root else { return [] }
        if isConfiguration { return keySymbols(in: root) }
        let below = declarations(in: root, .spec)
        guard let name = sketch.value(of: TopLevelKey.flow.rawValue, in: root), sketch[name].isScalar,
            !sketch[name].text.isEmpty
        else { return below }
        return [
            DocumentSymbol(
                name: sketch[name].text, role: .flow, detail: "", range: sketch[root].range,
                selection: sketch[name].range, children: below)
        ]
    }

    private func declarations(in node: Int, _ place: SpecPlace) -> [DocumentSymbol] {
        guard let mapping = mapping(node, at: place) else {
            guard place.isListed else { return [] }
            return sketch.elements(node).flatMap { declarations(in: $0, place) }
        }
        var symbols: [DocumentSymbol] = []
        for (key, value) in sketch.pairs(node) where sketch[key].isScalar {
            let name = sketch[key].text
            let below = declarations(in: value, mapping.value(of: name))
            guard let role = Self.symbolRole(mapping, name), !name.isEmpty else {
                symbols += below
                continue
            }
            let end = max(sketch[key].range.upperBound, sketch[value].range.upperBound)
            symbols.append(
                DocumentSymbol(
                    name: name, role: role, detail: detail(of: value, role),
                    range: sketch[key].range.lowerBound..<end, selection: sketch[key].range, children: below))
        }
        return symbols
    }

    /// The keys of a configuration.
    private func keySymbols(in node: Int) -> [DocumentSymbol] {
        sketch.elements(node).flatMap(keySymbols)
            + sketch.pairs(node).filter { sketch[$0.key].isScalar && !sketch[$0.key].text.isEmpty }.map { key, value in
                let end = max(sketch[key].range.upperBound, sketch[value].range.upperBound)
                return DocumentSymbol(
                    name: sketch[key].text, role: .keyword, detail: sketch[value].isScalar ? sketch[value].text : "",
                    range: sketch[key].range.lowerBound..<end, selection: sketch[key].range,
                    children: keySymbols(in: value))
            }
    }

    /// What the key declares, or which event it handles.
    private static func symbolRole(_ mapping: SpecPlace.Mapping, _ key: String) -> SpecRole? {
        switch mapping {
        case .names(let role, _): role
        case .uses(.event, _): .event
        case .uses, .keys, .event: nil
        }
    }

    private func detail(of value: Int, _ role: SpecRole) -> String {
        switch role {
        case .parameter: return type(value)
        case .route:
            let shown: [RouteKey] = [.screen, .flow, .alert, .confirmation]
            for key in shown {
                guard let content = sketch.value(of: key.rawValue, in: value) else { continue }
                return sketch[content].isScalar ? "\(key.rawValue) \(sketch[content].text)" : key.rawValue
            }
            return ""
        case .event, .link: return verbs(value).joined(separator: ", ")
        default: return ""
        }
    }

    private func type(_ value: Int) -> String {
        if let type = sketch.value(of: ParameterKey.type.rawValue, in: value) { return self.type(type) }
        return sketch[value].kind == .mapping ? "" : source.text(sketch[value].range)
    }

    /// `push detail`, for each branch.
    private func verbs(_ value: Int) -> [String] {
        switch sketch[value].kind {
        case .scalar: return sketch[value].text.isEmpty ? [] : [sketch[value].text]
        case .sequence: return sketch.elements(value).flatMap(verbs)
        case .mapping:
            return sketch.pairs(value).flatMap { key, value -> [String] in
                let verb = sketch[key].text
                guard SpecKeys.branch.role(of: verb) == .verb else { return [] }
                if verb == BranchKey.do.rawValue { return verbs(value) }
                return [sketch[value].isScalar && !sketch[value].text.isEmpty ? "\(verb) \(sketch[value].text)" : verb]
            }
        }
    }
}
