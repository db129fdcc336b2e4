// swift-tools-version: 6.1

import PackageDescription

// The plug-ins and the runtime for those who do not want to build flowgen: an artifact bundle contains the program.
let package = Package(
    name: "flowgen-plugins",
    platforms: [.macOS(.v14), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "FlowRuntime", targets: ["FlowRuntime"]),
        .plugin(name: "FlowgenBuildPlugin", targets: ["FlowgenBuildPlugin"]),
        .plugin(name: "FlowgenCommandPlugin", targets: ["FlowgenCommandPlugin"]),
    ],
    targets: [
        // `make bundle` puts the file here. A release has a URL and a checksum instead.
        .binaryTarget(name: "flowgen", path: "flowgen.artifactbundle.zip"),
        .plugin(name: "FlowgenBuildPlugin", capability: .buildTool(), dependencies: ["flowgen"]),
        .plugin(
            name: "FlowgenCommandPlugin",
            capability: .command(
                intent: .custom(verb: "flowgen", description: "Check flow specs, and compile them to Swift."),
                permissions: [
                    .writeToPackageDirectory(reason: "`flowgen generate` writes Swift to the folder after `--output`.")
                ]),
            dependencies: ["flowgen"]),
        .target(name: "FlowRuntime"),
    ],
    swiftLanguageModes: [.v6]
)
