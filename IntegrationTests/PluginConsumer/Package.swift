// swift-tools-version: 6.1

import PackageDescription

// A package as a user of the plug-ins has it. `IntegrationTests/run` builds a copy of it.
let package = Package(
    name: "PluginConsumer",
    platforms: [.macOS(.v14)],
    dependencies: [
        // Named, since the folder of a checkout may be called anything.
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
