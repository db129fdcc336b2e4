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
    /// What can happen in some flows; only found if an expectation is about it.
    var eventNames: [[FlowID]: EventNames] = [:]

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
        for index in expectations.indices {
            let known = reporter.findings.diagnostics.count
            expectations[index].form = resolved(expectations[index].form)
            expectations[index].hasErrors =
                reporter.findings.diagnostics.count > known
                || expectations[index].form.paths.contains { !$0.isResolved }
        }
    }

    private mutating func resolved(_ form: Expectation.Form) -> Expectation.Form {
        let form = form.mapRoutes { resolved($0) }
        let owners = owners(of: form)
        switch form {
        case .never(let situation): return .never(resolved(situation, owners))
        case .possible(let situation): return .possible(resolved(situation, owners))
        case .always(.finish(let outcome?), let limit):
            return .always(can: .finish(resolved(outcome: outcome)), within: limit)
        case .always, .before, .between: return form
        case .when(let occurrence, let result):
            check(occurrence, owners)
            switch result {
            case .stack(let paths):
                checkContainer(of: owners, "stack", at: span(from: paths.first, to: paths.last) ?? occurrence.name.span)
            case .outcome(let outcome): return .when(occurrence, .outcome(resolved(outcome: outcome)))
            case .seen, .succeeds: break
            }
            return form
        }
    }

    /// The flows that an expectation is about: in a library, those of its routes, if it names any.
    private func owners(of form: Expectation.Form) -> [FlowID] {
        if let flow { return [flow] }
        return Set(form.paths.compactMap { $0.flow?.target }).sorted { $0.index < $1.index }
    }

    /// The flows whose names an expectation can use: all, if it is about none.
    func known(_ owners: [FlowID]) -> [FlowID] {
        owners.isEmpty ? module.flows.indices.map { FlowID(index: $0) } : owners
    }

    private func span(from first: RoutePath?, to last: RoutePath?) -> SourceSpan? {
        guard let first = first?.text.span, let last = last?.text.span else { return nil }
        return SourceSpan(file: first.file, start: first.start, end: last.end)
    }

    // MARK: Situations

    private mutating func resolved(_ situation: Situation, _ owners: [FlowID]) -> Situation {
        var situation = situation
        for index in situation.parts.indices {
            let part = situation.parts[index]
            if Situation.wordsOfStacks.contains(part.condition.word) {
                checkContainer(of: owners, part.condition.word, at: part.span)
            }
            switch part.condition {
            case .layer(let name): checkLayer(name, owners)
            case .running(let task): situation.parts[index].condition = .running(resolved(task: task))
            case .seen, .anywhere, .beneath, .directlyBeneath, .twice, .deeper, .modals: break
            }
        }
        return situation
    }

    /// Reports what only a stack has in a flow that is none.
    private mutating func checkContainer(of owners: [FlowID], _ word: String, at span: SourceSpan) {
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

    private mutating func checkLayer(_ name: Name, _ owners: [FlowID]) {
        if Presentation.layerWords.contains(name.text) { return }
        let declared = known(owners).flatMap { module[$0].presentations.map(\.name.text) }
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
