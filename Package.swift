// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "flowgen",
    platforms: [.macOS(.v14), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "flowgen", targets: ["flowgen"]),
        .library(name: "FlowRuntime", targets: ["FlowRuntime"]),
        .plugin(name: "FlowgenBuildPlugin", targets: ["FlowgenBuildPlugin"]),
        .plugin(name: "FlowgenCommandPlugin", targets: ["FlowgenCommandPlugin"]),
    ],
    targets: [
        // bytes ─▶ FlowYAML ─▶ FlowIR ─▶ FlowAnalysis ─▶ FlowLint ─▶ FlowEmitters ─▶ files; nothing flows back.
        .systemLibrary(
            name: "CFlowLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "FlowDiagnostics"),
        .target(name: "FlowParallelism"),
        .target(name: "FlowYAML", dependencies: ["CFlowLibYAML", "FlowDiagnostics"]),
        .target(name: "FlowSwiftCode"),
        .target(name: "FlowIR", dependencies: ["FlowDiagnostics", "FlowParallelism", "FlowYAML", "FlowSwiftCode"]),
        .target(name: "FlowAnalysis", dependencies: ["FlowDiagnostics", "FlowIR", "FlowParallelism"]),
        .target(name: "FlowLint", dependencies: ["FlowAnalysis", "FlowDiagnostics", "FlowIR", "FlowParallelism"]),
        // The source of FlowRuntime, for those who embed it.
        .target(name: "CFlowRuntimeText"),
        .target(
            name: "FlowEmitters",
            dependencies: ["CFlowRuntimeText", "FlowDiagnostics", "FlowIR", "FlowSwiftCode"]),
        .target(name: "FlowReports", dependencies: ["FlowAnalysis", "FlowDiagnostics", "FlowLint"]),
        .target(
            name: "FlowgenCore",
            dependencies: [
                "FlowDiagnostics", "FlowEmitters", "FlowIR", "FlowLint", "FlowParallelism", "FlowReports",
                "FlowSwiftCode", "FlowYAML",
            ]),
        .executableTarget(
            name: "flowgen",
            dependencies: [
                "FlowDiagnostics", "FlowEmitters", "FlowIR", "FlowLint", "FlowParallelism", "FlowReports",
                "FlowgenCore",
            ]),

        // How other packages run it: in their builds, and as `swift package flowgen`.
        .plugin(name: "FlowgenBuildPlugin", capability: .buildTool(), dependencies: ["flowgen"]),
        .plugin(
            name: "FlowgenCommandPlugin",
            capability: .command(
                intent: .custom(verb: "flowgen", description: "Check flow specs, and compile them to Swift."),
                permissions: [
                    .writeToPackageDirectory(reason: "`flowgen generate` writes Swift to the folder after `--output`.")
                ]),
            dependencies: ["flowgen"]),

        // What generated code stands on; depends on nothing here.
        .target(name: "FlowRuntime"),

        // What the specs in `specs/basics` are about.
        .target(name: "ExampleModels", path: "Examples/Models"),
        // Their output: nothing in this folder is written by hand.
        .target(name: "ExampleFlows", dependencies: ["FlowRuntime", "ExampleModels"], path: "Generated/basics"),
        // The same of a whole shop: `specs/shop`.
        .target(name: "ShopModels", path: "Examples/ShopModels"),
        .target(name: "ShopFlows", dependencies: ["FlowRuntime", "ShopModels"], path: "Generated/shop"),

        // Tests mirror Sources.
        .target(
            name: "FlowTestSupport", dependencies: ["FlowDiagnostics", "FlowIR", "FlowYAML"],
            path: "Tests/FlowTestSupport"),
        .target(
            name: "EmitterTestSupport",
            dependencies: [
                "FlowDiagnostics", "FlowEmitters", "FlowIR", "FlowLint", "FlowParallelism", "FlowTestSupport",
            ],
            path: "Tests/EmitterTestSupport"),
        .testTarget(name: "FlowParallelismTests", dependencies: ["FlowParallelism"]),
        .testTarget(name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics", "FlowTestSupport"]),
        .testTarget(name: "FlowYAMLTests", dependencies: ["FlowYAML", "FlowTestSupport"]),
        .testTarget(name: "FlowIRTests", dependencies: ["FlowIR", "FlowTestSupport"]),
        .testTarget(name: "FlowAnalysisTests", dependencies: ["FlowAnalysis", "FlowTestSupport"]),
        .testTarget(
            name: "FlowLintTests",
            dependencies: [
                "FlowDiagnostics", "FlowEmitters", "FlowIR", "FlowLint", "FlowTestSupport", "EmitterTestSupport",
            ]),
        .testTarget(
            name: "FlowReportsTests",
            dependencies: ["FlowDiagnostics", "FlowLint", "FlowReports", "FlowTestSupport"]),
        .testTarget(name: "FlowSwiftCodeTests", dependencies: ["FlowSwiftCode", "FlowTestSupport"]),
        .testTarget(
            name: "FlowEmittersTests",
            dependencies: [
                "FlowEmitters", "FlowIR", "FlowYAML", "FlowDiagnostics", "FlowTestSupport", "EmitterTestSupport",
            ],
            // Read from their folder: specs in, Swift out.
            exclude: ["Specs", "Goldens"]),
        // The same output, compiled.
        .testTarget(
            name: "CompiledOutputTests",
            dependencies: ["FlowEmitters", "FlowIR", "FlowTestSupport", "EmitterTestSupport"]),
        .testTarget(
            name: "FlowgenCoreTests",
            dependencies: ["FlowgenCore", "FlowEmitters", "FlowLint", "FlowReports", "FlowTestSupport"]),
        .testTarget(
            name: "FlowgenCommandTests",
            dependencies: ["flowgen", "FlowIR", "FlowLint", "FlowReports", "FlowTestSupport"],
            exclude: ["CorpusFindings.txt"]),
        .testTarget(name: "FlowRuntimeTests", dependencies: ["FlowRuntime"]),
        .testTarget(
            name: "GeneratedTests",
            dependencies: [
                "ExampleFlows", "ExampleModels", "ShopFlows", "ShopModels", "FlowRuntime",
                // Which links the specs have.
                "FlowEmitters", "FlowIR", "FlowTestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
