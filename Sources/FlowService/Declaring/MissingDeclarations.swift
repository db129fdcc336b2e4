import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode

/// Declares what a diagnostic calls unknown. What it is follows from where its name is written.
struct MissingDeclarations {
    private let editor: DeclarationEditor
    private let file: SourceFileID
    private let diagnostic: Diagnostic
    private let scope: SpecScope
    private let words: SpecVocabulary
    private let name: String

    init(_ editor: DeclarationEditor, _ file: SourceFileID, _ diagnostic: Diagnostic) {
        self.editor = editor
        self.file = file
        self.diagnostic = diagnostic
        let source = editor.module.current[file]
        let (tree, place) = UnfinishedTextReader.read(source.bytes, at: diagnostic.span.offsets.lowerBound + 1)
        scope = SpecScope(tree, place)
        words = SpecVocabulary(editor.module.module, tree, file)
        let text = tree.text(place.token)
        name = text.rest(after: "not ").map { String($0) } ?? text
    }

    var actions: [CodeAction] {
        guard SwiftIdentifier.isValid(name) else { return [] }
        switch diagnostic.rule {
        case .unknownName: return scope.tables.compactMap(declaration)
        // A presentation is a word of the language or a name.
        case .wrongShape where scope.tables == [.presentations]:
            return [declaration(in: .presentations)].compactMap(\.self)
        case .unknownEvent: return [event].compactMap(\.self)
        default: return []
        }
    }

    private func action(_ title: String, _ edits: [TextEdit]?, isPreferred: Bool = true) -> CodeAction? {
        edits.map {
            CodeAction(title: title, kind: .quickFix, isPreferred: isPreferred, rule: diagnostic.rule, edits: $0)
        }
    }

    // MARK: Names

    private func declaration(in table: TopLevelKey) -> CodeAction? {
        switch table {
        case .flow: return flow
        case .screens: return add("declare screen `\(name)`", screen, to: table)
        case .routes: return add("add route `\(name)`", "{}", to: table)
        case .outcomes: return add("declare outcome `\(name)`", "{}", to: table)
        case .guards: return add("declare guard `\(name)`", "{}", to: table)
        case .effects: return add("declare effect `\(name)`", "{}", to: table)
        case .badges: return add("declare badge `\(name)`", "{}", to: table)
        case .presentations: return add("declare presentation `\(name)`", "{}", to: table)
        case .tasks:
            return add(
                "declare task `\(name)`", "{ outcomes: { \(name)Done: {} } }", to: table, isPreferred: false)
        default: return nil
        }
    }

    private func add(_ title: String, _ value: String, to table: TopLevelKey, isPreferred: Bool = true) -> CodeAction? {
        action(title, editor.adding(name, value, to: [table.rawValue], in: file), isPreferred: isPreferred)
    }

    /// The events of the route that names it.
    private var events: [String] {
        guard let route = scope.route else { return [] }
        let tree = words.tree
        let path = [TopLevelKey.routes.rawValue, route, RouteKey.transitions.rawValue]
        return tree.keys(of: tree.value(at: path)).filter { SwiftIdentifier.isValid($0) }
    }

    private var screen: String {
        events.isEmpty ? "{}" : "{ intents: { \(events.map { "\($0): {}" }.joined(separator: ", ")) } }"
    }

    /// A flow in a file of its own.
    private var flow: CodeAction? {
        guard case (let path, nil)? = editor.file(named: name + ".flow.yaml", beside: file) else { return nil }
        let base = name.start(beforeEnding: "Flow").map { String($0) } ?? name
        var route = base.prefix(1).lowercased() + base.dropFirst()
        let taken = Set(words.module.screens.map(\.name.text))
        while taken.contains(route.prefix(1).uppercased() + route.dropFirst()) || !SwiftIdentifier.isValid(route) {
            route += "Start"
        }
        var text = "flowgen: \(Document.languageVersion)\nflow: \(name)\n"
        if !events.isEmpty {
            text += "outcomes:\n" + events.map { "  \($0): {}\n" }.joined()
        }
        text += "start: \(route)\nroutes:\n  \(route): {}\n"
        return CodeAction(
            title: "add flow `\(name)` in a file of its own", kind: .quickFix, isPreferred: true, rule: diagnostic.rule,
            edits: [], newFiles: [CodeAction.NewFile(path: path, text: text)])
    }

    // MARK: Events

    /// Declares an intent of a screen, of a flow, or an outcome of a child flow.
    private var event: CodeAction? {
        switch scope.keys.first.flatMap(TopLevelKey.init(rawValue:)) {
        case .transitions: return add("declare intent `\(name)` of the flow", "{}", to: .intents)
        case .routes: break
        default: return nil
        }
        guard let route = scope.route else { return nil }
        let module = words.module
        switch words.content(ofRoute: route) {
        case .screen(let reference)?, .impliedScreen(let reference)?:
            guard let id = reference.target, !module[id].isDeclaredByRoute, !module[id].isExternal else { return nil }
            let screen = module[id].name
            let path = [TopLevelKey.screens.rawValue, screen.text, ScreenKey.intents.rawValue]
            return action(
                "declare intent `\(name)` of screen `\(screen.text)`",
                editor.adding(name, "{}", to: path, in: screen.span.file))
        case .flow(let reference)?:
            guard let id = reference.target else { return nil }
            let child = module[id]
            let path =
                child.isExternal
                ? [TopLevelKey.external.rawValue, child.name.text, ExternalKey.outcomes.rawValue]
                : [TopLevelKey.outcomes.rawValue]
            return action(
                "declare outcome `\(name)` of flow `\(child.name.text)`",
                editor.adding(name, "{}", to: path, in: child.file))
        case .alert?:
            let tree = words.tree
            let kind = [RouteKey.alert, .confirmation].map(\.rawValue).first {
                tree.value(at: [TopLevelKey.routes.rawValue, route, $0]) != nil
            }
            return kind.flatMap { kind in
                let path = [TopLevelKey.routes.rawValue, route, kind, AlertKey.buttons.rawValue]
                return action(
                    "add button `\(name)`", editor.adding(name, "{ title: \(name) }", to: path, in: file))
            }
        case nil: return nil
        }
    }
}

extension SpecScope {
    /// The tables in which the name that is written can be declared.
    var tables: [TopLevelKey] {
        guard owner != nil else {
            switch key {
            case RouteKey.screen.rawValue: return [.screens]
            case RouteKey.flow.rawValue where keys.count > 1: return [.flow]
            case RouteKey.as.rawValue: return [.presentations]
            case TabKey.badge.rawValue: return [.badges]
            case LeavingKey.when.rawValue: return [.guards]
            case DestinationKey.route.rawValue, TopLevelKey.entries.rawValue: return [.routes]
            default: return []
            }
        }
        guard let key = inBranch.last else { return owner == .start ? [.routes] : [] }
        switch BranchKey(rawValue: key) {
        case .verb(let verb):
            switch verb.traits.value {
            case .destination, .destinations, .target: return [.routes]
            case .outcome: return [.outcomes]
            case .nothing, .optionalWord, .count: return []
            }
        case .modifier(let modifier):
            switch modifier.rows.first?.value {
            case .target?: return [.routes]
            case .style?: return [.presentations]
            default: return []
            }
        case .clause(.when): return [.guards]
        case .clause(.run): return [.effects, .tasks]
        default: return key == DestinationKey.route.rawValue ? [.routes] : []
        }
    }
}
