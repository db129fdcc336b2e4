import FlowDiagnostics
import FlowSwiftCode

/// What resolving the documents of one run gives.
package struct ResolvedModule: Sendable {
    package var module: Module
    package var diagnostics: [Diagnostic]
    /// Flow by flow: whether it names what may be declared in a file that could not be read.
    package var leansOnUnread: [Bool]
}

extension Module {
    /// Sees the documents of one run as a whole: every name gets its target, every argument its binding.
    ///
    /// What cannot be resolved is reported and left without a target; whoever reads the module skips it.
    ///
    /// The documents become the module: handed over for good, they are filled in where they lie and nothing is copied.
    /// - Complexity: O(size of the documents).
    ///
    /// - Parameter isComplete: `false` where a file of the run could not be read: what it declares is missing here, so an
    ///   unknown flow or screen is no finding.
    package static func resolve(_ documents: consuming [Document], isComplete: Bool = true) -> ResolvedModule {
        var resolver = ModuleResolver(isComplete: isComplete)
        resolver.declare(documents)
        documents = []
        resolver.leansOnUnread = [Bool](repeating: false, count: resolver.module.flows.count)
        resolver.resolveRoutes()
        for index in resolver.module.flows.indices { resolver.resolveFlow(FlowID(index: index)) }
        resolver.findRecursiveFlows()
        return ResolvedModule(
            module: resolver.module, diagnostics: resolver.diagnostics, leansOnUnread: resolver.leansOnUnread)
    }
}

/// Resolves one module; what each stage does is in the extensions, one file a stage.
struct ModuleResolver {
    let isComplete: Bool
    var module = Module()
    var leansOnUnread: [Bool] = []
    var diagnostics: [Diagnostic] = []
    var flowIDs: [String: FlowID] = [:]
    var screenIDs: [String: ScreenID] = [:]

    init(isComplete: Bool) { self.isComplete = isComplete }

    // MARK: Declarations

    mutating func declare(_ documents: [Document]) {
        module.units.reserveCapacity(documents.count)
        module.flows.reserveCapacity(documents.count)
        module.screens.reserveCapacity(documents.reduce(0) { $0 + $1.screens.count })
        screenIDs.reserveCapacity(module.screens.capacity)
        flowIDs.reserveCapacity(documents.count)
        for document in documents {
            module.digest.add(document.digest)
            var unit = Module.Unit(
                file: document.file, doc: document.doc, imports: document.imports, screens: [], flow: nil)
            unit.screens.reserveCapacity(document.screens.count)
            for index in document.screens.indices {
                let id = ScreenID(index: module.screens.count + index)
                let name = document.screens[index].name
                if let first = screenIDs[name.text] {
                    let (earlier, file) = declaration(of: first, beside: document)
                    reportDuplicate("screen", name, in: document.file, first: earlier, file)
                } else {
                    screenIDs[name.text] = id
                }
                unit.screens.append(id)
            }
            module.screens.append(contentsOf: document.screens)
            if let flow = document.flow {
                let id = FlowID(index: module.flows.count)
                if let first = flowIDs[flow.name.text] {
                    reportDuplicate("flow", flow.name, in: flow.file, first: module[first].name, module[first].file)
                } else {
                    flowIDs[flow.name.text] = id
                }
                module.flows.append(flow)
                unit.flow = id
            }
            module.units.append(unit)
        }
    }

    /// Where a screen is declared that is in the module already, or in the document that is being added to it.
    private func declaration(of screen: ScreenID, beside document: Document) -> (Name, SourceFileID) {
        let index = screen.index - module.screens.count
        return index < 0 ? (module[screen].name, module[screen].file) : (document.screens[index].name, document.file)
    }

    private mutating func reportDuplicate(
        _ kind: String, _ name: Name, in file: SourceFileID, first: Name, _ firstFile: SourceFileID
    ) {
        diagnostics.append(
            Diagnostic(
                .duplicateName, .error,
                "\(kind) `\(name.text)` is declared a second time in this module; rename one of them, or use the first",
                at: SourceLocation(file: file, range: name.range),
                related: [
                    Diagnostic.Related(
                        SourceLocation(file: firstFile, range: first.range), "`\(name.text)` is declared first here")
                ]))
    }

    // MARK: Reporting

    mutating func report(
        _ rule: RuleID, _ severity: Severity = .error, at range: SourceRange, in file: SourceFileID, _ message: String,
        related: [Diagnostic.Related] = [], notes: [String] = [], subject locus: Locus?
    ) {
        diagnostics.append(
            Diagnostic(
                rule, severity, message, at: SourceLocation(file: file, range: range), related: related, notes: notes,
                subject: locus.map(subject)))
    }

    /// Reports a name that means nothing, with the nearest of those that do.
    /// - Returns: that nearest name. Whoever asked goes on as if it had been written: one slip is one finding.
    @discardableResult
    mutating func reportUnknown(
        _ kind: String, _ name: Name, in file: SourceFileID, among known: [String], mend: String,
        subject locus: Locus?
    ) -> String? {
        let meant = Suggestion.nearest(to: name.text, among: known)
        let suggestion = meant.map { "; did you mean `\($0)`?" } ?? ""
        report(
            .unknownName, at: name.range, in: file,
            "there is no \(kind) `\(name.text)`\(suggestion.isEmpty ? "; \(mend)" : suggestion)", subject: locus)
        return meant
    }

    private func subject(at locus: Locus) -> Diagnostic.Subject {
        Diagnostic.Subject(
            flow: module.flows[locus.flow].name.text,
            route: locus.route.map { module.flows[locus.flow].routes[$0].name.text }, event: locus.event,
            branch: locus.branch)
    }
}

/// Where in the module something is resolved: the names are only looked up for a finding.
struct Locus: Hashable, Sendable {
    var flow: Int
    var route: Int?
    var event: String?
    var branch: Int?
}
