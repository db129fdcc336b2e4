import FlowDecoding
import FlowEscaping
import FlowModel

/// The names that the text of a spec uses, wherever they are declared.
struct UsedNames {
    private let words: SpecVocabulary

    init(in words: SpecVocabulary) { self.words = words }

    /// The names of a kind, in the order of the text.
    func names(of table: TopLevelKey) -> [String] {
        let tree = words.tree
        if table == .screens { return screens }
        var found: [String] = []
        for node in tree.nodes where node.kind == .mapping {
            for (key, value) in zip(node.keys, node.values) {
                guard let value, isUse(tree.text(tree.nodes[key].range), of: table) else { continue }
                for item in tree.items(of: value) {
                    guard
                        let name = tree.scalar(item)
                            ?? tree.scalar(tree.value(DestinationKey.route.rawValue, in: item))
                    else { continue }
                    let plain = name.rest(after: "not ").map { String($0) } ?? name
                    if !plain.begins(with: "$"), !plain.isEmpty, !found.contains(plain) { found.append(plain) }
                }
            }
        }
        return found
    }

    private func isUse(_ key: String, of table: TopLevelKey) -> Bool {
        switch table {
        case .routes:
            guard let verb = VerbKind(rawValue: key) else {
                return [
                    TopLevelKey.start.rawValue, TopLevelKey.entries.rawValue, DestinationKey.route.rawValue,
                    VerbModifier.above.rawValue, VerbModifier.insteadOf.rawValue,
                ].contains(key)
            }
            if case .target = verb.traits.value { return true }
            return verb.traits.value.isDestination
        case .outcomes: return key == VerbKind.finish.rawValue
        case .guards: return key == BranchKey.Clause.when.rawValue
        case .effects, .tasks: return key == BranchKey.Clause.run.rawValue
        case .badges: return key == TabKey.badge.rawValue
        default: return false
        }
    }

    /// The screens of the routes' own names, and those that routes name.
    private var screens: [String] {
        let tree = words.tree
        let routes = tree.value(at: [TopLevelKey.routes.rawValue])
        return tree.keys(of: routes).filter { !SpecNames.isIgnored($0) }.compactMap { name in
            let route = tree.value(name, in: routes)
            if tree.value(RouteKey.flow.rawValue, in: route) != nil { return nil }
            return tree.scalar(tree.value(RouteKey.screen.rawValue, in: route))
                ?? name.prefix(1).uppercased() + name.dropFirst()
        }
    }
}
