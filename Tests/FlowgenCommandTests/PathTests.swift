import FlowTestSupport
import Foundation
import Testing

/// Arguments and names with unusual bytes.
@Suite struct PathTests {
    @Test(arguments: [
        "lint \"$(printf 'a\\nerror: b')\"", "lint . --config \"$(printf 'a\\nb')\"",
        "lint . --baseline \"$(printf 'a\\nb')\"",
        "lint \"$(printf 'a\\nb.flow.yaml')\"", "frobnicate \"$(printf 'a\\nb')\"", "\"$(printf 'a\\nb')\"",
        "explain \"$(printf 'a\\nb')\"", "lint . --format \"$(printf 'a\\nb')\"", "lint . \"--$(printf 'a\\nb')\"",
        "generate . --output \"$(printf 'file\\nb/c')\"", "lint . --output \"$(printf 'json=a\\n.swift')\"",
        "init \"$(printf 'file\\nb')\"", "lint . --max-warnings \"$(printf '1\\n2')\"",
    ])
    func aLineBreakStaysInItsMessage(_ command: String) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login, "file\nb": ""])
        let run = try await FlowgenProcess.shell("\"$FLOWGEN\" \(command)", in: folder)
        #expect(run.exitCode == 2)
        let lines = run.error.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("error: ") }.count == 1, "\(run.error)")
        #expect(lines.allSatisfy { $0.hasPrefix("error: ") || $0.hasPrefix("see `flowgen ") }, "\(run.error)")
    }

    /// The file systems of macOS only have names in UTF-8.
    #if os(Linux)
        @Test func namesThatAreNotUTF8LeadWhereTheySay() async throws {
            let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login, "HelpFlow.flow.yaml": Specs.falling])
            let run = try await FlowgenProcess.shell(
                """
                set -e
                sub=$(printf 'sp\\377ecs'); name=$(printf '\\303(Login\\377Flow')
                mkdir "$sub" && mv LoginFlow.flow.yaml "$sub/$name.flow.yaml" && mv HelpFlow.flow.yaml "$sub"
                "$FLOWGEN" lint . --format concise
                "$FLOWGEN" lint "$sub/$name.flow.yaml" --format concise
                "$FLOWGEN" generate "$sub" --output "$sub/out" --quiet
                test -f "$sub/out/$name.flow.swift" && test -f "$sub/out/HelpFlow.flow.swift"
                "$FLOWGEN" generate "$sub" --output "$sub/out" --check
                "$FLOWGEN" lint "$sub" --output "json=$sub/$(printf 'r\\376')" --write-baseline "$sub/b" 2>/dev/null || true
                "$FLOWGEN" lint "$sub" --format concise --output "json=$sub/$(printf 'r\\376')"
                test -f "$sub/$(printf 'r\\376')"
                "$FLOWGEN" lint "$sub" --write-baseline "$sub/$(printf 'b\\376')"
                "$FLOWGEN" lint "$sub" --baseline "$sub/$(printf 'b\\376')" --strict --format sarif
                rm "$sub/$name.flow.yaml"
                "$FLOWGEN" generate "$sub" --output "$sub/out"
                test ! -e "$sub/out/$name.flow.swift"
                """, in: folder)
            #expect(run.exitCode == 0, "\(run.error)\(run.output)")
            #expect(run.output.contains("sp\\xFFecs/HelpFlow.flow.yaml:7:42: warning"))
        }

        @Test func fixesAreWrittenToTheFileWithTheName() async throws {
            let folder = try TemporaryFolder([
                "LoginFlow.flow.yaml": Specs.login.replacing("outcomes:", with: "outcome:")
            ])
            let run = try await FlowgenProcess.shell(
                """
                name=$(printf 'Login\\377Flow.flow.yaml'); mv LoginFlow.flow.yaml "$name"
                "$FLOWGEN" lint . --fix --diff > diff; patch --dry-run -p0 "$name" < diff >/dev/null || exit 1
                "$FLOWGEN" lint . --fix --quiet >/dev/null 2>&1; "$FLOWGEN" lint . --fix >/dev/null; cat "$name"
                """, in: folder)
            #expect(run.output.contains("outcomes:"), "\(run.error)")
        }

        @Test func aFileWithSuchANameDoesNotStopAFolder() async throws {
            let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
            let run = try await FlowgenProcess.shell(
                """
                for name in a b.txt c.yaml .d; do : > "$(printf '\\377')$name"; done
                mkdir "$(printf 'folder\\377')"; ln -s nowhere "$(printf 'link\\377')"
                "$FLOWGEN" lint .
                """, in: folder)
            #expect(run.exitCode == 0, "\(run.error)")
        }
    #endif
}
