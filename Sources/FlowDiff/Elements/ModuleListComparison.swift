import FlowDiagnostics
import FlowEmitters
import FlowEscaping

/// What has changed in the list of modules: those that were added, removed or moved, flows that are in another one, and choices about the
/// code.
package enum ModuleListComparison {
    /// - Parameters:
    ///   - group: the modules that are compared as one.
    ///   - commonCount: how many of their flows and screens are in both versions, perhaps with new names.
    package static func changes(
        _ group: ModuleGroup, _ old: [ListedModule], _ new: [ListedModule], commonCount: Int
    ) -> [Change] {
        let (before, after) = (group.old.map { old[$0] }, group.new.map { new[$0] })
        var partners = ModuleGroup.partners(before, after)
        if before.count == 1, after.count == 1, commonCount > 0 { partners[0] = 0 }
        let paired = Set(partners)
        var changes: [Change] = []
        for (index, module) in after.enumerated() where !paired.contains(index) {
            changes.append(change(.added, [], "the module `\(module.name)` was added"))
        }
        for (index, module) in before.enumerated() {
            if let partner = partners[index] {
                changes += Self.changes(module, after[partner])
            } else {
                // Its flows and screens are reported themselves, unless they are in another module now.
                changes.append(change(.removed, [], "the module `\(module.name)` was removed"))
            }
        }
        for move in ModuleGroup.moves(before, after, partners) {
            let (from, to) = (before[move.old], after[move.new])
            let classes: [ChangeClass] = isElsewhere(from, to) ? [.source] : []
            changes.append(
                change(
                    .changed, classes,
                    "`\(move.flow)` is in the module `\(to.name)` and was in `\(from.name)`; code that uses it may need another `import`",
                    element: .flow, Change.Subject(flow: move.flow)))
        }
        return changes
    }

    /// The changes of a module that both versions have.
    private static func changes(_ old: ListedModule, _ new: ListedModule) -> [Change] {
        var changes: [Change] = []
        if old.places != new.places {
            changes.append(
                change(.renamed, [], "the specs of the module `\(new.name)` were in `\(old.name)`"))
        }
        if isElsewhere(old, new), let before = old.output, let after = new.output {
            changes.append(
                change(
                    .changed, [.source],
                    "the code of the module `\(new.name)` is in `\(after)` and was in `\(before)`; code that uses it needs another `import`"
                ))
        }
        for choice in GenerationChange.all(old.generation, new.generation) {
            changes.append(
                change(
                    .changed, choice.isBreaking ? [.source] : [],
                    "the module `\(new.name)`: `\(choice.key)` was \(choice.old) and is \(choice.new)"))
        }
        return changes
    }

    private static func change(
        _ action: Change.Action, _ classes: [ChangeClass], _ message: String, element: Change.Element = .module,
        _ subject: Change.Subject = Change.Subject()
    ) -> Change {
        Change(
            element: element, action: action, classes: classes.isEmpty ? [.fine] : classes, subject: subject,
            message: message)
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

/// A choice about the code that two versions make differently.
struct GenerationChange {
    /// As in a configuration.
    var key: String
    var old: String
    var new: String
    /// Whether code that uses the code of the old version may no longer compile.
    var isBreaking: Bool

    static func all(_ old: EmissionOptions, _ new: EmissionOptions) -> [GenerationChange] {
        func names(_ set: some Sequence<String>) -> String {
            let all = set.sorted()
            return all.isEmpty ? "empty" : "`\(all.joined(separator: ", "))`"
        }
        let ranks = EmissionOptions.Access.allCases
        let isNarrower = (ranks.firstIndex(of: new.access) ?? 0) < (ranks.firstIndex(of: old.access) ?? 0)
        let all = [
            GenerationChange(
                key: "access", old: "`\(old.access.rawValue)`", new: "`\(new.access.rawValue)`", isBreaking: isNarrower),
            GenerationChange(
                key: "routes", old: names(old.routes.map(\.rawValue)), new: names(new.routes.map(\.rawValue)),
                isBreaking: !old.routes.isSubset(of: new.routes)),
            GenerationChange(key: "ui", old: "`\(old.ui.rawValue)`", new: "`\(new.ui.rawValue)`", isBreaking: true),
            GenerationChange(
                key: "observation", old: "`\(old.observation.rawValue)`", new: "`\(new.observation.rawValue)`",
                isBreaking: true),
            GenerationChange(
                key: "screens", old: "`\(old.screens.rawValue)`", new: "`\(new.screens.rawValue)`", isBreaking: true),
            GenerationChange(
                key: "runtime", old: "`\(old.runtime.rawValue)`", new: "`\(new.runtime.rawValue)`", isBreaking: true),
            GenerationChange(
                key: "identifiers", old: "`\(old.identifiers.rawValue)`", new: "`\(new.identifiers.rawValue)`",
                isBreaking: new.identifiers == .none),
            GenerationChange(key: "imports", old: names(old.imports), new: names(new.imports), isBreaking: false),
            GenerationChange(
                key: "naming", old: naming(old), new: naming(new), isBreaking: true),
        ]
        return all.filter { $0.old != $0.new }
    }

    /// The style, and the names that differ from it.
    private static func naming(_ options: EmissionOptions) -> String {
        let own = options.names.map { "\($0.rawValue): \($1.text)" }.sorted()
        return "`\(([options.namingStyle.rawValue] + own).joined(separator: ", "))`"
    }
}
