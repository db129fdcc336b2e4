import FlowTestSupport
import Foundation
import Testing

/// The result of one run of the executable.
struct FlowgenRun {
    var exitCode: Int32
    var output: String
    var error: String
}

/// Runs the `flowgen` executable in the build folder.
enum FlowgenProcess {
    private final class Marker {}

    static var executable: URL {
        #if canImport(Darwin)
            // The tests are a bundle in the same folder as the executable.
            let products = Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
        #else
            let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
        return products.appending(path: "flowgen")
    }

    /// Each run needs file descriptors, and hundreds of tests may start at once.
    private static let limit = ProcessLimit(4)

    static func run(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
    ) async throws -> FlowgenRun {
        try await run(executable, arguments, in: folder, environment: environment)
    }

    /// A shell command line in which `$FLOWGEN` is the executable.
    static func shell(_ line: String, in folder: TemporaryFolder) async throws -> FlowgenRun {
        try await run(
            URL(filePath: "/bin/sh"), ["-c", line], in: folder, environment: ["FLOWGEN": executable.path])
    }

    /// Any other program or script.
    static func run(
        _ executable: URL, _ arguments: [String], in folder: TemporaryFolder, environment: [String: String]
    ) async throws -> FlowgenRun {
        var variables = ProcessInfo.processInfo.environment
        for name in ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE"] { variables[name] = nil }
        // There can be no folder in it, so nothing is cached.
        variables["XDG_CACHE_HOME"] = "/dev/null"
        let run = try await limit.run(
            ChildProcess(executable, arguments, in: folder.url, environment: variables.merging(environment) { $1 }))
        #expect(!run.endedBySignal, "\(executable.lastPathComponent) was ended by a signal")
        return FlowgenRun(exitCode: run.exitCode, output: run.output, error: run.error)
    }
}

/// Specs for the tests of the commands.
enum Specs {
    static let login = """
        flowgen: 1
        flow: LoginFlow
        outcomes: { loginCompleted: }
        screens: { Login: { intents: { loginCompleted: } } }
        start: login
        routes:
          login: { transitions: { loginCompleted: { finish: loginCompleted } } }

        """
    /// Correct except for a warning.
    static let falling = """
        flowgen: 1
        flow: HelpFlow
        guards: { isCurious: }
        screens: { Help: { intents: { asked: } }, Tips: }
        start: help
        routes:
          help: { transitions: { asked: [{ when: isCurious, push: tips }] } }
          tips:

        """
    static let broken = "flowgen: 1\nflow: BadFlow\nstrat: home\n"
}
