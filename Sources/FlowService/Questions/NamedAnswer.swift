import FlowDiagnostics
import FlowEscaping
import FlowModel

/// What a question means by a name: everything of that name, or of that name in a flow or a screen, as in `ShopFlow/detail` or
/// `Detail.closed`.
struct NamedAnswer {
    struct Found {
        let thing: NamedThing
        let kind: String
        let name: String
        /// The flow or the screen that it belongs to.
        let owner: String?
        let parameters: [Parameter]
        let declaration: SourceLocation?
    }

    let found: [Found]
    private let snapshot: SessionSnapshot

    init(_ text: String, in snapshot: SessionSnapshot) throws(QuestionError) {
        self.snapshot = snapshot
        let parts = text.with("/", for: ".").words(at: "/").map(String.init)
        let (name, owner) = (parts.last ?? "", parts.count > 1 ? parts[parts.count - 2] : nil)
        var found: [Found] = []
        var names: [String] = []
        for (index, module) in snapshot.modules.enumerated() {
            for element in module.declaredElements {
                guard let own = module.module.name(of: element)?.text else { continue }
                names.append(own)
                let place = module.module.owner(of: element)
                guard own == name, owner == nil || owner == place else { continue }
                let thing = NamedThing(module: index, element)
                found.append(
                    Found(
                        thing: thing, kind: element.kind, name: own, owner: place,
                        parameters: module.module.parameters(of: element),
                        declaration: snapshot.declaration(of: thing)))
            }
        }
        // A file that several modules read declares a thing once.
        var known: Set<SourceLocation> = []
        self.found = found.filter { $0.declaration.map { known.insert($0).inserted } ?? true }
        guard self.found.isEmpty else { return }
        let meant = Suggestion.nearest(to: name, among: Set(names).sorted()).map { "did you mean `\($0)`?" }
        throw QuestionError(
            "nothing is named `\(PrintableText.oneLine(text))`; "
                + (meant ?? "name a flow, a route, a screen, an event, a guard, an effect or a parameter"))
    }

    /// `route of ShopFlow`
    static func phrase(_ found: Found) -> String { found.kind + (found.owner.map { " of `\($0)`" } ?? "") }

    /// The places that name a thing, but for its declaration.
    func references(_ found: Found) -> [NamedPlace] {
        snapshot.references(of: [found.thing], includingDeclarations: false)
    }

    /// `file`, `line` and `column`.
    func json(_ location: SourceLocation, _ others: [(String, JSONValue)] = []) -> JSONValue {
        let bytes = snapshot.modules.lazy.flatMap(\.current.files).first { $0.path == location.path }
        let start = bytes.map { LineIndex(of: $0).position(of: location.range.lowerBound) } ?? .start
        return .object(
            [
                ("file", .string(location.path)), ("line", .number(start.line)), ("column", .number(start.column)),
            ] + others)
    }
}

extension SnapshotModule {
    /// What the files of the module declare, in the order of the text.
    fileprivate var declaredElements: [NamedElement] {
        var known: Set<NamedElement> = []
        return resolved.sources.ids.flatMap { file in
            occurrences(in: file).filter(\.use.isDeclaration).sorted { $0.span.precedes($1.span) }.map(\.element)
        }.filter { known.insert($0).inserted }
    }
}

extension Module {
    /// The name of the flow or the screen that an element belongs to.
    fileprivate func owner(of element: NamedElement) -> String? {
        switch element {
        case .flow: nil
        case .parameter(of: let owner, _): name(of: owner)?.text
        case .intent(let screen, _), .message(let screen, _), .anchor(let screen, _): self[screen].name.text
        default: element.flow.map { self[$0].name.text }
        }
    }
}
