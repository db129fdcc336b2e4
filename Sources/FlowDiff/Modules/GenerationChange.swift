import FlowEmitters

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
            GenerationChange(
                key: "stubs", old: "`\(old.stubs.rawValue)`", new: "`\(new.stubs.rawValue)`",
                isBreaking: new.stubs == .none),
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
