import FlowPipeline
import FlowReports
import FlowTestSupport
import Testing

@testable import flowgen

@Suite struct HelpTests {
    @Test(arguments: [["--help"], ["-h"], ["help"]])
    func listsTheCommands(arguments: [String]) async throws {
        let run = try await FlowgenProcess.run(arguments, in: try TemporaryFolder())
        #expect(run.exitCode == 0)
        #expect(run.error.isEmpty)
        for command in CommandRegistry.declarations {
            #expect(run.output.contains("  \(command.name)"))
            #expect(run.output.contains(command.summary))
        }
    }

    @Test(arguments: CommandRegistry.declarations.map(\.name))
    func describesACommand(command: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await FlowgenProcess.run(["help", command], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("Usage: flowgen \(command)"))
        let declaration = try CommandRegistry.command(named: command).declaration
        for option in declaration.allOptions { #expect(run.output.contains("--\(option.name)")) }
        #expect(try await FlowgenProcess.run([command, "--help"], in: folder).output == run.output)
        #expect(try await FlowgenProcess.run([command, "-h", "--version"], in: folder).output == run.output)
    }

    @Test func fitsIntoEightyColumns() {
        let texts =
            [HelpText.overview(CommandRegistry.declarations)] + CommandRegistry.declarations.map(HelpText.text(for:))
        for line in texts.joined(separator: "\n").split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test func printsHelpWithoutArguments() async throws {
        let run = try await FlowgenProcess.run([], in: try TemporaryFolder())
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("Usage: flowgen COMMAND"))
    }

    @Test(arguments: [["--version"], ["lint", "--version"]])
    func showsTheVersion(arguments: [String]) async throws {
        let run = try await FlowgenProcess.run(arguments, in: try TemporaryFolder())
        #expect(run.exitCode == 0)
        #expect(run.output == "flowgen \(ToolVersion.current)\n")
    }
}

@Suite struct UsageErrorTests {
    @Test(arguments: [
        (["lnit", "specs"], "there is no command `lnit`; did you mean `lint`?\n"),
        (["check", "specs"], "there is no command `check`; write `flowgen lint`\n"),
        (["lint", "--autocorrect", "specs"], "there is no option `--autocorrect`; write `--fix`\n"),
        (["lint", "--json", "specs"], "there is no option `--json`; write `--format json`\n"),
        (["lint", "-f", "json", "specs"], "there is no option `-f`; write `--format`\n"),
        (
            ["lint", "--disable", "fallthrough", "specs"],
            "there is no option `--disable`; set the level of a rule below `rules` in `.flowgen.yaml`, as in"
                + " `rules: { fallthrough: off }`\n"
        ),
        (["--check"], "`--check` is not a command; write the command first, then its options"),
        (["help", "x"], "there is no command `x`; choose one of `generate`, `lint`, "),
        (["help", "lint", "x"], "`x` is one argument too many; remove it"),
        (
            ["lint"],
            "`PATHS` is missing; name specs or folders of specs, as in `flowgen lint specs`, or list `modules` in a "
                + "`.flowgen.yaml`\n"
        ),
        (["specs"], "`specs` is not a command; to check it, run `flowgen lint specs`\n"),
        (["Shop.flow.yaml"], "`Shop.flow.yaml` is not a command; to check it, run `flowgen lint Shop.flow.yaml`\n"),
        (
            ["inspect", "specs", "--output", "X"],
            "`--output` is an option of `flowgen generate`, not of `flowgen inspect`; remove it\n"
        ),
        (
            ["lint", "specs", "--output", "X"],
            "`--output` cannot be `X`; give it a format and a file, as in `--output sarif=flowgen.sarif`\n"
        ),
        (["lint", "specs", "--output", "sarif="], "`--output` cannot be `sarif=`; give it a format and a file, "),
        (["lint", "specs", "--output", "=x"], "`--output` cannot be `=x`; give it a format and a file, "),
        (
            ["lint", "specs", "--output", "sarfi=x"], "there is no format `sarfi`; did you mean `sarif`?\n"
        ),
        (
            ["lint", "specs", "--output=json=a", "--output=sarif=a"],
            "two reports would go to `a`; give each a file of its own\n"
        ),
        (
            ["lint", "specs", "--format=json", "--output=sarif=-"],
            "`json` and `sarif` would both go to standard output; give one of them a file, as in `--output sarif=FILE`\n"
        ),
        (
            ["lint", "specs", "--output", "json=specs/LoginFlow.flow.yaml"],
            "`--output` would overwrite `specs/LoginFlow.flow.yaml`; give the report another name\n"
        ),
        (["lint", "specs", "--output", "json=.flowgen.yaml"], "`--output` would overwrite `.flowgen.yaml`; give "),
        (
            ["lint", "specs", "--fix", "--dry-run"],
            "`--dry-run` is an option of `flowgen generate`, not of `flowgen lint`; write `--diff`\n"
        ),
        (
            ["generate", "specs", "-o", "X", "--strict"],
            "`--strict` is an option of `flowgen lint`, not of `flowgen generate`; run `flowgen lint --strict` before it\n"
        ),
        (
            ["lint", "specs", "-oX"],
            "`-o` is an option of `flowgen generate`, not of `flowgen lint`; write `--output FORMAT=X`\n"
        ),
        (
            ["lint", "specs", "-o", "report.json"],
            "`-o` is an option of `flowgen generate`, not of `flowgen lint`; write `--output json=report.json`\n"
        ),
        (
            ["inspect", "specs", "--flow", "LoginFlow"],
            "`--flow` is an option of `flowgen map`, not of `flowgen inspect`; name the file of the flow, such as"
                + " `LoginFlow.flow.yaml`, in the place of the folder\n"
        ),
        (
            ["generate", "Login.flow.yaml", "Generated"],
            "`--output DIR` is missing; write `--output Generated` if that is the folder for the Swift files\n"
        ),
        (
            ["replay", "specs/", "app.log"],
            "the log comes before the specs; write `flowgen replay app.log specs/`\n"
        ),
        (
            ["replay", "chat.journey.yaml", "specs"],
            "`chat.journey.yaml` is a journey, not a log; write `flowgen walk specs --replay chat.journey.yaml`\n"
        ),
        (["lint", "-h=1"], "`--help` takes no value; remove `=1`\n"),
        (["generate", "specs", "-o", "a", "--output=b"], "`--output` is given twice; remove one of them\n"),
        (["generate", "specs", "--check", "-oa", "--check"], "`--check` is given twice; remove one of them\n"),
        (
            ["generate", "specs", "-o", "a", "--access", "Public"],
            "`--access` cannot be `Public`; did you mean `public`?\n"
        ),
        (
            ["generate", "specs", "-o", "a", "--access", "open"],
            "`--access` cannot be `open`; choose one of `internal`, "
        ),
        (["lint", "Specs"], "there is no file or folder `Specs`; did you mean `specs`?\n"),
        (["lint", "specs", "--colour", "never"], "there is no option `--colour`; did you mean `--color`?"),
        (["lint", "specs", "-x"], "there is no option `-x`; put `--` before a path that starts with a dash"),
        (["generate", "specs", "-check", "-o", "x"], "there is no option `-check`; did you mean `--check`?"),
        (["lint", "specs", "--color"], "`--color` needs a value: `--color auto|always|never`"),
        (["lint", "specs", "--color="], "`--color` needs a value: `--color auto|always|never`"),
        (["lint", "specs", "--color=nevr"], "`--color` cannot be `nevr`; did you mean `never`?\n"),
        (
            ["generate", "specs"],
            "`--output DIR` is missing; add it, as in `flowgen generate specs --output Generated`, or leave out the paths to "
        ),
        (
            ["generate", "-o", "Gen"],
            "`--output` needs the specs to generate from; add them, as in `flowgen generate specs --output Gen`\n"
        ),
        (["generate", "specs", "--output", "--check"], "`--output` needs a value, but `--check` follows; "),
        (["generate", "specs", "-o", "x", "--check=yes"], "`--check` takes no value; remove `=yes`"),
        (["generate", "specs", "-o", "x", "--check", "--dry-run"], "`--check` and `--dry-run` contradict each other"),
        (["generate", "specs", "-o", "-", "--check"], "`--check` needs an output folder; "),
        (
            ["generate", "specs", "-o", "out.swift"],
            "`--output` must be a folder, but `out.swift` looks like a file; each file is named after its spec, so give the"
                + " folder, `-` for standard output, or `out.swift/` if it is a folder\n"
        ),
        (["lint", "nowhere"], "there is no file or folder `nowhere`; "),
        (
            ["map", "specs", "flows.svg"],
            "there is no file or folder `flows.svg`; if it is to be written, give it with `--output flows.svg`\n"
        ),
        (
            ["lint", "notes.txt"],
            "`notes.txt` is not named like a spec; rename it so that it ends in `.flow.yaml`"
        ),
        (["lint", "empty"], "no spec found in `empty`; "),
        (["lint", "/dev/zero"], "`/dev/zero` is a device; flowgen reads regular files (`Name.flow.yaml`) and folders"),
        (["lint", "--", "--help"], "there is no file or folder `--help`; "),
        (["lint", "\u{1B}[2J"], "there is no file or folder `␛[2J`; "),
    ])
    func namesTheCauseAndTheFix(arguments: [String], message: String) async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login, "notes.txt": ""])
        try folder.createFolder("empty")
        let run = try await FlowgenProcess.run(arguments, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("error: \(message)"), "\(run.error)")
    }

    @Test func acceptsAPathThatStartsWithADash() async throws {
        let folder = try TemporaryFolder(["-odd.flow.yaml": Specs.login])
        #expect(try await FlowgenProcess.run(["lint", "--", "-odd.flow.yaml"], in: folder).exitCode == 0)
    }

    @Test(arguments: [["-o", "Gen"], ["-oGen"], ["-o=Gen"], ["--output", "Gen"], ["--output=Gen"]])
    func acceptsAValueInEveryForm(output: [String]) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(["generate"] + output + ["LoginFlow.flow.yaml"], in: folder)
        #expect(run.exitCode == 0)
        #expect(folder.exists("Gen/LoginFlow.flow.swift"))
    }

    @Test func failsIfStandardOutputIsClosed() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.shell("\"$FLOWGEN\" generate LoginFlow.flow.yaml -o - >&-", in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error
                == "error: standard output cannot be written: Bad file descriptor; it is closed; redirect it\n"
        )
    }

    #if os(Linux)
        @Test func failsIfStandardOutputCannotBeWritten() async throws {
            let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
            let run = try await FlowgenProcess.shell(
                "\"$FLOWGEN\" generate LoginFlow.flow.yaml -o - > /dev/full", in: folder)
            #expect(run.exitCode == 2)
            #expect(
                run.error.hasPrefix("error: standard output cannot be written: No space left on device; check where"))
        }
    #endif

    @Test func writesNothingIntoAFileWithTheNumberOfAClosedStream() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Specs.falling])
        let run = try await FlowgenProcess.shell("\"$FLOWGEN\" generate HelpFlow.flow.yaml -o Gen 2>&- >&-", in: folder)
        #expect(run.exitCode == 0)
        #expect(try folder.text("Gen/HelpFlow.flow.swift").hasPrefix("// swift-format-ignore-file\n"))
    }
}
