import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowYAML

/// Declares a screen in another place: in a library, under `screens`, or by the route that shows it.
struct ScreenMoves {
    private static let library = "Screens.flow.yaml"

    let editor: DeclarationEditor
    let file: SourceFileID
    private var module: Module { editor.module.module }
    private let screens = TopLevelKey.screens.rawValue

    init(_ editor: DeclarationEditor, _ file: SourceFileID) {
        self.editor = editor
        self.file = file
    }

    // MARK: Libraries

    /// Moves a screen of a flow's file to the library beside it.
    func movedToLibrary(_ name: String) -> CodeAction? {
        let isOfFlow = module.units.contains { $0.file == file && $0.flow != nil }
        var own = SpecRewriting(editor.module.current[file], file)
        guard isOfFlow, let tree = own.tree, let table = SpecRewriting.node(at: [screens], in: tree),
            let pair = tree.ownPairs(table).first(where: { tree.hasText($0.key, name) }),
            let text = FlowStyleText(tree: tree).text(of: pair.value), !hasComment(in: pair.value, tree)
        else { return nil }
        let imports = SpecRewriting.node(at: [TopLevelKey.imports.rawValue], in: tree)
        let needed = imports.flatMap { FlowStyleText(tree: tree).text(of: $0) }
        if imports != nil, needed == nil { return nil }
        guard own.remove([name], from: [screens]),
            let (path, known) = editor.file(named: Self.library, beside: file)
        else { return nil }
        var action = CodeAction(
            title: "move screen `\(name)` to `\(Self.library)`", kind: .refactoring, edits: [own.edit])
        let value = text.isEmpty ? "{}" : text
        guard let known else {
            let first = "\(TopLevelKey.flowgen.rawValue): \(Document.languageVersion)\n"
            let imports = needed.map { "\(TopLevelKey.imports.rawValue): \($0)\n" } ?? ""
            action.newFiles = [
                CodeAction.NewFile(path: path, text: first + imports + "\(screens):\n  \(name): \(value)\n")
            ]
            return action
        }
        var other = SpecRewriting(editor.module.current[known], known)
        guard module.units.contains(where: { $0.file == known && $0.flow == nil }),
            other.add(name, value, to: [screens]), hasImports(of: file, in: known)
        else { return nil }
        action.edits.append(other.edit)
        return action
    }

    private func hasImports(of file: SourceFileID, in other: SourceFileID) -> Bool {
        func names(_ file: SourceFileID) -> Set<String> {
            Set(module.units.first { $0.file == file }?.imports.map(\.text) ?? [])
        }
        return names(file).isSubset(of: names(other))
    }

    private func hasComment(in node: YAMLNode, _ tree: YAMLTree) -> Bool {
        let text = tree.source.text(tree.span(node))
        return text.has(text: " #") || text.has(text: "\n#")
    }

    // MARK: Screens of routes

    /// Declares the screen of a route, which the route declares itself, under `screens`.
    func declared(ofRoute name: String) -> CodeAction? {
        guard let flow = module.units.first(where: { $0.file == file })?.flow.map({ module[$0] }),
            let route = flow.routes.first(where: { $0.name.text == name }),
            case .impliedScreen(let reference) = route.content, let id = reference.target, module[id].isDeclaredByRoute
        else { return nil }
        let screen = module[id]
        // A name like it would be taken for a misspelt one.
        let isLikeAnother = module.screens.contains { other in
            other.isDeclaredByRoute && other.name.text != screen.name.text
                && Suggestion.isSlip(other.name.text, of: screen.name.text)
                && !other.name.text.differsInNumbers(from: screen.name.text)
        }
        if isLikeAnother { return nil }
        var rewriting = SpecRewriting(editor.module.current[file], file)
        let path = [TopLevelKey.routes.rawValue, name]
        guard let tree = rewriting.tree, let node = SpecRewriting.node(at: path, in: tree) else { return nil }
        var parts: [String] = []
        let own: [RouteKey] = [.params, .receives, .anchors]
        for key in own {
            guard let value = pair(key.rawValue, of: node, in: tree) else { continue }
            guard !hasComment(in: value, tree), let text = FlowStyleText(tree: tree).text(of: value) else { return nil }
            parts.append("\(key.rawValue): \(text)")
        }
        guard let intents = intents(of: screen, node, tree) else { return nil }
        if !intents.isEmpty { parts.append("\(ScreenKey.intents.rawValue): \(FlowStyleText.mapping(intents))") }
        guard removePayloads(of: screen, path, &rewriting) else { return nil }
        let transitions = pair(RouteKey.transitions.rawValue, of: node, in: tree)
        let isEmpty =
            transitions == nil && tree.kind(node) == .mapping
            && tree.ownPairs(node).allSatisfy { pair in own.contains { tree.hasText(pair.key, $0.rawValue) } }
        if isEmpty {
            rewriting.replace(tree.span(node).offsets, with: "{}")
        } else if tree.kind(node) == .mapping {
            guard rewriting.remove(Set(own.map(\.rawValue)), from: path) else { return nil }
        }
        let value = FlowStyleText.mapping(parts)
        guard rewriting.add(screen.name.text, value, to: [screens]) else { return nil }
        return CodeAction(
            title: "declare screen `\(screen.name.text)` under `screens`", kind: .refactoring, edits: [rewriting.edit])
    }

    private func pair(_ key: String, of node: YAMLNode, in tree: YAMLTree) -> YAMLNode? {
        guard tree.kind(node) == .mapping else { return nil }
        return tree.ownPairs(node).first { tree.hasText($0.key, key) }?.value
    }

    /// The intents as they are declared; `nil` if a payload is not written here.
    private func intents(of screen: Screen, _ route: YAMLNode, _ tree: YAMLTree) -> [String]? {
        var intents: [String] = []
        for event in screen.intents {
            guard !event.payload.isEmpty else {
                intents.append("\(event.name.text): ")
                continue
            }
            guard let branch = branch(of: event, route, tree),
                let payload = pair(BranchKey.Clause.payload.rawValue, of: branch, in: tree),
                let text = FlowStyleText(tree: tree).text(of: payload)
            else { return nil }
            let isLong = event.payload.contains { EventKey(rawValue: $0.name.text) != nil }
            intents.append("\(event.name.text): " + (isLong ? "{ payload: \(text) }" : text))
        }
        return intents
    }

    /// The first branch of an event, if it is a mapping.
    private func branch(of event: Event, _ route: YAMLNode, _ tree: YAMLTree) -> YAMLNode? {
        guard let transitions = pair(RouteKey.transitions.rawValue, of: route, in: tree), !tree.isAlias(transitions),
            let value = pair(event.name.text, of: transitions, in: tree), !tree.isAlias(value)
        else { return nil }
        let first = tree.kind(value) == .sequence ? tree.elements(value).first : value
        return first.flatMap { tree.kind($0) == .mapping && !tree.isAlias($0) ? $0 : nil }
    }

    /// From the last one to the first, so that places before stay as they are.
    private func removePayloads(of screen: Screen, _ path: [String], _ rewriting: inout SpecRewriting) -> Bool {
        for event in screen.intents.reversed() where !event.payload.isEmpty {
            guard let tree = rewriting.tree, let node = SpecRewriting.node(at: path, in: tree),
                let branch = branch(of: event, node, tree),
                rewriting.remove([BranchKey.Clause.payload.rawValue], from: branch, in: tree)
            else { return false }
        }
        return true
    }
}
