import FlowDiagnostics
import FlowYAML

/// A file with a journey, read: with the positions of its parts, for messages about them.
package struct ReadJourney: Sendable {
    package struct StepSpans: Sendable {
        /// The event, or the key `start`.
        package var event: SourceSpan
        package var parts: [StepKey: SourceSpan] = [:]

        package func span(_ key: StepKey) -> SourceSpan { parts[key] ?? event }
    }

    package var journey: RecordedJourney
    /// The value of `flow`.
    package var flow: SourceSpan
    package var entry: SourceSpan
    package var start: StepSpans
    package var steps: [StepSpans]

    /// - Returns: the journey, `nil` if there are mistakes, which are reported.
    package static func read(
        _ source: SourceFile, as file: SourceFileID
    ) -> (journey: ReadJourney?, diagnostics: [Diagnostic]) {
        let parsed = YAMLParser.parse(source, as: file)
        guard let tree = parsed.tree, let root = tree.root else {
            let missing = Diagnostic(
                .missingKey, .error, "there is no journey in the file; write `flowgen walk --save FILE` to get one",
                at: source.start(as: file))
            return (nil, parsed.diagnostics.isEmpty ? [missing] : parsed.diagnostics)
        }
        var reader = TreeReader(tree: tree)
        let journey = reader.journey(root)
        let diagnostics = parsed.diagnostics + reader.diagnostics
        return (diagnostics.isEmpty ? journey : nil, diagnostics)
    }
}

/// The keys of a journey.
package enum JourneyKey: String, KnownKey {
    case journey, flow, doc, with, entry, start, steps

    package static let place = "a journey"
    package static let table = KeyTable<Self>()
}

/// The keys of a step; `start` has those that need no event.
package enum StepKey: String, KnownKey {
    case event, tab, link, with, answers, seen, values, outcome, fails

    package static let place = "a step"

    /// The key for which a word of other tests stands.
    static func meant(by name: String) -> StepKey? {
        switch name {
        case "expect", "expects", "expected", "shows", "show", "route", "screen", "then", "sees": .seen
        case "tap", "intent", "action", "send", "when": .event
        case "payload", "args", "params": .with
        case "finishes", "finish", "result": .outcome
        default: nil
        }
    }
    package static let table = KeyTable<Self>()
}

private enum EntryKey: String, KnownKey {
    case route, with

    static let place = "an entry"
    static let table = KeyTable<Self>()
}

extension TreeReader {
    private static let stepExample = "steps: [{ event: closed, seen: home }]"

    fileprivate mutating func journey(_ root: YAMLNode) -> ReadJourney {
        let start = tree.span(root)
        var result = ReadJourney(
            journey: RecordedJourney(flow: ""), flow: start, entry: start,
            start: ReadJourney.StepSpans(event: start), steps: [])
        let pairs = pairs(of: root, expecting: "a journey", example: "journey: 1")
        var isVersioned = false
        for (key, value) in pairs {
            switch recognise(key, as: JourneyKey.self, among: pairs) {
            case .journey:
                isVersioned = true
                checkVersion(value)
            case .flow:
                result.flow = tree.span(value)
                result.journey.flow = text(of: value, expecting: "a flow", example: "flow: LoginFlow") ?? ""
            case .doc: result.journey.doc = text(of: value, expecting: "a text", example: "doc: How users log in.")
            case .with: result.journey.values = journeyValues(value)
            case .entry:
                result.entry = tree.span(value)
                result.journey.entry = journeyEntry(value)
            case .start:
                var step = RecordedJourney.Step(event: .event(""))
                result.start = journeyStep(value, at: tree.span(key), into: &step, isStart: true)
                result.journey.startAnswers = step.answers
                result.journey.expectedAtStart = step.expected
            case .steps: readSteps(value, into: &result)
            case nil: break
            }
        }
        if !isVersioned { report(.missingKey, at: root, "`journey` is missing; begin the file with `journey: 1`") }
        if !pairs.contains(where: { tree.text($0.key) == JourneyKey.flow.rawValue }) {
            report(.missingKey, at: root, "`flow` is missing; name the flow that starts, as in `flow: LoginFlow`")
        }
        return result
    }

    private mutating func checkVersion(_ node: YAMLNode) {
        if tree.kind(node) == .scalar, tree.text(node) == "\(RecordedJourney.version)" { return }
        report(
            .unsupportedVersion, at: node,
            "this flowgen reads version \(RecordedJourney.version) of journeys; write `journey: \(RecordedJourney.version)`"
        )
    }

    private mutating func readSteps(_ node: YAMLNode, into result: inout ReadJourney) {
        guard tree.kind(node) == .sequence || tree.isNull(node) else {
            return reportShape(of: node, expecting: "a list of steps", example: Self.stepExample)
        }
        for element in listed(node) {
            var step = RecordedJourney.Step(event: .event(""))
            result.steps.append(journeyStep(element, at: tree.span(element), into: &step, isStart: false))
            result.journey.steps.append(step)
        }
    }

    private mutating func journeyStep(
        _ node: YAMLNode, at span: SourceSpan, into step: inout RecordedJourney.Step, isStart: Bool
    ) -> ReadJourney.StepSpans {
        var spans = ReadJourney.StepSpans(event: span)
        let pairs = pairs(
            of: node, expecting: isStart ? "what is shown first" : "a step",
            example: isStart ? "start: { seen: home }" : Self.stepExample)
        var events: [YAMLNode] = []
        for (key, value) in pairs {
            if let meant = StepKey.meant(by: tree.text(key)) {
                report(
                    .unknownKey, at: key,
                    "`\(tree.text(key))` is not a key of \(StepKey.place); did you mean `\(meant.rawValue)`?",
                    fix: replacing(key, with: meant.rawValue))
                continue
            }
            guard let known = recognise(key, as: StepKey.self, among: pairs) else { continue }
            spans.parts[known] = tree.span(value)
            switch known {
            case .event, .tab, .link:
                guard !isStart else {
                    report(.unknownKey, at: key, "`start` is not an event; move `\(known.rawValue)` to `steps`")
                    continue
                }
                let name = text(of: value, expecting: "the name of an event", example: Self.stepExample) ?? ""
                events.append(key)
                spans.event = tree.span(value)
                step.event = known == .event ? .event(name) : known == .tab ? .tab(name) : .link(name)
            case .with: step.payload = journeyValues(value)
            case .answers: step.answers = journeyAnswers(value)
            case .seen: step.expected.seen = text(of: value, expecting: "a route", example: "seen: home")
            case .values: step.expected.values = journeyValues(value)
            case .outcome:
                step.expected.outcome = text(of: value, expecting: "an outcome", example: "outcome: loggedIn")
            case .fails:
                step.expected.fails = text(of: value, expecting: "a rule", example: "fails: stack-underflow")
            }
        }
        if !isStart, events.count != 1, tree.kind(node) == .mapping {
            report(
                .oneVerb, at: events.dropFirst().first ?? node,
                "a step has one of `event`, `tab` and `link`, and this one has \(events.count)")
        }
        return spans
    }

    private mutating func journeyEntry(_ node: YAMLNode) -> RecordedJourney.Entry? {
        if tree.kind(node) == .scalar, !tree.isNull(node) {
            return RecordedJourney.Entry(route: tree.text(node), values: [])
        }
        var entry = RecordedJourney.Entry(route: "", values: [])
        let pairs = pairs(of: node, expecting: "an entry", example: "entry: { route: account, with: { id: 7 } }")
        for (key, value) in pairs {
            switch recognise(key, as: EntryKey.self, among: pairs) {
            case .route: entry.route = text(of: value, expecting: "a route", example: "route: account") ?? ""
            case .with: entry.values = journeyValues(value)
            case nil: break
            }
        }
        return entry
    }

    private mutating func journeyValues(_ node: YAMLNode) -> [RecordedJourney.Value] {
        var values: [RecordedJourney.Value] = []
        for (key, value) in pairs(of: node, expecting: "values by name", example: "{ id: 7 }") {
            if tree.kind(value) == .scalar {
                values.append(RecordedJourney.Value(tree.text(key), tree.isNull(value) ? nil : tree.text(value)))
            } else {
                reportShape(of: value, expecting: "a value", example: "id: 7")
            }
        }
        return values
    }

    private mutating func journeyAnswers(_ node: YAMLNode) -> RecordedJourney.Answers {
        var answers = RecordedJourney.Answers(isOrdered: tree.kind(node) == .sequence)
        for mapping in answers.isOrdered ? listed(node) : [node] {
            for (key, value) in pairs(
                of: mapping, expecting: "answers of guards", example: "answers: { isOpen: true }")
            {
                guard let isYes = bool(value, key: tree.text(key)) else { continue }
                answers.list.append(RecordedJourney.Answer(question: tree.text(key), isYes: isYes))
            }
        }
        return answers
    }
}
