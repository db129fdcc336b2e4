import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// The types of all Swift modules of a run, as a file of one of them names them: with the module where several have a type of the
/// name.
struct EmittedTypes: Sendable {
    /// The choices of each part.
    let options: [EmissionOptions]
    private let parts: ModuleParts
    private let namings: [Naming]
    /// For each part: the part itself, and all that it uses, directly or not.
    private let reached: [Set<Int>]
    /// The parts with a type of a name; empty if there is only one part.
    private let owners: [String: Set<Int>]

    init(of module: Module, _ options: [EmissionOptions]) {
        self.options = options
        parts = module.parts
        namings = options.map(\.naming)
        reached = parts.list.indices.map(parts.reached(from:))
        var owners: [String: Set<Int>] = [:]
        for part in parts.isSingle ? [] : Array(parts.list.indices) {
            for type in namings[part].emittedTypeNames(in: module, ofPart: part) {
                owners[type.name, default: []].insert(part)
            }
        }
        self.owners = owners
    }

    /// A type of a flow.
    func type(_ kind: Naming.Kind, of flow: Flow, from file: SourceFileID) -> SwiftType {
        let part = parts.index(of: flow.file)
        return type(named: namings[part].name(kind, of: flow), of: part, from: file)
    }

    /// A type of a screen.
    func type(_ kind: Naming.Kind, of screen: Screen, from file: SourceFileID) -> SwiftType {
        let part = parts.index(of: screen.name.span.file)
        return type(named: namings[part][kind].name(for: screen.name.text), of: part, from: file)
    }

    private func type(named name: String, of part: Int, from file: SourceFileID) -> SwiftType {
        let user = parts.index(of: file)
        return user == part ? .named(name) : type(named: name, of: part, amongTypesReachedFrom: user)
    }

    /// A type with its module, if several of the modules that a part uses, and the part itself, have one of the name.
    func type(named name: String, of part: Int, amongTypesReachedFrom user: Int) -> SwiftType {
        guard let module = parts.list[part].name, owners[name, default: []].intersection(reached[user]).count > 1
        else { return .named(name) }
        return .named([SwiftType.Component(module), SwiftType.Component(name)])
    }
}
