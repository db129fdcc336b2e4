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
        // The pipeline: bytes ─▶ FlowYAML ─▶ FlowDecoding ─▶ FlowAnalysis ─▶ FlowLint ─▶ FlowEmitters ─▶ files.
        .systemLibrary(
            name: "CFlowLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        // What Swift's modules for C libraries leave out.
        .systemLibrary(name: "CFlowSystem"),
        // Text for the languages that flowgen writes.
        .target(name: "FlowEscaping"),
        .target(name: "FlowDiagnostics", dependencies: ["FlowEscaping"]),
        .target(name: "FlowYAML", dependencies: ["CFlowLibYAML", "FlowDiagnostics", "FlowEscaping"]),
        .target(name: "FlowSwiftCode", dependencies: ["FlowEscaping"]),
        .target(name: "FlowModel", dependencies: ["CFlowSystem", "FlowDiagnostics", "FlowEscaping", "FlowSwiftCode"]),
        .target(
            name: "FlowDecoding",
            dependencies: ["FlowDiagnostics", "FlowEscaping", "FlowModel", "FlowSwiftCode", "FlowYAML"]),
        .target(name: "FlowAnalysis", dependencies: ["FlowDiagnostics", "FlowEscaping", "FlowModel"]),
        .target(
            name: "FlowLint",
            dependencies: ["FlowAnalysis", "FlowDiagnostics", "FlowEscaping", "FlowModel", "FlowSwiftCode", "FlowYAML"]),
        // The source text of FlowRuntime, for generated code that embeds it.
        .target(name: "CFlowRuntimeText"),
        .target(
            name: "FlowEmitters",
            dependencies: ["CFlowRuntimeText", "FlowDiagnostics", "FlowEscaping", "FlowModel", "FlowSwiftCode"]),
        .target(
            name: "FlowReports",
            dependencies: ["FlowAnalysis", "FlowDiagnostics", "FlowEscaping", "FlowLint", "FlowModel"]),
        // What happens in a running app, without the app.
        .target(
            name: "FlowSimulation",
            dependencies: ["FlowDiagnostics", "FlowEscaping", "FlowModel", "FlowSwiftCode"]),
        // Journeys that do everything that can happen in a flow, and the tests that walk them.
        .target(
            name: "FlowJourneys",
            dependencies: [
                "FlowAnalysis", "FlowDiagnostics", "FlowEmitters", "FlowEscaping", "FlowModel", "FlowSimulation",
                "FlowSwiftCode",
            ]),
        // Walks through flows in a terminal, and recordings as files.
        .target(name: "FlowWalks", dependencies: ["FlowDiagnostics", "FlowEscaping", "FlowSimulation", "FlowYAML"]),
        // Logs of apps, and their comparison with specs.
        .target(name: "FlowLogs", dependencies: ["FlowDiagnostics", "FlowEscaping", "FlowSimulation"]),
        // Maps of flows, from the model and the analysis.
        .target(name: "FlowMaps", dependencies: ["FlowAnalysis", "FlowDiagnostics", "FlowEscaping", "FlowModel"]),
        // The scripts, the style and the body of pages.
        .target(name: "CFlowPageText", exclude: ["Engine", "View", "package.json"]),
        // A page with a map, and with a prototype of the app.
        .target(
            name: "FlowPrototype",
            dependencies: [
                "CFlowPageText", "FlowAnalysis", "FlowDiagnostics", "FlowEscaping", "FlowMaps", "FlowModel",
                "FlowSimulation",
            ]),
        // A static site about flows.
        .target(
            name: "FlowDocs",
            dependencies: [
                "FlowAnalysis", "FlowDiagnostics", "FlowEscaping", "FlowMaps", "FlowModel", "FlowPrototype",
                "FlowReports",
            ]),
        // What a change to specs does to users and to code.
        .target(
            name: "FlowDiff",
            dependencies: [
                "FlowAnalysis", "FlowDiagnostics", "FlowEmitters", "FlowEscaping", "FlowMaps", "FlowModel",
                "FlowPrototype", "FlowReports", "FlowSwiftCode",
            ]),
        // The system's files, folders and paths.
        .target(name: "FlowFiles", dependencies: ["FlowEscaping"]),
        // The stages of a run, from the specs of a module to files.
        .target(
            name: "FlowPipeline",
            dependencies: [
                "FlowAnalysis", "FlowDecoding", "FlowDiagnostics", "FlowDiff", "FlowDocs", "FlowEmitters",
                "FlowEscaping", "FlowFiles", "FlowJourneys", "FlowLint", "FlowMaps", "FlowModel", "FlowPrototype",
                "FlowReports", "FlowSimulation", "FlowYAML",
            ]),
        // Pages of the documentation as bytes, for agents that ask flowgen.
        .target(name: "CFlowDocumentText"),
        // What is around the specs of a project: its configuration, its package, its repository.
        .target(
            name: "FlowProject",
            dependencies: [
                "CFlowDocumentText", "CFlowSystem", "FlowDecoding", "FlowDiagnostics", "FlowEmitters", "FlowEscaping",
                "FlowFiles", "FlowLint", "FlowModel", "FlowPipeline", "FlowReports", "FlowSwiftCode", "FlowYAML",
            ]),
        // A project that is open in an editor, or that an agent asks about; knows no protocol.
        .target(
            name: "FlowService",
            dependencies: [
                "FlowAnalysis", "FlowDecoding", "FlowDiagnostics", "FlowDiff", "FlowEmitters", "FlowEscaping",
                "FlowFiles", "FlowJourneys", "FlowLint", "FlowLogs", "FlowMaps", "FlowModel", "FlowPipeline",
                "FlowProject", "FlowReports", "FlowSimulation", "FlowSwiftCode", "FlowWalks", "FlowYAML",
            ]),
        // The messages of JSON-RPC, for servers.
        .target(name: "FlowMessages", dependencies: ["FlowDiagnostics"]),
        // The protocol of editors, in front of the service.
        .target(
            name: "FlowLanguageServer",
            dependencies: [
                "FlowDecoding", "FlowDiagnostics", "FlowEscaping", "FlowFiles", "FlowLint", "FlowMessages",
                "FlowPipeline", "FlowReports", "FlowService",
            ]),
        // The Model Context Protocol, with which agents ask about a project.
        .target(
            name: "FlowModelContext",
            dependencies: [
                "FlowDiagnostics", "FlowEscaping", "FlowFiles", "FlowMessages", "FlowPipeline", "FlowProject",
                "FlowReports", "FlowService",
            ]),
        .executableTarget(
            name: "flowgen",
            dependencies: [
                "CFlowSystem", "FlowDecoding", "FlowDiagnostics", "FlowDiff", "FlowDocs", "FlowEmitters",
                "FlowEscaping", "FlowFiles", "FlowJourneys", "FlowLanguageServer", "FlowLint", "FlowLogs", "FlowMaps",
                "FlowModel", "FlowModelContext", "FlowPipeline", "FlowProject", "FlowPrototype", "FlowReports",
                "FlowService", "FlowSimulation", "FlowWalks",
            ]),

        // How other packages run flowgen: during their builds, and as `swift package flowgen`.
        .plugin(name: "FlowgenBuildPlugin", capability: .buildTool(), dependencies: ["flowgen"]),
        .plugin(
            name: "FlowgenCommandPlugin",
            capability: .command(
                intent: .custom(verb: "flowgen", description: "Check flow specs, and compile them to Swift."),
                permissions: [
                    .writeToPackageDirectory(reason: "`flowgen generate` writes Swift to the folder after `--output`.")
                ]),
            dependencies: ["flowgen"]),

        // The library that generated code imports. It must not depend on any other target.
        .target(name: "FlowRuntime"),

        // The model types that the specs in `specs/basics` refer to.
        .target(name: "ExampleModels", path: "Examples/Models"),
        // The code generated from these specs; do not edit it by hand.
        .target(name: "ExampleFlows", dependencies: ["FlowRuntime", "ExampleModels"], path: "Generated/basics"),
        // The same for the shop example in `specs/shop`.
        .target(name: "ShopModels", path: "Examples/ShopModels"),
        .target(name: "ShopFlows", dependencies: ["FlowRuntime", "ShopModels"], path: "Generated/shop"),
        // And for three coordinators of other apps, ported to specs in `specs/ported`.
        .target(name: "PortedFlows", dependencies: ["FlowRuntime"], path: "Generated/ported"),

        // The test targets mirror the targets in Sources.
        .target(
            name: "FlowTestSupport",
            dependencies: ["FlowDecoding", "FlowDiagnostics", "FlowModel", "FlowSimulation", "FlowYAML"],
            path: "Tests/FlowTestSupport"),
        // A flow by itself in the simulation, with which the analysis is compared. It builds programs with initializers that only tests
        // see; a build for release, which has no such access, leaves test targets out.
        .testTarget(
            name: "NavigationTestSupport", dependencies: ["FlowDiagnostics", "FlowModel", "FlowSimulation"],
            path: "Tests/NavigationTestSupport"),
        .target(
            name: "EmitterTestSupport",
            dependencies: ["FlowDiagnostics", "FlowEmitters", "FlowLint", "FlowModel", "FlowTestSupport"],
            path: "Tests/EmitterTestSupport"),
        // What `make fuzz` calls with many inputs; the tests call it with every input that was found.
        .target(
            name: "FuzzTestSupport",
            dependencies: [
                "FlowDecoding", "FlowDiagnostics", "FlowEmitters", "FlowEscaping", "FlowLint", "FlowPipeline",
                "FlowReports", "FlowRuntime", "FlowTestSupport", "FlowYAML",
            ],
            path: "Tests/FuzzTestSupport"),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "ExampleFlows", "FlowDecoding", "FlowDiagnostics", "FlowLint", "FlowModel", "FlowTestSupport",
                "FuzzTestSupport", "ShopFlows",
            ],
            exclude: ["Findings"]),
        // Specs of several Swift modules.
        .target(
            name: "ModuleTestSupport",
            dependencies: [
                "FlowDiagnostics", "FlowLint", "FlowModel", "FlowPipeline", "FlowProject", "FlowReports",
                "FlowTestSupport",
            ],
            path: "Tests/ModuleTestSupport"),
        .testTarget(
            name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics", "FlowEscaping", "FlowTestSupport"]),
        .testTarget(name: "FlowYAMLTests", dependencies: ["FlowYAML", "FlowTestSupport"]),
        .testTarget(name: "FlowModelTests", dependencies: ["FlowModel", "FlowTestSupport"]),
        .testTarget(name: "FlowDecodingTests", dependencies: ["FlowDecoding", "FlowModel", "FlowTestSupport"]),
        .testTarget(
            name: "FlowAnalysisTests",
            dependencies: ["FlowAnalysis", "FlowSimulation", "FlowTestSupport", "NavigationTestSupport"]),
        .testTarget(
            name: "FlowLintTests",
            dependencies: [
                "FlowDiagnostics", "FlowEmitters", "FlowLint", "FlowModel", "FlowPipeline", "FlowReports",
                "FlowSimulation", "FlowTestSupport", "EmitterTestSupport", "ModuleTestSupport",
                "NavigationTestSupport",
            ],
            // Specs for each rule, which the tests read directly, and what is printed for them.
            exclude: ["Fixtures"]),
        .testTarget(
            name: "FlowReportsTests",
            dependencies: ["FlowDiagnostics", "FlowLint", "FlowReports", "FlowTestSupport"]),
        .testTarget(
            name: "FlowMapsTests",
            dependencies: [
                "FlowAnalysis", "FlowDiagnostics", "FlowEscaping", "FlowMaps", "FlowReports", "FlowTestSupport",
                "MapTestSupport",
            ]),
        // Modules with their maps.
        .target(
            name: "MapTestSupport",
            dependencies: [
                "FlowAnalysis", "FlowDiagnostics", "FlowLint", "FlowMaps", "FlowModel", "FlowReports",
                "FlowTestSupport",
            ],
            path: "Tests/MapTestSupport"),
        .testTarget(
            name: "FlowPrototypeTests",
            dependencies: [
                "FlowDiagnostics", "FlowMaps", "FlowModel", "FlowPrototype", "FlowSimulation", "FlowTestSupport",
                "MapTestSupport",
            ],
            exclude: ["Browser", "Scripts"]),
        .testTarget(
            name: "FlowDocsTests",
            dependencies: ["FlowAnalysis", "FlowDiagnostics", "FlowDocs", "FlowLint", "FlowModel", "FlowTestSupport"]),
        .testTarget(
            name: "FlowSimulationTests",
            dependencies: ["FlowDiagnostics", "FlowModel", "FlowRuntime", "FlowSimulation", "FlowTestSupport"]),
        .testTarget(
            name: "FlowWalksTests",
            dependencies: ["FlowDiagnostics", "FlowModel", "FlowSimulation", "FlowTestSupport", "FlowWalks"]),
        .testTarget(
            name: "FlowDiffTests",
            dependencies: [
                "FlowAnalysis", "FlowDiff", "FlowEmitters", "FlowMaps", "FlowModel", "FlowTestSupport",
                "MapTestSupport",
            ]),
        .testTarget(
            name: "FlowLogsTests",
            dependencies: [
                "FlowDiagnostics", "FlowLogs", "FlowModel", "FlowSimulation", "FlowTestSupport", "FlowWalks",
            ]),
        .testTarget(
            name: "FlowJourneysTests",
            dependencies: [
                "FlowAnalysis", "FlowJourneys", "FlowModel", "FlowSimulation", "FlowTestSupport", "JourneyTestSupport",
            ]),
        // Modules with their journeys, and single changes to them.
        .target(
            name: "JourneyTestSupport",
            dependencies: ["FlowJourneys", "FlowModel", "FlowSimulation", "FlowTestSupport"],
            path: "Tests/JourneyTestSupport"),
        .testTarget(name: "FlowSwiftCodeTests", dependencies: ["FlowSwiftCode", "FlowTestSupport"]),
        .testTarget(
            name: "FlowEmittersTests",
            dependencies: [
                "FlowEmitters", "FlowModel", "FlowYAML", "FlowDiagnostics", "FlowTestSupport", "EmitterTestSupport",
            ],
            // The tests read these folders directly: specs and the Swift expected for them.
            exclude: ["Specs", "Goldens"]),
        // Compiles the generated code.
        .testTarget(
            name: "CompiledOutputTests",
            dependencies: [
                "EmitterTestSupport", "FlowAnalysis", "FlowDiagnostics", "FlowDiff", "FlowEmitters", "FlowJourneys",
                "FlowLogs", "FlowModel", "FlowSimulation", "FlowSwiftCode", "FlowTestSupport", "FlowWalks", "FlowYAML",
                "JourneyTestSupport", "ModuleTestSupport", "ServiceTestSupport",
            ]),
        .testTarget(name: "FlowFilesTests", dependencies: ["FlowFiles", "FlowTestSupport"]),
        .testTarget(
            name: "FlowPipelineTests",
            dependencies: [
                "FlowDiagnostics", "FlowEmitters", "FlowJourneys", "FlowLint", "FlowModel", "FlowPipeline",
                "FlowProject", "FlowReports", "FlowTestSupport", "FlowYAML", "ModuleTestSupport",
            ]),
        .testTarget(
            name: "FlowProjectTests",
            dependencies: [
                "FlowDiagnostics", "FlowEmitters", "FlowLint", "FlowPipeline", "FlowProject", "FlowTestSupport",
                "ModuleTestSupport",
            ]),
        // Random renames in a session.
        .target(
            name: "ServiceTestSupport",
            dependencies: [
                "FlowDiagnostics", "FlowEmitters", "FlowEscaping", "FlowFiles", "FlowModel", "FlowReports",
                "FlowService", "FlowTestSupport",
            ],
            path: "Tests/ServiceTestSupport"),
        .testTarget(name: "FlowMessagesTests", dependencies: ["FlowDiagnostics", "FlowMessages"]),
        .testTarget(
            name: "FlowLanguageServerTests",
            dependencies: ["FlowDiagnostics", "FlowFiles", "FlowLanguageServer", "FlowMessages", "FlowTestSupport"]),
        .testTarget(
            name: "FlowServiceTests",
            dependencies: [
                "FlowAnalysis", "FlowDecoding", "FlowDiagnostics", "FlowJourneys", "FlowLint", "FlowModel",
                "FlowPipeline", "FlowReports", "FlowService", "FlowSimulation", "FlowTestSupport", "FlowWalks",
                "FlowYAML", "ServiceTestSupport",
            ]),
        .testTarget(
            name: "FlowModelContextTests",
            dependencies: ["FlowDiagnostics", "FlowMessages", "FlowModelContext", "FlowService", "FlowTestSupport"]),
        .testTarget(
            name: "FlowgenCommandTests",
            dependencies: [
                "FlowDecoding", "FlowDiagnostics", "FlowEscaping", "FlowLint", "FlowModel", "FlowPipeline",
                "FlowProject", "FlowReports", "FlowSwiftCode", "FlowTestSupport", "flowgen",
            ],
            exclude: ["CorpusFindings.txt"]),
        .testTarget(name: "FlowRuntimeTests", dependencies: ["FlowRuntime", "FlowTestSupport"]),
        .testTarget(
            name: "GeneratedTests",
            dependencies: [
                "ExampleFlows", "ExampleModels", "PortedFlows", "ShopFlows", "ShopModels", "FlowRuntime",
                // To find the links that the specs declare.
                "FlowEmitters", "FlowModel", "FlowTestSupport",
                // To compare what the flows tell with the specs.
                "FlowLogs", "FlowSimulation", "FlowWalks",
            ],
            // The generated tests take the compiler a while. `JourneysCommandTests` compares them with what flowgen writes, and
            // `make ci` also compiles and runs them.
            exclude: Context.environment["FLOWGEN_JOURNEYS"] == nil ? ["Journeys"] : []),
    ],
    swiftLanguageModes: [.v6]
)

// `make` sets this variable. The tests spend most of their time in these targets, so optimizing them pays. It takes the compiler
// longer, so optimizing others does not. The checks of a debug build stay. Packages that others use must not have such flags.
if Context.environment["FLOWGEN_OPTIMIZED"] != nil {
    let busy: Set = [
        "FlowAnalysis", "FlowDiagnostics", "FlowEscaping", "FlowMaps", "FlowModel", "FlowSimulation",
        "FlowYAML", "NavigationTestSupport",
    ]
    for target in package.targets where busy.contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
    }
}

// `make fuzz` sets this variable. libFuzzer has to be linked, so nobody else sees these targets.
if Context.environment["FLOWGEN_FUZZING"] != nil {
    package.targets += [
        .systemLibrary(name: "CLibFuzzer", path: "Fuzzing/CLibFuzzer"),
        .executableTarget(
            name: "flowgen-fuzz", dependencies: ["CLibFuzzer", "ExampleFlows", "FuzzTestSupport", "ShopFlows"],
            path: "Fuzzing/FlowgenFuzz",
            // The gold linker, the default on Linux, fails with the sanitizers.
            linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]),
    ]
}
