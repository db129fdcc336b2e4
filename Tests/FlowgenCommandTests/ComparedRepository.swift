import FlowTestSupport
import Foundation
import Testing

/// A repository with the old version in its first commit, and the new one in the working tree.
struct ComparedRepository {
    struct Report: Decodable {
        struct Change: Decodable {
            struct Subject: Decodable {
                var module: String?
                var name: String?
            }
            struct Location: Decodable { var file: String }
            var classes: [String]
            var message: String
            var subject: Subject
            var old: Location?
            var new: Location?
        }
        var changes: [Change]
        var notes: [String]

        /// A line for each change: its classes and its message.
        var lines: [String] { changes.map { "\($0.classes.joined(separator: ", ")): \($0.message)" } }
    }

    let folder: TemporaryFolder

    /// - Parameter path: where the repository is in the folder of the test.
    init(_ old: [String: String], _ new: [String: String], at path: String = ".") async throws {
        folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: old.map { ("\(path)/\($0)", $1) }))
        let setUp = try await FlowgenProcess.shell(
            """
            set -e
            cd \(path)
            git init --quiet
            git add --all
            git -c user.name=A -c user.email=a@example.com commit --quiet --message x
            find . -name '*.yaml' -delete
            find . -type d -empty -not -path './.git/*' -delete
            """, in: folder)
        #expect(setUp.exitCode == 0, "\(setUp.error)")
        for (name, text) in new { try folder.write(text, to: "\(path)/\(name)") }
    }

    func diff(_ arguments: String, in path: String = ".") async throws -> FlowgenRun {
        try await FlowgenProcess.shell("cd \(path) && \"$FLOWGEN\" diff \(arguments)", in: folder)
    }

    func report(_ arguments: String = "HEAD", in path: String = ".") async throws -> Report {
        let run = try await diff("\(arguments) --format json", in: path)
        #expect(run.exitCode == 0 && run.error.isEmpty, "\(run.error)")
        return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    }

    func commit() async throws {
        let run = try await FlowgenProcess.shell(
            "git add --all && git -c user.name=A -c user.email=a@example.com commit --quiet --message x", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
    }

    // MARK: Specs

    static func modules(_ names: String...) -> String {
        "modules:\n" + names.map { "  - { specs: \($0), output: Sources/\($0.uppercased())/Flows }\n" }.joined()
    }

    /// The screen that all flows of ``flow(_:help:links:)`` have in common.
    static let help = "flowgen: 1\nscreens: { Help: { intents: { closed: } } }\n"

    /// A flow with screens of its own, one that it has in common with others, and links.
    static func flow(_ name: String, help: Bool = true, links: [String] = []) -> String {
        let routes = links.map { "    /\($0): { reset: [home\(name), item\(name)] }\n" }.joined()
        return """
            flowgen: 1
            flow: \(name)Flow
            start: home\(name)
            routes:
              home\(name): { transitions: { opened\(name): { push: item\(name) }, asked\(name): { present: \(help ? "help" : "item\(name)") } } }
              item\(name):
            \(help ? "  help: { transitions: { closed: dismiss } }\n" : "")\(links.isEmpty ? "" : "links:\n  schemes: [app]\n  routes:\n" + routes)
            """
    }
}
