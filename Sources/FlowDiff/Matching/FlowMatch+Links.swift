import FlowModel

extension FlowMatch {
    /// Which links are which.
    var links: Pairing {
        let (before, after) = (old.links?.routes ?? [], new.links?.routes ?? [])
        return Pairing(
            before.map(\.pattern.text.text), after.map(\.pattern.text.text),
            oldFeatures: { $0.map { Self.features(of: before[$0]) } },
            newFeatures: { $0.map { Self.features(of: after[$0]) } })
    }

    /// The new patterns of links that had another.
    var linkRenames: [String: String] {
        links.renames(
            (old.links?.routes ?? []).map(\.pattern.text.text), (new.links?.routes ?? []).map(\.pattern.text.text))
    }

    /// The captures of a link, which only count for links that do the same.
    private static func features(of link: Link) -> [String] {
        let words = link.branches.flatMap { $0.steps.map { $0.words.text } }.joined(separator: ", ")
        return ["\(words): link"] + link.pattern.captures.map { "\(words): \($0.name.text)" }
    }
}
