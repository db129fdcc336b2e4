import FlowDiagnostics
import FlowModel
import FlowYAML

/// `when`: an event, and what must hold after it.
extension SpecDecoder {
    mutating func when(
        _ key: YAMLNode, _ node: YAMLNode, _ checks: [ExpectationEntries<ExpectationKey>.Entry], _ isWhole: Bool
    ) -> Expectation.Form? {
        let occurrence = self.occurrence(node)
        guard let check = checks.first else {
            if isWhole {
                reader.report(
                    .missingKey, at: key,
                    "`when` needs a check of what follows; add `seen`, `stack` or `outcome` in line with it, or `fails: never`"
                )
            }
            return nil
        }
        if checks.count > 1 {
            reportSecond(
                checks,
                "a `when` has one check, and this one has `\(check.known.rawValue)` already; make two items of it")
            return nil
        }
        guard let result = self.result(check.known, check.value), let occurrence else { return nil }
        return .when(occurrence, result)
    }

    private mutating func result(_ check: ExpectationKey, _ value: YAMLNode) -> Expectation.Result? {
        switch check {
        case .seen: return routeChoice(value, key: "seen").map(Expectation.Result.seen)
        case .stack:
            return routePaths(value, key: "stack", example: "stack: [home, detail]").map(Expectation.Result.stack)
        case .outcome:
            guard let name = nameValue(value, of: "an outcome", example: "outcome: done") else { return nil }
            if isLibrary {
                reader.report(
                    .wrongShape, at: value,
                    "a library has no outcomes; write this expectation in the file of the flow that ends")
                return nil
            }
            return .outcome(Reference(name))
        case .fails:
            let word = ExpectationKey.never.rawValue
            return self.word(value, expecting: "`\(word)`", example: "fails: \(word)", among: [word]).map { _ in
                .succeeds
            }
        case .id, .doc, .never, .possible, .always, .before, .between, .when: return nil
        }
    }

    private mutating func occurrence(_ node: YAMLNode) -> Expectation.Occurrence? {
        let example = "when: { intent: sessionExpired }"
        guard let keys = entries(of: node, as: OccurrenceKey.self, expecting: "an event", example: example) else {
            return nil
        }
        var place: RouteChoice?
        if let (_, value) = keys[.at] {
            place = routeChoice(value, key: "at")
            if place == nil { return nil }
        }
        let events = keys.all.filter { OccurrenceKey.events.contains($0.known) }
        guard let event = events.first else {
            if keys.isWhole {
                reader.report(
                    .missingKey, at: node,
                    "`when` needs an event; write `intent: …`, `link: …` or `event: …`, as in `\(example)`")
            }
            return nil
        }
        if events.count > 1 {
            reportSecond(
                events,
                "a `when` is about one event, and this one has `\(event.known.rawValue)` already; make two items of it")
            return nil
        }
        switch event.known {
        case .intent:
            return nameValue(event.value, of: "an intent", example: example).map {
                Expectation.Occurrence(.intent, $0, at: place)
            }
        case .link:
            return reader.text(
                of: event.value, expecting: "a link as it is declared", example: #"when: { link: "/order/{id}" }"#
            )
            .map { Expectation.Occurrence(.link, Name($0, at: tree.span(event.value)), at: place) }
        case .event:
            return reader.text(
                of: event.value, expecting: "the name of an event", example: "when: { event: system-back }"
            )
            .map { Expectation.Occurrence(.event, Name($0, at: tree.span(event.value)), at: place) }
        case .at: return nil
        }
    }
}
