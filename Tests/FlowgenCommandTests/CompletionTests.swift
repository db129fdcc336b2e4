import FlowTestSupport
import Foundation
import Testing

@testable import flowgen

/// Completions, tested with the shells themselves.
@Suite struct CompletionTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let line: String
        let completed: String

        init(_ line: String, _ completed: String) {
            self.line = line
            self.completed = completed
        }

        var testDescription: String { line }
    }

    /// Incomplete words with exactly one completion.
    static let cases = [
        Case("flowgen gen", "generate"), Case("flowgen completions fi", "fish"), Case("flowgen help insp", "inspect"),
        Case("flowgen lint --str", "--strict"), Case("flowgen lint --color al", "always"),
        Case("flowgen generate --acc", "--access"), Case("flowgen generate --access pu", "public"),
        Case("flowgen explain unreach", "unreachable-route"), Case("flowgen schema --of conf", "configuration"),
        Case("flowgen lint spe", "specs"), Case("flowgen generate -o spe", "specs"),
    ]

    private func folder() throws -> TemporaryFolder { try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login]) }

    private func run(_ shell: String, _ arguments: [String], in folder: TemporaryFolder) async throws -> FlowgenRun {
        try await FlowgenProcess.run(
            URL(filePath: "/usr/bin/env"), [shell] + arguments, in: folder,
            environment: ["FLOWGEN": FlowgenProcess.executable.path, "TERM": "dumb"])
    }

    @Test(.enabled(if: Clients.has("bash"), "\(Clients.absence)"))
    func bashCompletes() async throws {
        let script = """
            source <("$FLOWGEN" completions bash)
            # What readline does when somebody presses Tab.
            function=$(complete -p flowgen | sed 's/.* -F \\([^ ]*\\) .*/\\1/')
            for line; do
                COMP_WORDS=($line) COMP_CWORD=$(($(wc -w <<<"$line") - 1))
                "$function"
                echo "${COMPREPLY[*]}"
            done
            """
        let lines = Self.cases.map(\.line) + ["flowgen lint --color = al", "flowgen lint --color ="]
        let run = try await run("bash", ["--norc", "-c", script, "bash"] + lines, in: folder())
        #expect(run.error == "")
        let expected: [String] = Self.cases.map(\.completed) + ["always", "auto always never"]
        #expect(run.output.split(separator: "\n").map(String.init) == expected)
    }

    @Test(.enabled(if: Clients.has("zsh"), "\(Clients.absence)"))
    func zshCompletes() async throws {
        // A shell in its own pseudoterminal, which prints its line after each Tab.
        let script = """
            zmodload zsh/zpty
            zpty -b shell zsh -f -i
            zpty -w shell 'autoload -Uz compinit; compinit -u -D; PROMPT=; source <($FLOWGEN completions zsh)'
            zpty -w shell 'show() { print -r -- "<<$BUFFER>>"; BUFFER= }; zle -N show; bindkey "^X" show; print READY'
            zpty -r -m shell output '*READY*READY*'
            for line in "$@"; do
                zpty -w -n shell "$line"$'\\t\\x18'
                zpty -r -m shell output '*<<*>>*'
                print -r -- "${${output##*<<}%%>>*}"
            done
            zpty -d shell
            """
        let lines = Self.cases.map(\.line) + ["flowgen lint --color=al"]
        let run = try await run("zsh", ["-f", "-c", script, "zsh"] + lines, in: folder())
        let completed = run.output.split(separator: "\n").map { line in
            String((line.split(separator: " ").last ?? "").drop { $0 == "=" }).replacing(/[=\/]$/, with: "")
        }
        #expect(completed == Self.cases.map(\.completed) + ["--color=always"], "\(run.error)")
    }

    @Test(.enabled(if: Clients.has("fish"), "\(Clients.absence)"))
    func fishCompletes() async throws {
        let script = """
            "$FLOWGEN" completions fish | source
            for line in $argv
                echo (complete -C "$line" | string replace -r '\\t.*' '')
            end
            """
        let lines = Self.cases.map(\.line) + ["flowgen lint --color=al"]
        let run = try await run("fish", ["--no-config", "-c", script] + lines, in: folder())
        let completed = run.output.split(separator: "\n").map { String($0).replacing(/\/$/, with: "") }
        #expect(completed == Self.cases.map(\.completed) + ["--color=always"], "\(run.error)")
    }

    /// The completions contain all declared options: what a shell completes is what the parser accepts.
    @Test(arguments: Shell.allCases)
    func includeEveryCommandAndOption(shell: Shell) {
        let script = shell.script(for: CommandRegistry.declarations)
        for command in CommandRegistry.declarations {
            #expect(script.contains(command.name))
            for option in command.allOptions {
                #expect(script.contains(shell == .fish ? "-l \(option.name)" : option.spelling))
            }
        }
    }

    @Test(arguments: Shell.allCases)
    func areValidScripts(shell: Shell) async throws {
        guard Clients.has(shell.rawValue) else { return }
        let folder = try TemporaryFolder(["script": shell.script(for: CommandRegistry.declarations)])
        let run = try await run(shell.rawValue, ["-n", "script"], in: folder)
        #expect(run.exitCode == 0 && run.error == "", "\(run.error)")
    }

    @Test func areRejectedForAnUnknownShell() async throws {
        let run = try await FlowgenProcess.run(["completions", "bsh"], in: TemporaryFolder())
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: there are no completions for `bsh`; did you mean `bash`?\n"))
    }
}
