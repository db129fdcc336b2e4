// swift-tools-version: 6.1

import PackageDescription

// PluginConsumer with the plug-ins that come with a compiled flowgen. `IntegrationTests/run-bundle` builds a copy of it.
let package = Package(
    name: "BundleConsumer",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(path: "../flowgen-plugins")
    ],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [.product(name: "FlowRuntime", package: "flowgen-plugins")],
            plugins: [.plugin(name: "FlowgenBuildPlugin", package: "flowgen-plugins")])
    ],
    swiftLanguageModes: [.v6]
)
