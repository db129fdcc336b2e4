import FlowTestSupport
import Foundation
import Testing

/// The content security policies of all pages that flowgen writes, in Chromium.
@Suite("The policy of a page") struct PagePolicyTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    private static let python = root.appending(path: ".build/tools/bin/python")

    private static func hasBrowser() -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: ".build/tools/requirements.txt").path)
            && ["chromium", "google-chrome"].contains(where: Clients.has) && Clients.has("chromedriver")
    }

    /// A folder with a site, a map and a comparison.
    private static func pages() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "new/LoginFlow.flow.yaml": Specs.login, "new/HelpFlow.flow.yaml": Specs.falling,
            "old/HelpFlow.flow.yaml": Specs.falling,
        ])
        let runs = [
            ["docs", "new", "-o", "site"], ["map", "new", "--format", "html", "-o", "site/own-map.html"],
            ["diff", "old", "new", "--format", "html", "-o", "site/diff.html"],
        ]
        for arguments in runs {
            let run = try await FlowgenProcess.run(arguments, in: folder)
            #expect(run.exitCode != 2, "\(run.error)")
        }
        return folder
    }

    @Test("allows no script and no style sheet but those that flowgen has written into it")
    func allowsOnlyHashes() async throws {
        let folder = try await Self.pages()
        for page in ["index", "map", "journeys", "rules", "flows/LoginFlow", "screens/Help", "own-map", "diff"] {
            let text = try folder.text("site/\(page).html")
            let policy = try #require(text.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.output.1)
            for source in ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "'sha256-"] {
                #expect(policy.contains(source), "\(page)")
            }
            #expect(!policy.contains("unsafe") && !policy.contains("http"), "\(page)")
            #expect(policy.contains("script-src") == page.hasSuffix("map"), "\(page)")
        }
    }

    @Test(
        "refuses nothing of the page itself, and all that is added to it",
        .enabled(if: hasBrowser(), "Chromium, its driver or Selenium is not installed: see scripts/install-tools"))
    func refusesAdditions() async throws {
        let folder = try await Self.pages()
        let script = Self.root.appending(path: "Tests/FlowPrototypeTests/Browser/check_policy.py")
        let run = try await ChildProcess(Self.python, [script.path, folder.path("site")]).run()
        #expect(run.exitCode == 0 && run.output.hasSuffix(" pages\n"), "\(run.output)\n\(run.error.suffix(3_000))")
    }
}
