import FlowModel
import FlowYAML

/// `$opened`, `$shown` and `$removed`, which run effects and have no verb.
extension SpecDecoder {
    /// Reports the keys of a branch of such an event that navigate or notify the parent or a screen, or that nothing is run.
    /// - Returns: whether nothing is run.
    mutating func reportOtherKeys(of node: YAMLNode, _ event: String) -> Bool {
        var hasReported = false
        var runs = false
        for (key, _) in tree.pairs(node) {
            switch tree.withBytes(key, { BranchKey.table.key(for: $0) }) {
            case .clause(.run): runs = true
            case let known? where known.goesWithShowing: break
            case let known?:
                reader.report(
                    .unknownKey, at: key,
                    "`\(event)` takes only `run`, with `when` and `with`; remove `\(known.rawValue)`, or move it to the"
                        + " transition of an event")
                hasReported = true
            // Unknown keys are reported as in every branch.
            case nil: return false
            }
        }
        if !hasReported, !runs { reportNothingRun(at: node, event) }
        // What was meant to run is unknown, and so are the outcomes.
        if hasReported, !runs { unread.insert(.tasks) }
        return !runs
    }

    /// Reports a verb, or any other word, instead of a mapping.
    mutating func reportVerb(at node: YAMLNode, of event: String) -> Branch? {
        reportNothingRun(at: node, event)
        return nil
    }

    mutating func reportNothingRun(at node: YAMLNode, _ event: String) {
        reader.report(
            .wrongShape, at: node,
            "`\(event)` needs the effects that it runs, and takes no verb; write `\(event): { run: trackVisit }`")
    }
}

extension SpecDecoder.EventOwner {
    var isRoute: Bool { if case .route = self { true } else { false } }
    var isLink: Bool { if case .link = self { true } else { false } }
}
