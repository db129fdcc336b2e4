import FlowDiagnostics
import FlowModel

/// Resolves the names in expectations. They can be those of routes of other flows, so all flows are resolved before.
///
/// A session does this after each change, for all expectations: there are few, and a change of any flow can affect them.
extension Module {
    mutating func resolveExpectations(_ declarations: Declarations) -> [Diagnostic] {
        var names = ExpectationNames()
        var diagnostics: [Diagnostic] = []
        func resolved(_ expectations: [Expectation], by resolver: consuming ExpectationResolver) -> [Expectation] {
            var expectations = expectations
            resolver.resolve(&expectations)
            names = resolver.names
            diagnostics += resolver.reporter.findings.diagnostics
            return expectations
        }
        let ofFlows = flows.indices.filter { !flows[$0].expectations.isEmpty }.map { index in
            let resolver = ExpectationResolver(self, FlowID(index: index), declarations, names)
            return (index, resolved(flows[index].expectations, by: resolver))
        }
        let ofLibraries = units.indices.compactMap { index -> (Int, [Expectation])? in
            guard let source = declarations.libraries[units[index].file] else { return nil }
            let resolver = ExpectationResolver(self, in: units[index].file, source, declarations, names)
            return (index, resolved(units[index].expectations, by: resolver))
        }
        // Nothing refers to the module any more, so that this does not copy all flows for each.
        for (index, expectations) in ofFlows { flows[index].expectations = expectations }
        for (index, expectations) in ofLibraries { units[index].expectations = expectations }
        shareExpectations()
        return diagnostics
    }
}

/// Resolves the expectations of one file.
struct ExpectationResolver {
    let module: Module
    /// The flow of the file; `nil` in a library.
    let flow: FlowID?
    /// Reports unknown names like any others of the file.
    var reporter: FlowResolver
    /// The names that were needed so far, also by other files.
    var names: ExpectationNames
    /// What can happen; only found if an expectation is about it.
    var eventNames: EventNames?

    fileprivate init(_ module: Module, _ flow: FlowID, _ declarations: Declarations, _ names: ExpectationNames) {
        self.module = module
        self.flow = flow
        self.names = names
        reporter = FlowResolver(expectationsOf: module[flow], at: flow.index, declarations)
    }

    fileprivate init(
        _ module: Module, in file: SourceFileID, _ source: SourceFile, _ declarations: Declarations,
        _ names: ExpectationNames
    ) {
        self.module = module
        flow = nil
        self.names = names
        reporter = FlowResolver(expectationsIn: file, source, declarations)
    }

    mutating func resolve(_ expectations: inout [Expectation]) {
        for index in expectations.indices { expectations[index].form = resolved(expectations[index].form) }
    }

    private mutating func resolved(_ form: Expectation.Form) -> Expectation.Form {
        switch form {
        case .never(let situation): return .never(resolved(situation))
        case .possible(let situation): return .possible(resolved(situation))
        case .always(.seen(let routes), let limit): return .always(can: .seen(resolved(routes)), within: limit)
        case .always(.finish(let outcome), let limit):
            return .always(can: .finish(outcome.map { resolved(outcome: $0) }), within: limit)
        case .before(let first, let then): return .before(first: resolved(first), then: resolved(then))
        case .between(let after, let before, let never):
            return .between(after: resolved(after), before: resolved(before), never: resolved(never))
        case .when(var occurrence, let result):
            check(occurrence)
            occurrence.at = occurrence.at.map { resolved($0) }
            return .when(occurrence, resolved(result))
        }
    }

    private mutating func resolved(_ result: Expectation.Result) -> Expectation.Result {
        switch result {
        case .seen(let routes): return .seen(resolved(routes))
        case .stack(let paths):
            if let first = paths.first, let last = paths.last {
                let span = SourceSpan(file: first.text.span.file, start: first.text.span.start, end: last.text.span.end)
                checkContainer(of: paths, "stack", at: span)
            }
            return .stack(paths.map { resolved($0) })
        case .outcome(let outcome): return .outcome(resolved(outcome: outcome))
        case .succeeds: return .succeeds
        }
    }

    // MARK: Situations

    private mutating func resolved(_ situation: Situation) -> Situation {
        var situation = situation
        for index in situation.parts.indices {
            situation.parts[index].condition = resolved(situation.parts[index])
        }
        return situation
    }

    private mutating func resolved(_ part: Situation.Part) -> Situation.Condition {
        let word = part.condition.word
        if Situation.wordsOfStacks.contains(word) {
            checkContainer(of: part.condition.routes?.routes ?? [], word, at: part.span)
        }
        switch part.condition {
        case .seen(let routes): return .seen(resolved(routes))
        case .anywhere(let routes): return .anywhere(resolved(routes))
        case .beneath(let routes): return .beneath(resolved(routes))
        case .directlyBeneath(let routes): return .directlyBeneath(resolved(routes))
        case .twice(let routes): return .twice(resolved(routes))
        case .deeper(let count): return .deeper(count)
        case .layer(let name):
            checkLayer(name)
            return .layer(name)
        case .modals(let count): return .modals(count)
        case .running(let task): return .running(resolved(task: task))
        }
    }

    /// Reports what only a stack has in a flow that is none.
    private mutating func checkContainer(of paths: [RoutePath], _ word: String, at span: SourceSpan) {
        let owners = flow.map { [$0] } ?? paths.compactMap { path in path.flow.flatMap { owner(named: $0.name.text) } }
        guard let owner = owners.first(where: { module[$0].container != .stack }),
            !module[owner].unread.contains(.container)
        else { return }
        let name = module[owner].name.text
        let kind =
            module[owner].container == .tabs
            ? "a tab bar, whose tabs lie side by side" : "a `switch`, which shows one route at a time"
        reporter.report(
            .wrongContainer, at: span,
            "`\(word)` goes with `container: stack` only, and flow `\(name)` is \(kind); write `seen` with a route, or remove it"
        )
    }

    private mutating func checkLayer(_ name: Name) {
        if Presentation.layerWords.contains(name.text) { return }
        let flows = flow.map { [$0.index] } ?? Array(module.flows.indices)
        let declared = flows.flatMap { module.flows[$0].presentations.map(\.name.text) }
        if declared.contains(name.text) { return }
        if let word = Presentation.synonyms[name.text] ?? Self.layerSynonyms[name.text] {
            reporter.report(
                .unknownName, at: name.span, "there is no layer `\(name.text)`; did you mean `\(word)`?",
                fix: reporter.replacing(name, with: word))
            return
        }
        reporter.reportUnknown(
            "layer", name, among: Presentation.layerWords + declared,
            advice:
                "a layer is \(Presentation.layerWords.map { "`\($0)`" }.list("or")), or one that `presentations` declares"
        )
    }

    private static let layerSynonyms = [
        "stack": "base", "root": "base", "push": "base", "none": "base", "confirmation": "alert", "dialog": "alert",
        "modal": "sheet",
    ]

    // MARK: Outcomes and tasks

    private mutating func resolved(outcome: Reference<Int>) -> Reference<Int> {
        var outcome = outcome
        guard let flow else { return outcome }
        let known = module[flow].declaredOutcomes.map(\.name.text)
        outcome.target = known.firstIndex(of: outcome.name.text)
        guard outcome.target == nil else { return outcome }
        let meant = reporter.reportUnknown(
            "outcome", outcome.name, among: known,
            advice: "declare it under the `outcomes` of flow `\(module[flow].name.text)`")
        outcome.target = meant.flatMap { known.firstIndex(of: $0) }
        return outcome
    }

    private mutating func resolved(task: Reference<Int>) -> Reference<Int> {
        var task = task
        guard let flow else {
            reporter.report(
                .wrongShape, at: task.name.span,
                "a library has no tasks; write this expectation in the file of the flow that runs `\(task.name.text)`")
            return task
        }
        let known = module[flow].tasks.map(\.name.text)
        task.target = known.firstIndex(of: task.name.text)
        guard task.target == nil else { return task }
        let meant = reporter.reportUnknown(
            "task", task.name, among: known, advice: "declare it under the `tasks` of flow `\(module[flow].name.text)`")
        task.target = meant.flatMap { known.firstIndex(of: $0) }
        return task
    }
}

extension Presentation {
    /// What a layer can be in every flow.
    package static let layerWords = ["base"] + reservedWords
}
