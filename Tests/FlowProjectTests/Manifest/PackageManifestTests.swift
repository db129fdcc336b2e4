import FlowTestSupport
import Foundation
import Testing

@testable import FlowProject

/// Reading a `Package.swift` as text.
@Suite struct PackageManifestTests {
    @Test("reads the declarations, whatever is around them")
    func reads() throws {
        let manifest = try #require(
            PackageManifest(
                Array(
                    #"""
                    // swift-tools-version:5.9
                    /* Package( /* nested */ */
                    import PackageDescription
                    let text = """
                        Package(name: "No")
                        """
                    let version = "1.\(2 + (3))"
                    let package = Package(
                        name: "App", // the app, "so to say"
                        platforms: [.iOS(.v17), .macOS("14.2"), .custom("linux", versionString: "1"), .macOS(.v10_15), SupportedPlatform.tvOS(.v16)],
                        products: [
                            .library(name: "AppKit", targets: ["Kit"]), .executable(name: "app", targets: ["App"])],
                        dependencies: [
                            .package(url: "https://github.com/a/Flowgen.git", from: "1.0.0"),
                            .package(path: "../Other/"), .package(path: "../.."), .package(name: "x", path: ".."), .package(id: "s.n", from: "1.0.0"),
                        ] ,
                        targets: [
                            .target(name: "Kit", dependencies: ["Core", .product(name: "P", package: "other"), .target(name: "Q")], path: "kit/", exclude: ["a"]),
                            Target.executableTarget(name: "App", dependencies: base + [], swiftSettings: [.define("X", .when(platforms: [.iOS]))], plugins: [.plugin(name: "G", package: "flowgen")],),
                            .testTarget(name: "AppTests"), .binaryTarget(name: "B", url: #"x"y"#, checksum: ""),
                        ] + more()
                    )
                    """#.replacing("] + more()", with: "]").utf8), in: "/z/a/b/c"))
        #expect(manifest.packageName == "App")
        #expect(manifest.toolsVersion == .init(5, 9))
        #expect(manifest.platforms.map(\.name) == ["iOS", "macOS", "custom", "macOS", "tvOS"])
        #expect(manifest.platforms.map { $0.version?.description } == ["17", "14.2", nil, "10.15", "16"])
        #expect(manifest.dependencies.map(\.identity) == ["flowgen", "other", "a", "x", "s.n"])
        #expect(manifest.targets.map(\.name) == ["Kit", "App", "AppTests", "B"])
        #expect(manifest.targets[0].dependencies.map(\.name) == ["Core", "P", "Q"])
        #expect(manifest.targets[0].path == "kit/" && manifest.targets[0].excluded == ["a"])
        #expect(manifest.targets[1].uses(plugin: "G"))
        #expect(manifest.targets.map(\.isTest) == [false, false, true, false])
        #expect(manifest.libraryTargets == ["Kit"])
        #expect(manifest.shippedTargets == ["Kit", "Core", "P", "Q"])
    }

    @Test("the packages of this repository can be read")
    func repository() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        for path in [
            "Package.swift", "Examples/ShopApp/Package.swift", "IntegrationTests/PluginConsumer/Package.swift",
        ] {
            let manifest = try #require(
                PackageManifest(Array(try Data(contentsOf: root.appending(path: path))), in: root.path))
            #expect(manifest.toolsVersion == .init(6, 1))
            #expect(!manifest.targets.isEmpty && !manifest.platforms.isEmpty)
        }
    }

    @Test("the oldest systems and the oldest Swift are those of flowgen's own package")
    func ownRequirements() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let manifest = try #require(
            PackageManifest(Array(try Data(contentsOf: root.appending(path: "Package.swift"))), in: root.path))
        var minimums = DeploymentTargets.runtime
        #expect(minimums.removeValue(forKey: "macCatalyst") == minimums["iOS"])
        #expect(Dictionary(manifest.platforms.map { ($0.name, $0.version) }) { $1 } == minimums)
        #expect(manifest.toolsVersion == SwiftCheck.oldest)
        for (platform, version) in minimums { #expect(DeploymentTargets.observation[platform] ?? .init(0) >= version) }
    }

    @Test(
        "a package is named by the last part of its location",
        arguments: [
            ("https://github.com/a/flowgen", "flowgen"), ("https://github.com/a/Flow-Gen.git/", "flow-gen"),
            ("git@github.com:me/fork.git", "fork"), ("../flowgen", "flowgen"), ("/a/b.c", "b.c"),
        ])
    func identity(location: String, identity: String) {
        #expect(PackageLocation(location, in: "app").identity == identity)
    }

    @Test("a relative path is named by the folder that it leads to")
    func identityOfFolder() {
        #expect(PackageLocation("../..", in: "/a/flowgen/b/c").identity == "flowgen")
    }

    @Test(
        "an addition fits the style of the list",
        arguments: [
            ("dependencies: []", "dependencies: [X]"),
            ("dependencies: [\n    ]", "dependencies: [\n        X,\n    ]"),
            ("dependencies: [a]", "dependencies: [a, X]"),
            ("dependencies: [a,]", "dependencies: [a, X,]"),
            ("dependencies: [\n        a\n    ]", "dependencies: [\n        a,\n        X\n    ]"),
            ("dependencies: [\n        a,\n    ]", "dependencies: [\n        a,\n        X,\n    ]"),
            ("dependencies: [\n        a,  // why\n    ]", "dependencies: [\n        a,  // why\n        X,\n    ]"),
            ("dependencies: [\n        a  // why\n    ]", "dependencies: [\n        a,  // why\n        X\n    ]"),
            ("products: []", "products: [], dependencies: [X]"),
            ("targets: []", "dependencies: [X], targets: []"),
        ])
    func additions(before: String, after: String) throws {
        func text(_ arguments: String) -> String { "let package = Package(name: \"A\", \(arguments))\n" }
        let manifest = try #require(PackageManifest(Array(text(before).utf8), in: "."))
        let change = try ManifestEditor(bytes: manifest.bytes).adding(
            "X", to: "dependencies", of: manifest.arguments, after: ["name", "products"], "of the package")
        let new = String(decoding: ManifestChange.apply([change], to: manifest.bytes), as: UTF8.self)
        #expect(new == text(after))
    }

    @Test("no text is too broken to be read")
    func isTotal() {
        let text = Array(
            "let package = Package(name: \"A\", platforms: [.iOS(.v17)], targets: [.target(name: #\"B\"#, path: \"\"\"\n\"\"\")]) // \\( /* */"
                .utf8)
        for length in text.indices { _ = PackageManifest(Array(text[..<length]), in: ".") }
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix64(seed: seed)
        for _ in 0..<2000 {
            var bytes = text
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                bytes[place] = text.randomElement(using: &random) ?? 0
            }
            guard let manifest = PackageManifest(bytes, in: ".") else { continue }
            for target in manifest.targets {
                let setup = PackageSetup(
                    of: target, in: manifest, from: PackageLocation("../flowgen", in: "."), usesPlugin: true)
                let new = ManifestChange.apply(setup.changes, to: bytes)
                #expect(new.count >= bytes.count, "seed \(seed)")
            }
        }
        let deep = PackageManifest(Array(("Package(" + String(repeating: "[", count: 100_000)).utf8), in: ".")
        #expect(deep == nil)
    }
}
