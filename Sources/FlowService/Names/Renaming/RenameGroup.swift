import FlowDiagnostics
import FlowModel

/// What has to have the same name, because one place in a text names all of it: the intents of two screens that bubble to one transition,
/// the messages of all screens that a `deliver` can reach.
struct RenameGroup {
    private let module: Module
    /// By the range of each name: what it names. Without arguments, which can be written twice.
    private var elements: [SourceSpan: [NamedElement]] = [:]
    private var spans: [NamedElement: [SourceSpan]] = [:]
    /// The parameters that get their values from each other, and nothing but their names can say so.
    private var bound: [NamedElement: [NamedElement]] = [:]

    init(_ module: Module, _ occurrences: [[Occurrence]], _ bindings: [ImpliedBindings.Bound]) {
        self.module = module
        for occurrence in occurrences.joined() where occurrence.isShared {
            elements[occurrence.span, default: []].append(occurrence.element)
            spans[occurrence.element, default: []].append(occurrence.span)
        }
        for binding in bindings {
            guard case .nowhere = binding.place else { continue }
            for consumer in binding.consumers {
                bound[consumer, default: []] += binding.providers
                for provider in binding.providers { bound[provider, default: []].append(consumer) }
            }
        }
    }

    /// The element with all that is named with it.
    func members(with element: NamedElement) -> Set<NamedElement> {
        var members: Set<NamedElement> = [element]
        var pending = [element]
        while let next = pending.popLast() {
            for other in neighbours(of: next) where members.insert(other).inserted { pending.append(other) }
        }
        return members
    }

    private func neighbours(of element: NamedElement) -> [NamedElement] {
        var found = (spans[element] ?? []).flatMap { elements[$0] ?? [] }.filter {
            $0.kind == element.kind || $0.isEvent
        }
        found += bound[element] ?? []
        switch element {
        case .parameter(of: let owner, let index):
            let name = module.parameters(of: owner)[index].name.text
            for other in members(with: owner) where other != owner {
                let parameters = module.parameters(of: other)
                if parameters.indices.contains(index), parameters[index].name.text == name {
                    found.append(.parameter(of: other, index))
                }
            }
        case .flowIntent(let flow, let index): found += overriding(module[flow].intents[index], in: flow)
        case .intent(let screen, let index): found += overridden(by: module[screen].intents[index], of: screen)
        default: break
        }
        return found
    }

    /// The intents of screens that take precedence over an intent of the flow.
    private func overriding(_ intent: Event, in flow: FlowID) -> [NamedElement] {
        module[flow].routes.compactMap(\.content.screen).compactMap { screen in
            module[screen].intents.firstIndex { $0.hasSignature(of: intent) }.map { .intent(screen, $0) }
        }
    }

    private func overridden(by intent: Event, of screen: SpecScreenID) -> [NamedElement] {
        module.flows.indices.compactMap { flow in
            guard let index = module.flows[flow].intents.firstIndex(where: { $0.hasSignature(of: intent) }),
                module.flows[flow].routes.contains(where: { $0.content.screen == screen })
            else { return nil }
            return .flowIntent(FlowID(index: flow), index)
        }
    }
}

extension Occurrence {
    fileprivate var isShared: Bool { spelling == .exact && use != .argument && use != .declarationByRoute }
}

extension NamedElement {
    /// Whether transitions can handle it.
    var isEvent: Bool {
        switch self {
        case .intent, .flowIntent, .outcome, .taskOutcome, .button: true
        default: false
        }
    }
}
