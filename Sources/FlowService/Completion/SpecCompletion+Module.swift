import FlowDecoding
import FlowEscaping
import FlowFiles
import FlowModel

/// Names of the whole module.
extension SpecCompletion {
    /// Whether a spec can use what is declared in a file.
    private func isVisible(_ part: Int, from own: Int) -> Bool {
        let parts = words.module.parts
        if part == own || parts.isSingle { return true }
        return parts.list[own].uses.contains(part) && parts.list[own].sees(parts.list[part])
    }

    private var part: Int { words.file.map { words.module.parts.index(of: $0) } ?? 0 }

    /// Screens, those of this file first.
    var screens: CompletionAnswer {
        var draft = draft()
        let (module, own) = (words.module, part)
        for index in module.screens.indices {
            guard draft.admits(module.screens[index].name.text) else { continue }
            let screen = module.screens[index]
            guard !screen.isDeclaredByRoute, !screen.isExternal,
                isVisible(module.parts.index(of: screen.name.span.file), from: own)
            else { continue }
            let entry = SpecVocabulary.Entry(name: screen.name.text, parameters: screen.params, doc: screen.doc)
            draft.add(.screen, entry.name, order: screen.name.span.file == words.file ? 0 : 1) {
                $0.detail = entry.signature.isEmpty ? nil : entry.signature
                $0.id = CompletionID(.screen, entry.name)
            }
        }
        for name in tree.keys(of: tree.value(at: [TopLevelKey.screens.rawValue])) where !SpecNames.isIgnored(name) {
            draft.add(.screen, name)
        }
        return draft.answer(missing: .screen)
    }

    /// Flows besides the one of this file.
    var flows: CompletionAnswer {
        var draft = draft()
        let (module, own) = (words.module, part)
        for index in module.flows.indices {
            guard draft.admits(module.flows[index].name.text) else { continue }
            let flow = module.flows[index]
            guard flow.name.text != words.flow?.name.text, isVisible(module.parts.index(of: flow.file), from: own)
            else { continue }
            let entry = SpecVocabulary.Entry(name: flow.name.text, parameters: flow.params)
            draft.add(.flow, entry.name) {
                $0.detail = [flow.look, entry.signature].filter { !$0.isEmpty }.joined(separator: " ")
                $0.id = CompletionID(.flow, entry.name)
            }
        }
        return draft.answer(missing: .flow)
    }

    /// The name of the file.
    var flowName: CompletionAnswer {
        var draft = draft()
        let file = FilePath.name(of: path)
        let name = file.start(beforeEnding: ".flow.yaml") ?? file.start(beforeEnding: ".flow.yml")
        if let name { draft.add(.flow, String(name)) }
        draft.reason = .newName
        return draft.answer()
    }

    /// Modules that other specs import.
    var imports: CompletionAnswer {
        var draft = draft()
        for unit in words.module.units { for name in unit.imports { draft.add(.module, name.text) } }
        draft.reason = .freeText
        return draft.answer()
    }

    /// Schemes and hosts of other flows.
    func addresses(_ key: String) -> CompletionAnswer {
        var draft = draft()
        for flow in words.module.flows {
            let names = key == LinksKey.hosts.rawValue ? flow.links?.hosts : flow.links?.schemes
            for name in names ?? [] { draft.add(.name, name.text) }
        }
        draft.reason = .freeText
        return draft.answer()
    }
}
