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

/// A version of a platform, such as 10.15.
struct PlatformVersion: Comparable, CustomStringConvertible {
    var major: Int
    var minor: Int

    var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

    static func < (left: Self, right: Self) -> Bool { (left.major, left.minor) < (right.major, right.minor) }
}

extension PlatformVersion {
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".").map { Int($0) }
        guard (1...2).contains(parts.count), let major = parts[0], let minor = parts.count == 1 ? 0 : parts[1] else {
            return nil
        }
        self.init(major: major, minor: minor)
    }
}
