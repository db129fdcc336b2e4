import FlowTestSupport
import Foundation
import Testing

/// SwiftPM reads the manifests that `flowgen init --edit` has changed, and finds in them what flowgen has added.
@Suite struct ManifestOfSwiftPMTests {
    /// Manifests that are written in different ways.
    private static let manifests = TestScope.choose(
        all: everyManifest, sample: Array(everyManifest.prefix(1)))

    private static let everyManifest = [
        """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "App",
            products: [
                .library(name: "App", targets: ["App"])  // the app
            ],
            targets: [
                .target(
                    name: "App",
                    dependencies: [
                        "Core",  // the model
                    ],
                    path: "Sources/App", swiftSettings: [.define("DEBUG", .when(configuration: .debug))]
                ),
                .target(name: "Core"),
            ],
            swiftLanguageModes: [.v6]
        )
        """,
        """
        // swift-tools-version:5.6
        import PackageDescription
        let package = Package(name: "App", defaultLocalization: "en", platforms: [], targets: [.executableTarget(name: "App")])
        """,
        """
        // swift-tools-version: 5.9
        import PackageDescription
        /* Package( */
        let name = "App"
        let package = Package(
          name: "App",
          platforms: [.iOS(.v16), .macOS(.v14),],
          dependencies: [
            // none yet
          ],
          targets: [
            Target.target(name: "App", exclude: ["a"], plugins: [
            ]),
          ],
          swiftLanguageVersions: [.v5]
        )
        package.targets += []
        """,
    ]

    private struct Description: Decodable {
        struct Platform: Decodable { var platformName: String }
        struct Target: Decodable {
            var name: String
            var dependencies: [[String: [Part?]]]
            var pluginUsages: [[String: [Part?]]]?
        }
        /// A name, or something else that does not matter here.
        struct Part: Decodable {
            var name: String?

            init(from decoder: any Decoder) throws { name = try? decoder.singleValueContainer().decode(String.self) }
        }

        var platforms: [Platform]
        var targets: [Target]
    }

    @Test("an edited manifest declares the package, the runtime and the plug-in", arguments: manifests)
    func declares(manifest: String) async throws {
        let folder = try TemporaryFolder([
            "Package.swift": manifest, "Sources/App/App.swift": "", "Sources/Core/Core.swift": "",
        ])
        let start = try await FlowgenProcess.run(
            ["init", "--edit", "--target", "App", "--package", "../flowgen"], in: folder)
        #expect(start.exitCode == 0, "\(start.output)")
        let run = try await FlowgenProcess.run(
            URL(filePath: "/usr/bin/env"), ["swift", "package", "dump-package"], in: folder,
            // The compiler keeps modules there.
            environment: ["XDG_CACHE_HOME": folder.path("cache")])
        let edited = try folder.text("Package.swift")
        #expect(run.exitCode == 0, "\(run.error) \(edited)")
        let description = try JSONDecoder().decode(Description.self, from: Data(run.output.utf8))
        #expect(description.platforms.map(\.platformName) == ["ios", "macos"])
        let target = try #require(description.targets.first { $0.name == "App" })
        let dependencies = target.dependencies.compactMap { $0["product"]?.compactMap { $0?.name } }
        #expect(dependencies == [["FlowRuntime", "flowgen"]])
        let plugins = target.pluginUsages?.compactMap { $0["plugin"]?.compactMap { $0?.name } }
        #expect(plugins == [["FlowgenBuildPlugin", "flowgen"]])
        #expect(run.output.contains("\"identity\" : \"flowgen\""))
    }
}
