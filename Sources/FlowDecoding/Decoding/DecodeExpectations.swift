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
        if tree.isNull(form.value), !keys.isWhole { return nil }
        if form.known != .when, let check = checks.first {
            report(check, beside: form)
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

    /// Reports a check that does not follow an event.
    private mutating func report(
        _ check: ExpectationEntries<ExpectationKey>.Entry, beside form: ExpectationEntries<ExpectationKey>.Entry
    ) {
        let (name, owner) = (check.known.rawValue, form.known.rawValue)
        if tree.isNull(form.value) {
            return reader.report(
                .wrongShape, at: check.key,
                "`\(name)` is in line with `\(owner)`, which has no value; indent `\(name)` below `\(owner)`",
                related: (form.key, "`\(owner)` is here"))
        }
        let advice =
            check.known == .seen ? "write it in the situation, or remove it" : "remove it, or make two items of it"
        reader.report(
            .unknownKey, at: check.key, "`\(name)` is a check of `when`, and this item is `\(owner)`; \(advice)")
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
        let forms = ExpectationKey.forms.map { "`\($0.rawValue)`" }.list("or")
        reader.report(
            .missingKey, at: item,
            "an expectation says what must hold; add \(forms)"
        )
    }

    /// Reports the second of two keys that exclude each other.
    mutating func reportSecond<Key>(_ entries: [ExpectationEntries<Key>.Entry], _ message: String) {
        guard entries.count > 1 else { return }
        reader.report(.wrongShape, at: entries[1].key, message, related: (entries[0].key, "the other one is here"))
    }

    static let expectExample = "expect: [{ never: { twice: detail } }]"
}
