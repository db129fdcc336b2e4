import EmitterTestSupport
import Foundation

/// A platform that Package.swift names, with its deployment target.
struct Platform: CustomStringConvertible {
    /// As `#if os(…)`, `#available` and the table of members name it.
    var name: String
    var deploymentTarget: PlatformVersion
    /// The modules of the table that can be imported.
    var modules: Set<String> = []
    /// All modules in the table, so that a condition about another one is noticed.
    var knownModules: Set<String> = []

    var description: String { name }

    /// The platforms of this package, in the order of Package.swift.
    static func all(_ table: MemberTable) throws -> [Platform] {
        let manifest = try String(contentsOf: Folder.package.appendingPathComponent("Package.swift"), encoding: .utf8)
        return manifest.matches(of: /\.(macOS|iOS|tvOS|watchOS|visionOS)\(\.v(\d+)/).map { match in
            let name = String(match.1)
            return Platform(
                name: name, deploymentTarget: PlatformVersion(major: Int(match.2) ?? 0, minor: 0),
                modules: table.modules(on: name), knownModules: table.modules)
        }
    }
}
