// swift-tools-version: 6.1

import PackageDescription

// One of three packages that use the build plug-in and each other. `IntegrationTests/run-modules` builds a copy of them.
let package = Package(
    name: "App",
    platforms: [.macOS(.v14)],
    dependencies: [
        // The name is explicit because the folder of a checkout can have any name.
        .package(name: "flowgen", path: "../../.."),
        .package(path: "../ShopKit"),
        .package(path: "../LoginKit"),
    ],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                .product(name: "FlowRuntime", package: "flowgen"),
                .product(name: "ShopKit", package: "ShopKit"),
                .product(name: "LoginKit", package: "LoginKit"),
            ],
            plugins: [.plugin(name: "FlowgenBuildPlugin", package: "flowgen")])
    ],
    swiftLanguageModes: [.v6]
)
