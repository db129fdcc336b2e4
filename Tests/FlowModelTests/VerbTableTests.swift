import FlowDiagnostics
import FlowModel
import Testing

@Suite("The table of verbs") struct VerbTableTests {
    @Test("each row makes the verb of the row", arguments: VerbKind.allCases)
    func rowMakesItsVerb(kind: VerbKind) {
        let name = Name("a", at: SourceSpan(file: SourceFileID(index: 0), start: 0, end: 1))
        let verb: Verb =
            switch kind.traits.value {
            case .nothing(let verb), .optionalWord(_, without: _, with: let verb): verb
            case .count(let verb): verb(2)
            case .destination(let verb): verb(Destination(Reference(name)))
            case .destinations(let verb): verb([Destination(Reference(name))])
            case .target(let verb): verb(Reference(name))
            case .outcome(let verb): verb(Finish(Reference(name)))
            }
        #expect(verb.kind == kind)
        #expect(verb.name == kind.rawValue)
    }

    @Test("every container has a verb that shows a route", arguments: Flow.Container.allCases)
    func containerLeadsSomewhere(container: Flow.Container) {
        let verbs = VerbKind.allCases.filter { kind in
            guard case .destination = kind.traits.value else { return false }
            return kind != .present && kind.traits.containers.isSuperset(of: Flow.Containers(container))
        }
        #expect(!verbs.isEmpty)
    }
}
