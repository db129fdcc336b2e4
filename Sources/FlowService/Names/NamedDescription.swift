import FlowDiagnostics
import FlowEmitters
import FlowEscaping
import FlowModel

/// What is known about something that has a name.
package struct NamedDescription: Hashable, Sendable {
    package var thing: NamedThing
    /// `LoginFlow/email`, `Login.submitted`
    package var name: String
    /// `email`
    package var lastName: String
    /// The name of what it belongs to: of a flow, of a screen, of what has a parameter.
    package var owner: String?
    /// What it is: a route, a screen.
    package var kind: String
    package var documentation: String?
    /// How its code in Swift looks, for what becomes a case or a method.
    package var signature: String?
    package var declaration: SourceLocation?
    /// In the order of the text, without the declaration; also where a value is passed on by its name, which is not written.
    package var uses: [NamedPlace]
}

extension SessionSnapshot {
    /// What has a name: `LoginFlow`, `LoginFlow/email`, `Login.submitted`, or the last name alone. All that have it, in the order of the
    /// declarations.
    /// - Complexity: that of the modules.
    package func things(named name: String) -> [NamedThing] {
        let asked = QualifiedName(name)
        return declaredThings.filter { thing in
            guard let own = qualifiedName(of: thing) else { return false }
            return own.matches(asked)
        }
    }

    /// The name that was probably meant by one that nothing has.
    package func nearestName(to name: String) -> String? {
        let isQualified = QualifiedName(name).parts.count > 1
        return Suggestion.nearest(
            to: name,
            among: Set(
                declaredThings.lazy.compactMap(qualifiedName).compactMap { isQualified ? $0.text : $0.parts.last }
            )
            .sorted())
    }

    /// - Complexity: that of the modules, for each thing that is not private to a flow.
    package func describe(_ things: [NamedThing]) -> [NamedDescription] {
        var emitters: [Int: FlowEmitter] = [:]
        return things.map { thing in
            let module = modules[thing.module]
            let emitter = emitters[thing.module] ?? module.signatureEmitter
            emitters[thing.module] = emitter
            let name = qualifiedName(of: thing)
            return NamedDescription(
                thing: thing, name: name?.text ?? "", lastName: name?.parts.last ?? "",
                owner: name?.parts.dropLast().last, kind: thing.element.kind,
                documentation: module.module.documentation(of: thing.element),
                signature: emitter.signature(of: thing.element)?.text, declaration: declaration(of: thing),
                uses: uses(of: [thing], includingDeclarations: false))
        }
    }

    /// All that the files declare, each once.
    package var declaredThings: [NamedThing] {
        var known: Set<Declared> = []
        var things: [NamedThing] = []
        for (index, module) in modules.enumerated() {
            for file in module.resolved.sources.ids {
                for own in module.occurrences(in: file).filter(\.use.isDeclaration).sorted(by: {
                    $0.span.precedes($1.span)
                }) {
                    let declared = Declared(
                        path: module.current[file].path, start: own.span.start, kind: own.element.kind)
                    if known.insert(declared).inserted { things.append(NamedThing(module: index, own.element)) }
                }
            }
        }
        return things
    }

    private struct Declared: Hashable {
        var path: String
        var start: UInt32
        var kind: String
    }

    private func qualifiedName(of thing: NamedThing) -> QualifiedName? {
        let module = modules[thing.module].module
        var parts: [String] = []
        var next: NamedElement? = thing.element
        while let element = next {
            guard let name = module.name(of: element)?.text else { return nil }
            parts.insert(name, at: 0)
            next = element.owner
        }
        if case .route = thing.element { return QualifiedName(parts: parts, isRoute: true) }
        return QualifiedName(parts: parts, isRoute: false)
    }
}

/// A name with what it belongs to.
private struct QualifiedName {
    var parts: [String]
    /// Whether a `/` precedes the last part.
    var isRoute: Bool

    init(parts: [String], isRoute: Bool) {
        self.parts = parts
        self.isRoute = isRoute
    }

    /// A pattern of a link is one part.
    init(_ text: String) {
        guard text.unicodeScalars.first != "/" else {
            self.init(parts: [text], isRoute: false)
            return
        }
        let isRoute = text.unicodeScalars.contains("/")
        self.init(parts: text.parts(at: "/").flatMap { $0.parts(at: ".") }.map(String.init), isRoute: isRoute)
    }

    var text: String {
        guard let first = parts.first else { return "" }
        return parts.dropFirst().reduce(first) { $0 + (isRoute ? "/" : ".") + $1 }
    }

    func matches(_ asked: QualifiedName) -> Bool {
        if asked.isRoute, !isRoute { return false }
        return parts.count >= asked.parts.count && Array(parts.suffix(asked.parts.count)) == asked.parts
    }
}

extension Module {
    /// The `doc` of an element.
    package func documentation(of element: NamedElement) -> String? {
        switch element {
        case .flow(let flow): self[flow].doc
        case .route(let flow, let route): self[flow].routes[route.index].doc
        case .screen(let screen): self[screen].doc
        case .intent(let screen, let index): self[screen].intents[index].doc
        case .message(let screen, let index): self[screen].receives[index].doc
        case .flowIntent(let flow, let index): self[flow].intents[index].doc
        case .outcome(let flow, let index): self[flow].outcomes[index].doc
        case .task(let flow, let index): self[flow].tasks[index].doc
        case .taskOutcome(let flow, let task, let index): self[flow].tasks[task].outcomes[index].doc
        case .presentation(let flow, let index): self[flow].presentations[index].doc
        case .parameter(of: .link, _), .parameter(of: .anchor, _): nil
        case .parameter(of: let owner, let index): parameters(of: owner)[index].doc
        case .anchor, .guard, .badge, .effect, .button, .link, .type, .swiftModule, .specModule, .rule: nil
        }
    }
}
