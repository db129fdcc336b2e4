import EmitterTestSupport

/// A module that stands for one of Apple's, and is compared with the table of members.
struct StandIn {
    private let declarations: [String: [Declaration]]

    init(_ declarations: [Declaration]) { self.declarations = Dictionary(grouping: declarations, by: \.name) }

    /// Returns the differences to the rows of a module.
    ///
    /// - Parameter platforms: The platforms that have the module.
    func differences(to rows: [MemberTable.Row], on platforms: Set<String>) -> [String] {
        rows.filter { !$0.isModule }.flatMap { row in
            let found = declarations(of: row)
            if found.isEmpty { return ["`\(row.name)` is not declared"] }
            return found.flatMap { Self.differences(of: $0, to: row, on: platforms) }
        }
    }

    /// Overloads and default implementations have the same name. A class inherits initializers.
    private func declarations(of row: MemberTable.Row) -> [Declaration] {
        var owner = row.owner
        while true {
            if let found = declarations[owner == "-" ? row.member : "\(owner).\(row.member)"] { return found }
            guard let superclass = declarations[owner]?.lazy.compactMap(\.superclass).first else { return [] }
            owner = superclass
        }
    }

    private static func differences(
        of declaration: Declaration, to row: MemberTable.Row, on platforms: Set<String>
    ) -> [String] {
        var differences: [String] = []
        if row.isolation != "-", declaration.isolation != row.isolation {
            differences.append("`\(row.name)` is \(declaration.isolation) instead of \(row.isolation)")
        }
        if declaration.sendable != row.sendable {
            differences.append("`\(row.name)` has `\(declaration.sendable)` instead of `\(row.sendable)` as sendable")
        }
        for platform in platforms.sorted() {
            let isDeclared = !declaration.unavailable.contains(platform)
            if let version = row.introduced[platform] {
                if !isDeclared { differences.append("`\(row.name)` is unavailable on \(platform)") }
                if let declared = declaration.introduced[platform], declared != version {
                    differences.append("`\(row.name)` was added in \(platform) \(declared) instead of \(version)")
                }
            } else if isDeclared {
                differences.append("`\(row.name)` is available on \(platform)")
            }
        }
        return differences
    }
}
