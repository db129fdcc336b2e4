/// The oldest systems that generated code runs on.
package enum DeploymentTargets {
    package typealias Minimums = [String: PackageManifest.Version]

    /// What FlowRuntime needs: the `platforms` of flowgen's own package, which follow from `NavigationStack`.
    package static let runtime: Minimums = [
        "iOS": .init(16), "macCatalyst": .init(16), "macOS": .init(14), "tvOS": .init(16), "watchOS": .init(9),
        "visionOS": .init(1),
    ]

    /// The first systems with Observation, which `observation: observable` needs.
    package static let observation: Minimums = [
        "iOS": .init(17), "macCatalyst": .init(17), "macOS": .init(14), "tvOS": .init(17), "watchOS": .init(10),
        "visionOS": .init(1),
    ]

    /// The platforms of a package that are older than what is needed.
    package static func older(
        than minimums: Minimums, among platforms: [PackageManifest.Platform]
    ) -> [PackageManifest.Platform] {
        platforms.filter { platform in
            guard let version = platform.version, let minimum = minimums[platform.name] else { return false }
            return version < minimum
        }
    }

    /// `iOS 16`
    package static func list(_ platforms: [PackageManifest.Platform]) -> String {
        platforms.map { "\($0.name) \($0.version.map(\.description) ?? "")" }.joined(separator: ", ")
    }

    /// The platforms to add to a manifest without any: `.v17` only exists since tools version 5.9.
    static func literal(for toolsVersion: PackageManifest.Version?) -> String {
        let isOld = toolsVersion.map { $0 < .init(5, 9) } ?? true
        return isOld ? ".iOS(\"17.0\"), .macOS(\"14.0\")" : ".iOS(.v17), .macOS(.v14)"
    }
}
