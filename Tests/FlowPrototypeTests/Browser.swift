import FlowTestSupport
import Foundation
import Testing

/// Chromium, driven by the programs in `Browser` with Selenium, which `scripts/install-tools` installs.
enum Browser {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized
    private static let python = root.appending(path: ".build/tools/bin/python")

    static let isInstalled =
        FileManager.default.fileExists(atPath: root.appending(path: ".build/tools/requirements.txt").path)
        && ["chromium", "google-chrome"].contains(where: Clients.has) && Clients.has("chromedriver")

    static let absence: Comment = "Chromium, its driver or Selenium is not installed: see scripts/install-tools"

    /// A browser needs much memory.
    private static let limit = ProcessLimit(1)

    /// Runs a program on a folder with pages.
    /// - Parameter about: what is printed with a failure.
    /// - Returns: what it prints, such as the number of walks.
    static func run(
        _ program: String, _ folder: TemporaryFolder, _ arguments: [String] = [], about: String = ""
    ) async throws -> String {
        let script = root.appending(path: "Tests/FlowPrototypeTests/Browser/\(program).py")
        let run = try await limit.run(ChildProcess(python, [script.path, folder.path] + arguments))
        #expect(run.exitCode == 0, "\(run.output.suffix(4_000))\n\(run.error.suffix(4_000))\n\(about)")
        return run.output
    }
}
