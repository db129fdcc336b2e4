import FlowDiagnostics
import FlowModel
import FlowYAML

/// `always`, `before` and `between`.
extension SpecDecoder {
    mutating func always(_ node: YAMLNode, of flow: Flow?) -> Expectation.Form? {
        guard
            let keys = entries(
                of: node, as: AlwaysKey.self, expecting: "what can be reached", example: "always: { can: finish }")
        else { return nil }
        let within = keys[.within]
        let limit = within.flatMap { wholeNumber($0.value, key: "within") }
        guard let (_, value) = keys[.can] else {
            if keys.isWhole {
                reader.report(
                    .missingKey, at: node,
                    "`always` says what can be reached from everywhere; write `can: finish`, or `can: …` with a route")
            }
            return nil
        }
        // A list makes it the name of a route.
        let isEnd = tree.kind(value) == .scalar && tree.hasText(value, VerbKind.finish.rawValue)
        if !isEnd, let (key, _) = keys[.with] {
            reader.report(
                .unknownKey, at: key, "`with` is the outcome of `can: finish`; remove it, or write `can: finish`")
            return nil
        }
        guard isEnd else {
            guard let routes = routeChoice(value, key: "can"), within == nil || limit != nil else { return nil }
            return .always(can: .seen(routes), within: limit)
        }
        if (flow?.outcomes ?? []).isEmpty, flow == nil || !unread.contains(.outcomes) {
            reportNoEnd(at: value, of: flow)
            return nil
        }
        var outcome: Reference<Int>?
        if let (_, value) = keys[.with] {
            guard let name = nameValue(value, of: "an outcome", example: "always: { can: finish, with: done }") else {
                return nil
            }
            outcome = Reference(name)
        }
        return within == nil || limit != nil ? .always(can: .finish(outcome), within: limit) : nil
    }

    private mutating func reportNoEnd(at node: YAMLNode, of flow: Flow?) {
        guard let flow else {
            return reader.report(
                .wrongShape, at: node,
                "a library has no outcomes; write this expectation in the file of the flow that ends")
        }
        reader.report(
            .missingKey, at: node,
            "flow `\(flow.name.text)` has no `outcomes`, so it never ends; declare one, or write a route after `can`, one of the"
                + " name `finish` as `[finish]`")
    }

    mutating func precedence(_ node: YAMLNode) -> Expectation.Form? {
        let example = "before: { first: address, then: payment }"
        guard
            let keys = entries(
                of: node, as: PrecedenceKey.self, expecting: "what comes first, and what then", example: example)
        else { return nil }
        guard let first = choice(.first, of: keys, in: node, example),
            let then = choice(.then, of: keys, in: node, example)
        else { return nil }
        return .before(first: first, then: then)
    }

    mutating func interval(_ node: YAMLNode) -> Expectation.Form? {
        let example = "between: { after: cart, before: payment, never: home }"
        guard
            let keys = entries(
                of: node, as: IntervalKey.self, expecting: "after what, before what, and what never", example: example)
        else { return nil }
        guard let after = choice(.after, of: keys, in: node, example),
            let before = choice(.before, of: keys, in: node, example),
            let never = choice(.never, of: keys, in: node, example)
        else { return nil }
        return .between(after: after, before: before, never: never)
    }

    private mutating func choice<Key: SpecKey>(
        _ key: Key, of keys: ExpectationEntries<Key>, in node: YAMLNode, _ example: String
    ) -> RouteChoice? {
        guard let (_, value) = keys[key] else {
            if keys.isWhole {
                reader.report(.missingKey, at: node, "\(Key.place) needs `\(key.rawValue)`; write it like `\(example)`")
            }
            return nil
        }
        return routeChoice(value, key: key.rawValue)
    }
}
