// swift-tools-version: 6.1

import PackageDescription

// A separate package, because the app needs SwiftUI and flowgen's own package must build without it. `Sources/Flows` and
// `Sources/ShopModels` are symbolic links to the shop's generated code and to its model types.
//
// It runs the app on a Mac. `ShopApp.xcodeproj` is the same app for iPhone, iPad, Mac and Vision, and refers to the same folders without
// the links.
let package = Package(
    name: "ShopApp",
    platforms: [.iOS(.v17), .macOS(.v14), .visionOS(.v1)],
    dependencies: [
        // The name is explicit because the folder of a checkout can have any name.
        .package(name: "flowgen", path: "../..")
    ],
    targets: [
        .target(name: "ShopModels"),
        .executableTarget(
            name: "ShopApp",
            dependencies: ["ShopModels", .product(name: "FlowRuntime", package: "flowgen")],
            path: "Sources",
            sources: ["Flows", "Laboratory", "ShopApp"]),
    ],
    swiftLanguageModes: [.v6]
)
