import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Foundation
import Testing

/// What Linux does not compile: the parts of the runtime for single platforms, with the stand-ins for SwiftUI and UIKit.
@Suite("The runtime on each platform")
struct PlatformCompilationTests {
    /// The two that differ most. For macOS, the compiler has built the runtime for the walks.
    private static let platforms = TestScope.choose(all: PlatformRuntime.platforms, sample: ["iOS", "watchOS"])

    @Test("the runtime compiles on each platform", arguments: platforms)
    func runtimeCompiles(_ platform: String) async throws {
        let compiler = try await SwiftCompiler.forScreens()
        var files: [URL] = []
        for file in try Folder.swiftFiles(in: Folder.runtime) {
            let text = try String(contentsOf: file, encoding: .utf8)
            let name = file.lastPathComponent
            files += try compiler.write([name: PlatformRuntime.textWithAppleFoundation(text, for: platform)])
        }
        for mode in [SwiftCompiler.Mode.swift6, .swift6MainActorUpcoming] {
            try await compiler.check(files, as: mode)
        }
    }

    @Test(
        "the runtime within generated code compiles on each platform, without a warning about an import",
        arguments: platforms, TestScope.choose(all: EmissionOptions.Access.allCases, sample: [.public]))
    func embeddedRuntimeCompiles(_ platform: String, _ access: EmissionOptions.Access) async throws {
        let compiler = try await SwiftCompiler.forScreens()
        let outputs = try Specs.named("LoginFlow.flow.yaml").outputs(
            EmissionOptions(access: access, runtime: .embedded))
        var files: [URL] = []
        for output in outputs + [EmbeddedRuntime.output(access: access)] {
            let text = PlatformRuntime.textWithAppleFoundation(output.text, for: platform)
            files += try compiler.write([output.fileName: text])
        }
        for mode in [SwiftCompiler.Mode.swift6, .swift6MainActorUpcoming] {
            try await compiler.check(files, as: mode)
        }
    }

    @Test("a condition has the value of the platform")
    func conditions() {
        let text = """
            #if canImport(UIKit) && !os(watchOS)
                a // #if os(iOS)
                #elseif os(macOS)
            """
        #expect(
            PlatformRuntime.text(text, for: "macOS")
                == "#if false && !false\n    a // #if os(iOS)\n    #elseif true")
        #expect(
            PlatformRuntime.text(text, for: "watchOS")
                == "#if true && !true\n    a // #if os(iOS)\n    #elseif false")
    }
}
