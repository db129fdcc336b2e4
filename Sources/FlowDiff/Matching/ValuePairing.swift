import FlowModel

extension Pairing {
    /// Pairs values by name, then by type and place.
    init(_ old: [Parameter], _ new: [Parameter]) {
        self.init(old.map(\.name.text), new.map(\.name.text)) { one, other in
            old[one].type == new[other].type ? (one == other ? 1 : 0.6) : 0
        }
    }

    /// The new name for each old one that has changed.
    func renames(_ old: [String], _ new: [String]) -> [String: String] {
        var renames: [String: String] = [:]
        for pair in pairs where old[pair.old] != new[pair.new] { renames[old[pair.old]] = new[pair.new] }
        return renames
    }
}

extension [String: String] {
    func renamed(_ name: String) -> String { self[name] ?? name }
}
