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
        for (name, text) in try PlatformRuntime.files(for: platform) { files += try compiler.write([name: text]) }
        try await compiler.check(files, as: .swift6)
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
