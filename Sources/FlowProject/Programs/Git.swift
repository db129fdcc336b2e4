import FlowEscaping
import FlowFiles

/// Commands of git that only read. The repository may be hostile: its settings must not start a program, and nothing is fetched.
struct Git: Hashable, Sendable {
    /// Where git runs; `nil` for the working folder.
    private let folder: String?
    /// The root of the working tree, where git does not find it itself.
    private let workTree: String?

    /// - Parameter folder: where git runs; by default, the working folder.
    init(in folder: String? = nil) {
        self.folder = folder
        workTree = Self.workTree(around: folder)
    }

    /// What is printed about a revision, a path or a list of files is far shorter.
    static let usualLimit = 64 << 20

    private static let settings = [
        // A folder of a change may look like a repository, with settings of its own.
        "safe.bareRepository=explicit",
        // A missing object of a partial clone would be fetched, by a program that the settings name.
        "protocol.allow=never",
    ]

    private static let environment = [
        ("GIT_ALLOW_PROTOCOL", ""), ("GIT_NO_LAZY_FETCH", "1"), ("GIT_OPTIONAL_LOCKS", "0"),
        ("GIT_TERMINAL_PROMPT", "0"), ("GIT_TRACE", "0"), ("LC_ALL", "C"),
    ]

    /// - Parameters:
    ///   - lines: what git reads, a line each.
    ///   - limit: the most bytes that it may print.
    /// - Returns: what the command prints; `nil` if it fails, or prints more.
    func output(_ arguments: [String], lines: [String] = [], limit: Int = usualLimit) -> [UInt8]? {
        let run = run(arguments, lines: lines, limit: limit)
        return run.flatMap { $0.hasSucceeded && !$0.isCut ? $0.output : nil }
    }

    /// The first line that the command prints; `nil` if it fails.
    func line(_ arguments: [String]) -> String? {
        output(arguments).flatMap(Self.firstLine)
    }

    /// What a command that fails says about it, in one line. Warnings may come first.
    func errorText(_ arguments: [String]) -> String? {
        guard let run = run(arguments, lines: [], limit: Self.usualLimit) else { return nil }
        let lines = run.errors.split(separator: UInt8(ascii: "\n"))
        let error = lines.first { $0.starts(with: "fatal: ".utf8) || $0.starts(with: "error: ".utf8) }
        return (error ?? lines.first).map { PathText.text(of: $0) }
    }

    private func run(_ arguments: [String], lines: [String], limit: Int) -> Program.Run? {
        var program = Self.program(arguments, in: folder)
        if let workTree { program.environment.append(("GIT_WORK_TREE", workTree)) }
        return program.run(input: lines.flatMap { PathText.bytes(of: $0) + [UInt8(ascii: "\n")] }, limit: limit)
    }

    private static func program(_ arguments: [String], in folder: String?) -> Program {
        let place = folder.map { ["-C", $0] } ?? []
        return Program(
            name: "git", arguments: settings.flatMap { ["-c", $0] } + ["--no-pager"] + place + arguments,
            environment: environment.map { (name: $0, value: $1) })
    }

    /// The root of the working tree, where git would take the folder itself for it: hooks have the repository in `GIT_DIR`, and then git
    /// does not look for the root.
    /// - Returns: `nil` where git finds the root, or where this is another repository than that of the folder.
    private static func workTree(around folder: String?) -> String? {
        guard let repository = Program.variable("GIT_DIR"), Program.variable("GIT_WORK_TREE") == nil else { return nil }
        func found(_ question: String) -> String? {
            var program = program(["rev-parse", question], in: folder)
            program.withheld = ["GIT_DIR"]
            guard let run = program.run(limit: usualLimit), run.hasSucceeded else { return nil }
            return firstLine(of: run.output)
        }
        guard let own = found("--absolute-git-dir"), let identity = (try? FileStatus(path: own))?.identity,
            identity == (try? FileStatus(path: repository))?.identity
        else { return nil }
        return found("--show-toplevel")
    }

    private static func firstLine(of bytes: [UInt8]) -> String? {
        bytes.split(separator: UInt8(ascii: "\n")).first.map { PathText.text(of: $0) }
    }
}
