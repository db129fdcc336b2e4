import FlowDiagnostics
import FlowEmitters
import FlowEscaping
import FlowModel

/// What is known about something that has a name.
///
/// A class, because it keeps the proofs of the flows that it has asked about.
final class NameHover {
    let snapshot: SessionSnapshot
    let index: Int
    let module: Module
    private(set) lazy var emitter = snapshot.modules[index].signatureEmitter
    private var proofs: [FlowID: FlowProof?] = [:]

    init(_ snapshot: SessionSnapshot, _ index: Int) {
        self.snapshot = snapshot
        self.index = index
        module = snapshot.modules[index].module
    }

    /// What is proved about a flow; `nil` if nothing is.
    func proof(of flow: FlowID) -> FlowProof? {
        if let proof = proofs[flow] { return proof }
        let proof = FlowProof(of: flow, in: snapshot.modules[index])
        proofs[flow] = .some(proof)
        return proof
    }

    /// - Parameters:
    ///   - use: what the name is there for.
    ///   - location: where the name is.
    func text(of element: NamedElement, _ use: NameUse, at location: SourceLocation) -> HoverText {
        var text = HoverText()
        head(of: element, &text)
        text.doc(doc(of: element))
        if let signature = signature(of: element) {
            text.swift(signature.text)
            if let type = signature.type { text.add("In \(MarkdownText.code(type)).") }
        }
        addFacts(of: element, use, &text)
        addUse(at: location, &text)
        return text
    }

    private func head(of element: NamedElement, _ text: inout HoverText) {
        switch element {
        case .type(let name): text.head("type", name)
        case .swiftModule(let name): text.head("Swift module", name)
        case .specModule(let name): text.head("module", name)
        case .rule(let rule): text.add(rule: rule)
        default:
            let owner = element.owner.flatMap { module.name(of: $0)?.text }
            text.head(element.kind, module.name(of: element)?.text ?? "", of: owner)
        }
    }

    // MARK: Documentation and Swift

    private func doc(of element: NamedElement) -> String? {
        if let doc = module.documentation(of: element) { return doc }
        // That of the screen is also about the route.
        guard case .route(let flow, let route) = element else { return nil }
        return module[flow].routes[route.index].content.screen.flatMap { module[$0].doc }
    }

    private func signature(of element: NamedElement) -> EmittedSignature? {
        guard case .parameter(of: let owner, let index) = element else { return emitter.signature(of: element) }
        let parameters = module.parameters(of: owner)
        guard parameters.indices.contains(index) else { return nil }
        return EmittedSignature(text: HoverText.type(of: parameters[index]), type: nil)
    }
}
