// swift-tools-version: 6.1

import PackageDescription

// One of three packages that use the build plug-in and each other. `IntegrationTests/run-modules` builds a copy of them.
let package = Package(
    name: "LoginKit",
    platforms: [.macOS(.v14)],
    products: [.library(name: "LoginKit", targets: ["LoginKit"])],
    dependencies: [
        // The name is explicit because the folder of a checkout can have any name.
        .package(name: "flowgen", path: "../../..")
    ],
    targets: [
        .target(
            name: "LoginKit",
            dependencies: [
                .product(name: "FlowRuntime", package: "flowgen")
            ],
            plugins: [.plugin(name: "FlowgenBuildPlugin", package: "flowgen")])
    ],
    swiftLanguageModes: [.v6]
)
