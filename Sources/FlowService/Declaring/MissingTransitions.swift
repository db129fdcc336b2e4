import FlowDecoding
import FlowDiagnostics
import FlowLint
import FlowModel

/// Adds a transition, or a route, without which something does nothing.
struct MissingTransitions {
    let editor: DeclarationEditor
    let file: SourceFileID
    let diagnostic: Diagnostic

    var actions: [CodeAction] {
        switch diagnostic.rule {
        case UnhandledAttempt.id: return [attempt].compactMap(\.self)
        case .unansweredIntent: return [intent].compactMap(\.self)
        case DeadIntent.id: return [route].compactMap(\.self)
        case ImplicitExit.id: return exits
        default: return []
        }
    }

    private func add(
        _ key: String, _ value: String, to path: [String], _ title: String, isPreferred: Bool
    ) -> CodeAction? {
        editor.adding(key, value, to: path, in: file).map { edits in
            CodeAction(title: title, kind: .quickFix, isPreferred: isPreferred, rule: diagnostic.rule, edits: edits)
        }
    }

    private func transition(_ event: String, of route: String) -> CodeAction? {
        add(
            event, VerbKind.stay.rawValue, to: [TopLevelKey.routes.rawValue, route, RouteKey.transitions.rawValue],
            "add `\(event): stay` to route `\(route)`", isPreferred: false)
    }

    private var intent: CodeAction? {
        guard let route = diagnostic.subject?.route, let event = diagnostic.subject?.event else { return nil }
        return transition(event, of: route)
    }

    /// The condition is that of `back`, or that of a layer.
    private var attempt: CodeAction? {
        guard let route = diagnostic.subject?.route else { return nil }
        let source = editor.module.current[file]
        let (tree, place) = UnfinishedTextReader.read(source.bytes, at: diagnostic.span.offsets.lowerBound + 1)
        let isBack = SpecScope(tree, place).keys.contains(RouteKey.back.rawValue)
        return transition(isBack ? "$backAttempted" : "$dismissAttempted", of: route)
    }

    /// Handles what leaves a child flow without an outcome, or prevents it. The message says which of the two events it is.
    private var exits: [CodeAction] {
        guard let route = diagnostic.subject?.route else { return [] }
        let isBack = diagnostic.message.has(text: "`$back: ")
        let handled = transition(isBack ? "$back" : "$dismissed", of: route)
        let (key, value): (RouteKey, String) = isBack ? (.back, "hidden") : (.dismissible, "false")
        let path = [TopLevelKey.routes.rawValue, route]
        let tree = UnfinishedTextReader.read(editor.module.current[file].bytes, at: 0).tree
        let isFree = !tree.keys(of: tree.value(at: path)).contains(key.rawValue)
        let prevented =
            isFree
            ? add(
                key.rawValue, value, to: path, "add `\(key.rawValue): \(value)` to route `\(route)`", isPreferred: false
            )
            : nil
        return [handled, prevented].compactMap(\.self)
    }

    /// A route for a screen that none shows.
    private var route: CodeAction? {
        let module = editor.module.module
        guard let unit = module.units.first(where: { $0.file == file }), unit.flow != nil,
            let screen = module.screens.first(where: {
                $0.name.span.file == file
                    && ($0.name.span == diagnostic.span
                        || $0.intents.contains { $0.name.span == diagnostic.span })
            })
        else { return nil }
        let name = screen.name.text
        let route = name.prefix(1).lowercased() + name.dropFirst()
        let transitions = screen.intents.filter { !$0.bubbles }.map { "\($0.name.text): stay" }
        let value = transitions.isEmpty ? "{}" : "{ transitions: { \(transitions.joined(separator: ", ")) } }"
        return add(
            route, value, to: [TopLevelKey.routes.rawValue], "add a route for screen `\(name)`", isPreferred: false)
    }
}
