import FlowDiagnostics
import FlowModel
import FlowYAML

/// Expectations: what must stay true.
extension SpecDecoder {
    /// - Parameter flow: that of the file; `nil` in a library.
    mutating func expectations(_ node: YAMLNode, of flow: Flow?) -> [Expectation] {
        let items = tree.elements(node)
        guard tree.kind(node) == .sequence, !items.isEmpty else {
            reader.reportShape(of: node, expecting: "a list of expectations", example: Self.expectExample)
            return []
        }
        let expectations = items.compactMap { expectation($0, of: flow) }
        if !expectations.isEmpty { summary.hasExpectations = true }
        reportEqualIDs(of: expectations)
        return expectations
    }

    private mutating func reportEqualIDs(of expectations: [Expectation]) {
        var known: [String: SourceSpan] = [:]
        for case let id? in expectations.map(\.id) {
            guard let first = known[id.text] else {
                known[id.text] = id.span
                continue
            }
            reader.report(
                .duplicateName, at: id.span,
                "`\(reader.abbreviate(id.text))` is the id of an expectation above; give each its own",
                related: [Diagnostic.Related(first, "it is given here first")])
        }
    }

    private mutating func expectation(_ item: YAMLNode, of flow: Flow?) -> Expectation? {
        guard
            let keys = entries(
                of: item, as: ExpectationKey.self, expecting: "an expectation", example: Self.expectExample)
        else { return nil }
        let id = keys[.id].flatMap { expectationID($0.value) }
        let doc = keys[.doc].flatMap { self.doc($0.value) }
        guard let form = self.form(keys, item, of: flow) else { return nil }
        return Expectation(id: id, doc: doc, form, at: tree.span(item))
    }

    private mutating func expectationID(_ node: YAMLNode) -> Name? {
        guard let text = reader.text(of: node, expecting: "an id", example: "id: PAY-1") else { return nil }
        guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            reader.reportShape(of: node, expecting: "an id on one line", example: "id: PAY-1")
            return nil
        }
        return Name(text, at: tree.span(node))
    }

    // MARK: Forms

    private mutating func form(
        _ keys: ExpectationEntries<ExpectationKey>, _ item: YAMLNode, of flow: Flow?
    ) -> Expectation.Form? {
        let forms = keys.all.filter(\.known.isForm)
        let checks = keys.all.filter(\.known.isCheck)
        guard let form = forms.first else {
            if keys.isWhole { reportNoForm(checks.first, item) }
            return nil
        }
        if forms.count > 1 {
            reportSecond(
                forms,
                "an expectation has one form, and this one is `\(form.known.rawValue)` already; make two items of it")
            return nil
        }
        if form.known != .when, let check = checks.first {
            let name = check.known.rawValue
            let advice =
                check.known == .seen
                ? "; write it in the situation, or remove it" : "; remove it, or make two items of it"
            reader.report(
                .unknownKey, at: check.key,
                "`\(name)` is a check of `when`, and this item is `\(form.known.rawValue)`\(advice)")
            return nil
        }
        switch form.known {
        case .never: return situation(form.value, key: "never").map(Expectation.Form.never)
        case .possible: return situation(form.value, key: "possible").map(Expectation.Form.possible)
        case .always: return always(form.value, of: flow)
        case .before: return precedence(form.value)
        case .between: return interval(form.value)
        case .when: return when(form.key, form.value, checks, keys.isWhole)
        case .id, .doc, .seen, .stack, .outcome, .fails: return nil
        }
    }

    private mutating func reportNoForm(_ check: ExpectationEntries<ExpectationKey>.Entry?, _ item: YAMLNode) {
        if let check {
            let name = check.known.rawValue
            reader.report(
                .missingKey, at: check.key,
                "`\(name)` is what must hold after an event, which is missing; write `when: { intent: … }` in line with it"
                    + (check.known == .seen ? ", or `never: { seen: … }` for what must never be seen" : ""))
            return
        }
        let forms = ExpectationKey.forms.map { "`\($0.rawValue)`" }
        reader.report(
            .missingKey, at: item,
            "an expectation says what must hold; add one of \(forms.dropLast().joined(separator: ", ")) and \(forms[forms.count - 1])"
        )
    }

    /// Reports the second of two keys that exclude each other.
    mutating func reportSecond<Key>(_ entries: [ExpectationEntries<Key>.Entry], _ message: String) {
        guard entries.count > 1 else { return }
        reader.report(.wrongShape, at: entries[1].key, message, related: (entries[0].key, "the other one is here"))
    }

    private mutating func always(_ node: YAMLNode, of flow: Flow?) -> Expectation.Form? {
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

    private mutating func precedence(_ node: YAMLNode) -> Expectation.Form? {
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

    private mutating func interval(_ node: YAMLNode) -> Expectation.Form? {
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

    static let expectExample = "expect: [{ never: { twice: detail } }]"
}
