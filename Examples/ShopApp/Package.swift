// swift-tools-version: 6.1

import PackageDescription

// A package of its own, for Xcode: the app needs SwiftUI, flowgen's own package builds without. `Sources/ShopApp/Flows` and
// `Sources/ShopModels` are links to what the specs of the shop become and what they are about.
let package = Package(
    name: "ShopApp",
    platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [
        // Named, since the folder of a checkout may be called anything.
        .package(name: "flowgen", path: "../..")
    ],
    targets: [
        .target(name: "ShopModels"),
        .executableTarget(
            name: "ShopApp",
            dependencies: ["ShopModels", .product(name: "FlowRuntime", package: "flowgen")]),
    ],
    swiftLanguageModes: [.v6]
)
