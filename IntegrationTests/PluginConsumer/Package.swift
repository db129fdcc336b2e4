// swift-tools-version: 6.1

import PackageDescription

// A package that uses the build plug-in. `IntegrationTests/run` builds a copy of it.
let package = Package(
    name: "PluginConsumer",
    platforms: [.macOS(.v14)],
    dependencies: [
        // The name is explicit because the folder of a checkout can have any name.
        .package(name: "flowgen", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [.product(name: "FlowRuntime", package: "flowgen")],
            plugins: [.plugin(name: "FlowgenBuildPlugin", package: "flowgen")])
    ],
    swiftLanguageModes: [.v6]
)
