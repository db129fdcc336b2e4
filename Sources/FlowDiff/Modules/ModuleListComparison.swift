import FlowDiagnostics
import FlowModel

/// What has changed in the list of modules: those that were added, removed or moved, what is in another one, and choices about the code.
enum ModuleListComparison {
    static func added(_ module: ListedModule) -> Change {
        change(.added, [], "the module `\(module.name)` was added", nil, module)
    }

    /// Its flows and screens are reported themselves, unless they are in another module now.
    static func removed(_ module: ListedModule) -> Change {
        change(.removed, [], "the module `\(module.name)` was removed", module, nil)
    }

    /// The changes of a module that both versions have.
    static func changes(_ old: ListedModule, _ new: ListedModule) -> [Change] {
        var changes: [Change] = []
        let isMoved = old.places != new.places
        if isMoved {
            changes.append(
                change(.renamed, [], "the specs of the module `\(new.name)` were in `\(old.name)`", old, new))
        }
        if isElsewhere(old, new), let before = old.output, let after = new.output {
            changes.append(
                change(
                    .changed, [.source],
                    "the code of the module `\(new.name)` is in `\(after)` and was in `\(before)`; code that uses it needs another `import`",
                    old, new))
        } else if !isMoved, old.outputPlace != new.outputPlace {
            changes.append(change(.changed, [], outputText(old, new), old, new))
        }
        return changes + choices(old, new)
    }

    /// The choices about the code that differ.
    /// - Parameter moved: whether they are those of what was moved from one module to the other.
    static func choices(_ old: ListedModule, _ new: ListedModule, moved: Bool = false) -> [Change] {
        let what = moved ? "what was moved from `\(old.name)` to `\(new.name)`" : "the module `\(new.name)`"
        return GenerationChange.all(old.generation, new.generation).map { choice in
            change(
                .changed, choice.isBreaking ? [.source] : [],
                "\(what): `\(choice.key)` was \(choice.old) and is \(choice.new)", old, new, name: choice.key)
        }
    }

    private static func outputText(_ old: ListedModule, _ new: ListedModule) -> String {
        let code = "the code of the module `\(new.name)`"
        return switch (old.output, new.output) {
        case (let before?, let after?): "\(code) is in `\(after)` and was in `\(before)`"
        case (let before?, nil): "\(code) was in `\(before)` and has no `output`; another tool may generate it"
        case (nil, let after?): "\(code) is in `\(after)` and had no `output`"
        case (nil, nil): code
        }
    }

    /// A flow that is in another module.
    static func moved(
        flow index: Int, of old: ListedModule, to other: Int, of new: ListedModule
    ) -> Change {
        let (one, name) = (old.content.module.flows[index].name, new.content.module.flows[other].name)
        return moved(.flow, Change.Subject(flow: name.text), one, old, name, new)
    }

    /// A screen that is in another module.
    static func moved(
        screen index: Int, of old: ListedModule, to other: Int, of new: ListedModule
    ) -> Change {
        let (one, name) = (old.content.module.screens[index].name, new.content.module.screens[other].name)
        return moved(.screen, Change.Subject(screen: name.text), one, old, name, new)
    }

    private static func moved(
        _ element: Change.Element, _ subject: Change.Subject, _ old: Name, _ before: ListedModule, _ new: Name,
        _ after: ListedModule
    ) -> Change {
        Change(
            element: element, action: .changed, classes: [isElsewhere(before, after) ? .source : .fine],
            subject: subject,
            message:
                "`\(new.text)` is in the module `\(after.name)` and was in `\(before.name)`; code that uses it may need another `import`",
            old: before.content.location(of: old.span), new: after.content.location(of: new.span))
    }

    private static func change(
        _ action: Change.Action, _ classes: [ChangeClass], _ message: String, _ old: ListedModule?,
        _ new: ListedModule?, name: String? = nil
    ) -> Change {
        Change(
            element: .module, action: action, classes: classes.isEmpty ? [.fine] : classes,
            subject: Change.Subject(module: (new ?? old)?.name, name: name), message: message, old: old?.location,
            new: new?.location)
    }

    /// Whether the code of two modules is known to be in different targets.
    private static func isElsewhere(_ old: ListedModule, _ new: ListedModule) -> Bool {
        guard let one = old.outputPlace.flatMap(target), let other = new.outputPlace.flatMap(target) else {
            return false
        }
        return one != other
    }

    /// The target that a folder of sources is in, as SwiftPM has it: `App` for `Sources/App/Flows`.
    private static func target(of output: String) -> Substring? {
        let parts = output.words(at: "/")
        guard let sources = parts.lastIndex(of: "Sources"), sources + 1 < parts.count else { return nil }
        return parts[sources + 1]
    }
}
