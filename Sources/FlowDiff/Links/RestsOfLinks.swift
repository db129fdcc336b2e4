import FlowModel

/// The links of a flow that give the rest of a URL to child flows. What a child does with it is reported as a change of the child, once,
/// and not of each flow that shows it.
struct RestsOfLinks {
    /// By the index of the link in the old version: how many values its pattern captures, if nothing has changed but the links of the
    /// children.
    private var captures: [Int: Int] = [:]
    /// Those whose children still have links.
    private var kept: Set<Int> = []

    /// - Parameter doesSame: whether a link of the old version and one of the new do the same.
    init(_ flow: FlowMatch, _ pairing: Pairing, _ match: ModuleMatch, doesSame: (Int, Int) -> Bool) {
        let (before, after) = (flow.old.links?.routes ?? [], flow.new.links?.routes ?? [])
        for pair in pairing.pairs {
            let (old, new) = (before[pair.old], after[pair.new])
            let receivers = old.receivers(in: flow.old, of: match.old).map { match.flows.new[$0.index] }
            guard !receivers.isEmpty, !receivers.contains(nil), old.pattern.isSame(as: new.pattern),
                doesSame(pair.old, pair.new)
            else { continue }
            let receiving = new.receivers(in: flow.new, of: match.new).map(\.index)
            // A child that has no links any more gets no rest.
            guard receivers.compactMap(\.self).filter({ match.new.flows[$0].hasLinks }) == receiving else { continue }
            captures[pair.old] = old.pattern.captures.count
            if receivers.count == receiving.count { kept.insert(pair.old) }
        }
    }

    /// Whether a URL that does not match this link any more has a rest that the children do not know.
    func areKept(of link: Int) -> Bool { kept.contains(link) }

    /// Whether the cases of a link in the code differ only because the children have no links any more.
    func explain(_ old: [String], _ new: [String], of link: Int) -> Bool {
        guard let count = captures[link], !kept.contains(link) else { return false }
        // The name, the captures, and the rest.
        return old.prefix(1 + count) == new.prefix(1 + count)
    }
}

extension LinkPattern {
    fileprivate func isSame(as other: LinkPattern) -> Bool {
        text.text == other.text.text && captures.map(\.words) == other.captures.map(\.words)
    }
}

extension LinkPattern.Capture {
    fileprivate var words: String { "\(name.text): \(type) = \(defaultText ?? "")" }
}
