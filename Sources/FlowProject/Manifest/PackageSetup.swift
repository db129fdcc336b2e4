/// What a package has to declare for a target with flows, and what of that is missing.
package struct PackageSetup: Sendable {
    package static let runtime = "FlowRuntime"
    package static let plugin = "FlowgenBuildPlugin"
    /// The package that has the same products as flowgen's own, with a compiled flowgen.
    static let compiledPackage = "flowgen-plugins"
    /// The first tools version in which a target can have plug-ins.
    static let toolsVersion = PackageManifest.Version(5, 6)

    package private(set) var changes: [ManifestChange] = []
    package private(set) var refusals: [ManifestRefusal] = []

    /// - Parameters:
    ///   - location: where to get flowgen from, if the package does not depend on it yet.
    ///   - usesPlugin: whether the build plug-in generates the code.
    package init(
        of target: PackageManifest.Target, in manifest: PackageManifest, from location: PackageLocation,
        usesPlugin: Bool
    ) {
        let editor = ManifestEditor(bytes: manifest.bytes)
        let identity = Self.identity(in: manifest, or: location)
        let name = identity ?? location.identity
        if usesPlugin, let version = manifest.toolsVersion, version < Self.toolsVersion {
            refusals.append(
                ManifestRefusal(
                    reason: "a target can have plug-ins since tools version \(Self.toolsVersion)",
                    text: "// swift-tools-version: \(Self.toolsVersion)"))
        }
        // Platforms that are not written as a list are somebody's choice as well.
        if manifest.platforms.isEmpty, manifest.arguments["platforms"].map({ $0.list != nil }) ?? true {
            let platforms = DeploymentTargets.literal(for: manifest.toolsVersion)
            add { () throws(ManifestRefusal) in
                try editor.adding(
                    platforms, to: "platforms", of: manifest.arguments, after: ["name", "defaultLocalization"],
                    "of the package")
            }
        }
        if identity == nil {
            add { () throws(ManifestRefusal) in
                try editor.adding(
                    location.dependency, to: "dependencies", of: manifest.arguments,
                    after: ["name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products"],
                    "of the package")
            }
        }
        let owner = "of target `\(target.name)`"
        if !target.dependsOn(Self.runtime) {
            add { () throws(ManifestRefusal) in
                try editor.adding(
                    ".product(name: \"\(Self.runtime)\", package: \"\(name)\")", to: "dependencies",
                    of: target.arguments, after: ["name"], owner)
            }
        }
        if usesPlugin, !target.uses(plugin: Self.plugin) {
            add { () throws(ManifestRefusal) in
                try editor.adding(
                    ".plugin(name: \"\(Self.plugin)\", package: \"\(name)\")", to: "plugins", of: target.arguments,
                    after: nil, owner)
            }
        }
    }

    private mutating func add(_ plan: () throws(ManifestRefusal) -> ManifestChange) {
        do throws(ManifestRefusal) { changes.append(try plan()) } catch { refusals.append(error) }
    }

    /// The name under which a package depends on flowgen; `nil` if it does not. A fork can have any name, but its products have
    /// flowgen's.
    /// - Parameter location: where flowgen is, if that is known.
    package static func identity(in manifest: PackageManifest, or location: PackageLocation? = nil) -> String? {
        let products = [runtime, plugin]
        let used = manifest.targets.flatMap { $0.dependencies + $0.plugins }
            .first { products.contains($0.name) && $0.package != nil }?.package
        let declared = Dictionary(manifest.dependencies.map { ($0.identity.lowercased(), $0.identity) }) { first, _ in
            first
        }
        if let used, let name = declared[used.lowercased()] { return name }
        if let location, let name = declared[location.identity] { return name }
        if let name = declared["flowgen"] { return name }
        return manifest.dependencies.first { $0.identity.lowercased().contains("flowgen") }?.identity
    }
}
