import FlowDiagnostics
import FlowEscaping
import FlowFiles

/// What a `Package.swift` declares, as far as it is written as literals. The manifest is read as text and never run: running it takes
/// seconds, needs a toolchain, and executes code of the project.
package struct PackageManifest: Sendable {
    package static let name = "Package.swift"

    /// A version of a platform or of the tools.
    package struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
        package let major: Int
        package let minor: Int

        package init(_ major: Int, _ minor: Int = 0) {
            self.major = major
            self.minor = minor
        }

        /// Reads `17`, `17.0` and `6.1.2`.
        init?(_ text: some StringProtocol) {
            let parts = text.parts(at: ".").map { Int($0) }
            guard let major = parts.first ?? nil, parts.allSatisfy({ $0 != nil }) else { return nil }
            self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
        }

        package static func < (left: Version, right: Version) -> Bool {
            (left.major, left.minor) < (right.major, right.minor)
        }

        package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
    }

    package struct Platform: Hashable, Sendable {
        /// As in the manifest: `iOS`.
        package let name: String
        /// `nil` if it is not a literal.
        package let version: Version?
    }

    package struct Dependency: Hashable, Sendable {
        /// The name by which a target refers to it.
        package let identity: String
        /// The folder of a local package.
        package var path: String?
    }

    package struct Reference: Hashable, Sendable {
        package let name: String
        /// `nil` for one of the same package, or if it is not said.
        package let package: String?
    }

    package struct Target: Sendable {
        package let kind: String
        package let name: String
        package let path: String?
        package let dependencies: [Reference]
        package let plugins: [Reference]
        package let excluded: [String]
        /// The arguments of its call.
        let arguments: ManifestList

        package var isTest: Bool { kind == "testTarget" }
        /// Whether it is compiled from Swift sources.
        package var isCompiled: Bool { ["target", "executableTarget", "testTarget"].contains(kind) }
        package func uses(plugin: String) -> Bool { plugins.contains { $0.name == plugin } }
        package func dependsOn(_ name: String) -> Bool { dependencies.contains { $0.name == name } }
    }

    let bytes: [UInt8]
    let arguments: ManifestList
    package let packageName: String
    package let toolsVersion: Version?
    package let platforms: [Platform]
    package let dependencies: [Dependency]
    /// The targets of library products.
    package let libraryTargets: [String]
    package let targets: [Target]

    /// - Parameter folder: the folder of the package, to which its paths are relative.
    /// - Returns: `nil` if there is no call of `Package`, or if it cannot be read as a list of arguments.
    package init?(_ bytes: [UInt8], in folder: String) {
        guard let arguments = ManifestParser.package(in: ManifestScanner.tokens(of: bytes)) else { return nil }
        self.bytes = bytes
        self.arguments = arguments
        packageName = arguments["name"]?.string ?? ""
        toolsVersion = Self.toolsVersion(of: bytes)
        platforms = arguments["platforms"]?.list?.calls.map(Self.platform) ?? []
        dependencies =
            arguments["dependencies"]?.list?.calls.compactMap { Self.dependency($0.arguments, in: folder) } ?? []
        libraryTargets =
            arguments["products"]?.list?.calls.filter { $0.name == "library" }
            .flatMap { $0.arguments["targets"]?.strings ?? [] } ?? []
        targets =
            arguments["targets"]?.list?.calls.compactMap { call in
                call.arguments["name"]?.string.map { Self.target($0, call.name, call.arguments) }
            } ?? []
    }

    /// The identity of a package at a URL or path: its last part, without `.git`.
    package static func identity(of location: String) -> String {
        let name = FilePath.name(of: FilePath.withoutTrailingSlashes(location.with("/", for: ":")))
        return (name.start(beforeEnding: ".git").map { String($0) } ?? name).lowercased()
    }

    /// `// swift-tools-version: 6.1`
    private static func toolsVersion(of bytes: [UInt8]) -> Version? {
        let lines = String(decoding: bytes.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline)
        let line = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
        let match = line.firstMatch(of: /^\s*\/\/\s*swift-tools-version\s*:\s*([0-9.]+)/.ignoresCase())
        return match.flatMap { Version($0.1) }
    }

    private static func platform(
        _ call: (name: String, arguments: ManifestList, range: Range<Int>)
    ) -> Platform {
        let version: Version? =
            switch call.arguments.elements.first?.value.kind {
            case .string(let text): Version(text)
            // `v10_15`
            case .name(let name) where name.begins(with: "v"): Version(name.droppingScalars(1).with(".", for: "_"))
            default: nil
            }
        return Platform(name: call.name, version: version)
    }

    private static func dependency(_ arguments: ManifestList, in folder: String) -> Dependency? {
        let path = arguments["path"]?.string
        if let name = arguments["name"]?.string { return Dependency(identity: name, path: path) }
        if let url = arguments["url"]?.string { return Dependency(identity: identity(of: url)) }
        if let path { return Dependency(identity: PackageLocation(path, in: folder).identity, path: path) }
        return arguments["id"]?.string.map { Dependency(identity: $0) }
    }

    private static func target(_ name: String, _ kind: String, _ arguments: ManifestList) -> Target {
        Target(
            kind: kind, name: name, path: arguments["path"]?.string,
            dependencies: references(arguments["dependencies"]), plugins: references(arguments["plugins"]),
            excluded: arguments["exclude"]?.strings ?? [], arguments: arguments)
    }

    private static func references(_ value: ManifestValue?) -> [Reference] {
        value?.list?.elements.compactMap { element in
            if let name = element.value.string { return Reference(name: name, package: nil) }
            guard let arguments = element.value.call?.arguments, let name = arguments["name"]?.string else {
                return nil
            }
            return Reference(name: name, package: arguments["package"]?.string)
        } ?? []
    }

    /// The targets of library products, and those that they depend on. Only these become part of an app; all others are built for
    /// the machine itself.
    package var shippedTargets: Set<String> {
        var found: Set<String> = []
        var rest = libraryTargets
        let byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
        while let name = rest.popLast() {
            guard found.insert(name).inserted else { continue }
            rest += byName[name]?.dependencies.map(\.name) ?? []
        }
        return found
    }
}
