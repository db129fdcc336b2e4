/// A rule that looks beneath the top, with all heads where it applies.
///
/// Rules of different heads that have the same effect are one deep rule, and one search serves all of them.
struct DeepRule {
    /// A head where it applies, and its own rule there.
    struct Source {
        var head: HeadID
        var rule: PushdownRuleID
    }

    var rule: PushdownRuleID
    /// The control location afterwards.
    var nextControl: ControlID
    /// For an action of the system, what follows it.
    var followUp: FollowUp?
    var sources: Table<SourceID, Source> = Table()

    /// An index into ``sources``.
    struct SourceID: DenseID { var raw: Int32 }
}

/// The deep rules of a flow.
struct DeepRuleTable {
    /// What deep rules have in common to be one.
    private struct Effect: Hashable {
        var operations: [StackOperation.Kind]
        var nextControl: ControlID
        var followUp: FollowUp?
    }

    private struct Entry {
        var source: DeepRule.Source
        var nextControl: ControlID
        var followUp: FollowUp?
    }

    /// The rules that ``group(_:)`` has grouped so far.
    private(set) var rules: Table<DeepRuleID, DeepRule> = Table()
    private var entries: [Entry] = []
    private var grouped = 0
    private var ids: [Effect: DeepRuleID] = [:]
    /// The last deep rule that each rule without a follow-up became. Most rules apply at many heads and always become the same.
    private var lastIDs: [PushdownRuleID: DeepRuleID] = [:]

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(
        _ rule: PushdownRuleID, at head: HeadID, nextControl: ControlID, followUp: FollowUp? = nil
    ) {
        entries.append(
            Entry(source: DeepRule.Source(head: head, rule: rule), nextControl: nextControl, followUp: followUp))
    }

    /// Groups the rules that have been added since the last time. Most flows never need it.
    mutating func group(_ system: borrowing PushdownSystem) {
        for entry in entries[grouped...] {
            rules[id(of: entry, system)].sources.append(entry.source)
        }
        grouped = entries.count
    }

    /// The deep rule that an entry belongs to.
    private mutating func id(of entry: Entry, _ system: borrowing PushdownSystem) -> DeepRuleID {
        let isPlain = entry.followUp == nil
        if isPlain, let last = lastIDs[entry.source.rule], rules[last].nextControl == entry.nextControl { return last }
        let effect = Effect(
            operations: system.operations(of: entry.source.rule).map(\.kind), nextControl: entry.nextControl,
            followUp: entry.followUp)
        let id = ids[effect] ?? rules.nextID
        if id == rules.nextID {
            ids[effect] = id
            rules.append(DeepRule(rule: entry.source.rule, nextControl: entry.nextControl, followUp: entry.followUp))
        }
        if isPlain { lastIDs[entry.source.rule] = id }
        return id
    }
}
