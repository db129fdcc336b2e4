import FlowDiagnostics
import FlowEscaping
import FlowModel

/// The names of the flows, or of the screens, of a run. Each Swift module has names of its own, and sees those of the modules that it
/// uses.
struct DeclaredNames<ID: DeclarationID>: Sendable {
    /// What a name means in a module.
    enum Meaning {
        case nothing
        /// A declaration of the module itself, or one that it sees in a module that it uses.
        case one(ID)
        /// A declaration of a module that it uses, which it may not see.
        case hidden(ID, part: Int)
        /// Declarations of several modules that it uses.
        case several(parts: [Int])
        /// The name has the form `Module.Name`, and that module has none of that name.
        case missing(part: Int)
        /// The name has the form `Module.Name`, and the module uses none of that name.
        case unknownModule(String)
    }

    private let parts: ModuleParts
    private var tables: [NameTable<ID>]

    /// - Parameter count: the expected number of names.
    init(in parts: ModuleParts, expecting count: Int) {
        self.parts = parts
        tables = parts.list.map { _ in NameTable(expecting: parts.isSingle ? count : 8) }
    }

    /// Adds a name to the module of a file, or returns what has the name there already.
    mutating func add(_ name: String, _ id: ID, in file: SourceFileID) -> ID? {
        tables[parts.index(of: file)].add(name, id)
    }

    /// What the module of a file itself calls by a name.
    func own(_ name: String, in file: SourceFileID) -> ID? { tables[parts.index(of: file)][name] }

    /// What a name refers to in a file; `nil` if that is unclear.
    subscript(name: String, from file: SourceFileID) -> ID? {
        switch meaning(of: name, from: file) {
        case .one(let id), .hidden(let id, _): id
        case .nothing, .several, .missing, .unknownModule: nil
        }
    }

    /// The module's own declaration hides those of the modules that it uses, as in Swift.
    func meaning(of name: String, from file: SourceFileID) -> Meaning {
        let part = parts.index(of: file)
        if let id = tables[part][name] { return .one(id) }
        if let dot = name.place(of: ".") {
            return meaning(of: String(name[name.index(after: dot)...]), in: String(name[..<dot]), from: part)
        }
        let uses = parts.list[part].uses
        if uses.isEmpty { return .nothing }
        let found = uses.compactMap { used in tables[used][name].map { (id: $0, part: used) } }
        let seen = found.filter { parts.list[part].sees(parts.list[$0.part]) }
        if seen.count > 1 { return .several(parts: seen.map(\.part)) }
        if let seen = seen.first { return .one(seen.id) }
        return found.first.map { .hidden($0.id, part: $0.part) } ?? .nothing
    }

    private func meaning(of name: String, in module: String, from part: Int) -> Meaning {
        guard let used = ([part] + parts.list[part].uses).first(where: { parts.list[$0].name == module }) else {
            return .unknownModule(module)
        }
        guard let id = tables[used][name] else { return .missing(part: used) }
        return used == part || parts.list[part].sees(parts.list[used]) ? .one(id) : .hidden(id, part: used)
    }

    /// The modules that have a declaration of a name, whether they are used or not.
    func parts(with name: String) -> [Int] { parts.isSingle ? [] : tables.indices.filter { tables[$0][name] != nil } }

    /// The names of a module, sorted.
    func names(ofPart part: Int) -> [String] { tables[part].names.sorted() }

    /// The names of the module of a file, and those that it sees in the modules that it uses, sorted.
    func names(seenFrom file: SourceFileID) -> [String] {
        let part = parts.index(of: file)
        let seen = parts.list[part].uses.filter { parts.list[part].sees(parts.list[$0]) }
        return ([part] + seen).flatMap { tables[$0].names }.sorted()
    }
}
