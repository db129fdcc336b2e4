import FlowDiagnostics
import FlowModel
import FlowPipeline
import FlowSwiftCode

/// Collects what a file names, from the model of its module.
///
/// A node of the text that an alias repeats is there once for each of its meanings.
struct OccurrenceCollector {
    let module: Module
    let file: SourceFileID
    let token: NameToken
    private(set) var found: [Occurrence] = []
    private var known: Set<Occurrence> = []

    private let source: SourceFile

    init(_ module: Module, _ source: SourceFile, _ file: SourceFileID) {
        self.module = module
        self.source = source
        self.file = file
        token = NameToken(in: source)
    }

    mutating func collect() {
        for suppressed in SuppressedRule.find(in: source, file) {
            add(.rule(suppressed.rule), .suppression, at: suppressed.span)
        }
        for unit in module.units where unit.file == file {
            for name in unit.imports { add(.swiftModule(name.text), .import, at: token.name(name.text, in: name.span)) }
            for screen in unit.screens where !module[screen].isDeclaredByRoute && !module[screen].isExternal {
                collectScreen(screen)
            }
            for flow in unit.externals {
                declare(.flow(flow))
                declareParameters(of: .flow(flow))
                collectOutcomes(of: flow)
            }
            collectExpectations(unit.expectations, of: nil)
            if let flow = unit.flow { collectFlow(flow) }
        }
    }

    // MARK: Adding

    /// Adds a declaration.
    mutating func declare(_ element: NamedElement, by use: NameUse = .declaration) {
        if let name = module.name(of: element) { self.use(element, use, at: name) }
    }

    /// Adds a use of a name.
    mutating func use(_ element: NamedElement, _ use: NameUse, at name: Name) {
        let declared = module.name(of: element)?.text ?? name.text
        if use == .impliedContent || use == .declarationByRoute {
            return add(element, use, at: name.span, .implied)
        }
        guard declared == name.text else { return add(element, use, at: name.span, .misspelt) }
        add(element, use, at: token.name(name.text, in: name.span), otherwise: name.span)
    }

    /// Adds a use of what a reference stands for.
    mutating func use(_ elements: [NamedElement], _ reference: ValueReference, in span: SourceSpan) {
        let found = token.reference(reference, in: span)
        for element in elements { add(element, .value, at: found, otherwise: span) }
    }

    mutating func add(_ element: NamedElement, _ use: NameUse, at exact: SourceSpan?, otherwise span: SourceSpan? = nil)
    {
        if let exact { return add(element, use, at: exact, .exact) }
        if let span { add(element, use, at: span, .escaped) }
    }

    private mutating func add(
        _ element: NamedElement, _ use: NameUse, at span: SourceSpan, _ spelling: NameSpelling
    ) {
        guard span.file == file else { return }
        let occurrence = Occurrence(element: element, use: use, span: span, spelling: spelling)
        if known.insert(occurrence).inserted { found.append(occurrence) }
    }

    // MARK: Declarations

    private mutating func collectScreen(_ screen: SpecScreenID) {
        declare(.screen(screen))
        if let view = module[screen].view {
            let first = view.text.start(before: ".")
            for (name, span) in token.identifiers([String(first)], in: view.span) { add(.type(name), .type, at: span) }
        }
        declareParameters(of: .screen(screen))
        for index in module[screen].intents.indices { declareEvent(.intent(screen, index)) }
        declareMessages(of: screen)
    }

    /// Declares the messages and the anchors of a screen.
    mutating func declareMessages(of screen: SpecScreenID) {
        for index in module[screen].receives.indices { declareEvent(.message(screen, index)) }
        for index in module[screen].anchors.indices {
            declare(.anchor(screen, index))
            if let value = module[screen].anchors[index].value { useTypes(of: value) }
        }
    }

    mutating func declareEvent(_ event: NamedElement) {
        declare(event)
        declareParameters(of: event)
    }

    mutating func declareParameters(of owner: NamedElement) {
        let parameters = module.parameters(of: owner)
        for index in parameters.indices {
            declare(.parameter(of: owner, index))
            useTypes(of: parameters[index])
        }
    }

    /// Declares the outcomes that a flow does not only pass on.
    mutating func collectOutcomes(of flow: FlowID) {
        for index in module[flow].outcomes.indices where !module[flow].outcomes[index].bubbles {
            declareEvent(.outcome(flow, index))
        }
    }

    private mutating func useTypes(of parameter: Parameter) {
        var names: Set<String> = []
        parameter.type.forEachLeadingName { name in
            if !SwiftType.named(name).isSwiftsOwn { names.insert(name) }
        }
        if names.isEmpty { return }
        for (name, span) in token.identifiers(names, in: parameter.typeSpan) { add(.type(name), .type, at: span) }
    }
}
