import FlowTestSupport
import Foundation
import Testing

/// Other programs that validate flowgen's reports, CI files and Xcode project: `scripts/install-tools` installs them.
enum ExternalTools {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    private static let folder = root.appending(path: ".build/tools")

    static let areInstalled = FileManager.default.fileExists(atPath: folder.appending(path: "requirements.txt").path)

    static let absence: Comment = "scripts/install-tools has not installed the tools that this test needs"

    /// A schema that the script has copied.
    static func schema(_ name: String) -> String { folder.appending(path: "schemas/\(name)").path }

    static func run(_ name: String, _ arguments: [String], in folder: TemporaryFolder) async throws -> FlowgenRun {
        let executable = self.folder.appending(path: "bin/\(name)")
        return try await FlowgenProcess.run(executable, arguments, in: folder, environment: [:])
    }

    /// Validates files with the schema of their kind, all in one run.
    static func validate(_ files: [String], by schema: [String], in folder: TemporaryFolder) async throws {
        let run = try await run("check-jsonschema", schema + files, in: folder)
        #expect(run.exitCode == 0, "\(run.output)\(run.error)")
    }

    /// A YAML file as another parser reads it.
    static func parsedYAML(_ path: String) async throws -> Any {
        let program = "import json, sys, yaml; json.dump(yaml.safe_load(open(sys.argv[1])), sys.stdout)"
        return try JSONSerialization.jsonObject(with: Data(try await output(of: program, path).utf8))
    }

    /// What a tool wrote to standard error. It is an error of its own, because a failed `#require` is an issue of one test, even if
    /// several tests wait for the same output.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The output of a Python program, which finds the path in `sys.argv[1]`. A warning is a failure.
    static func output(of program: String, _ path: String) async throws -> String {
        let run = try await run("python", ["-c", program, path], in: try TemporaryFolder())
        guard run.exitCode == 0, run.error.isEmpty else { throw Failure(description: run.error) }
        return run.output
    }
}
