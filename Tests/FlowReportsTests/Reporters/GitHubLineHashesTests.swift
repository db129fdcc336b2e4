import FlowDiagnostics
import FlowReports
import Testing

/// The expected values are those that the tests of GitHub's own upload action ask for.
@Suite struct GitHubLineHashesTests {
    private static let greetings = [
        "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1", "b3edc88f2938467e:1",
        "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
    ]

    @Test(arguments: [
        ("", ["c129715d7a2bc9a3:1"]),
        (" a\nb\n  \t\tc\n d", ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]),
        (
            " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End",
            [
                "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1",
                "b86d3392aea1be30:1", "e6ceba753e1a442:1",
            ]
        ),
        (" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", greetings),
        (" hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r", greetings),
        (" hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n", greetings),
        (
            "alpha\nbeta\nalpha\n",
            ["8d07ce75f7b3af45:1", "ca140c3f893ffa65:1", "26f09ff008857193:1", "c129715d7a2bc9a3:1"]
        ),
    ])
    func areThoseThatGitHubWorksOut(text: String, hashes: [String]) {
        let found = GitHubLineHashes(Array(text.utf8))
        #expect((1...hashes.count).map { found[$0] } == hashes)
        #expect(found[0] == nil && found[hashes.count + 1] == nil)
    }

    @Test func moveWithTheirLine() {
        let rest = String(repeating: "x", count: 120)
        let (before, after) = ("a: \(rest)\n", "new\n\n  a: \(rest)\n")
        #expect(GitHubLineHashes(Array(before.utf8))[1] == GitHubLineHashes(Array(after.utf8))[3])
    }

    @Test func countLinesThatAreTheSame() {
        let line = String(repeating: "x", count: 120) + "\n"
        let hashes = GitHubLineHashes(Array((line + line).utf8))
        #expect(hashes[1]?.hasSuffix(":1") == true)
        #expect(hashes[2] != hashes[1])
    }
}
