/// The values in reach: those of the event, and those of the route where it is answered.
struct Scope {
    var payload: [String?]
    var source: [String?]

    func values(_ values: [ProgramValue]) -> [String?] { values.map(value) }

    private func value(_ value: ProgramValue) -> String? {
        switch value {
        case .literal(let literal): literal.text
        case .payload(let index, let path): property(path, of: index, in: payload)
        case .source(let index, let path): property(path, of: index, in: source)
        }
    }

    /// What a property is, only the app knows: `profile.id` stands for it.
    private func property(_ path: [String], of index: Int, in values: [String?]) -> String? {
        guard values.indices.contains(index), let value = values[index] else { return nil }
        return ([value] + path).joined(separator: ".")
    }
}
