import FlowPipeline
import Testing

private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff(path: "Gen/A.flow.swift", from: Array(old.utf8), to: Array(new.utf8)).text
}

/// The lines `1` to `count`.
private func numbers(_ count: Int) -> [String] { (1...count).map { "\($0)\n" } }

@Suite struct UnifiedDiffTests {
    @Test func isEmptyForEqualTexts() {
        #expect(diff("a\n", "a\n").isEmpty)
    }

    @Test func showsThreeLinesAroundAChange() {
        var changed = numbers(10)
        changed[4] = "five\n"
        #expect(
            diff(numbers(10).joined(), changed.joined()) == """
                --- Gen/A.flow.swift\ton disk
                +++ Gen/A.flow.swift\tgenerated
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8

                """)
    }

    @Test func mergesNearbyChanges() {
        var changed = numbers(20)
        changed[4] = "five\n"
        changed[11] = "twelve\n"
        let near = diff(numbers(20).joined(), changed.joined())
        #expect(near.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -2,14 +2,14 @@"])
        changed[11] = "12\n"
        changed[12] = "thirteen\n"
        let far = diff(numbers(20).joined(), changed.joined())
        #expect(far.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -2,7 +2,7 @@", "@@ -10,7 +10,7 @@"])
    }

    @Test func marksALastLineWithoutALineBreak() {
        #expect(diff("a\nb", "a\nb\n").hasSuffix("@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"))
    }

    @Test func startsAnEmptyTextAtLineZero() {
        #expect(diff("", "a\n").hasSuffix("@@ -0,0 +1 @@\n+a\n"))
        #expect(diff("a\n", "").hasSuffix("@@ -1 +0,0 @@\n-a\n"))
    }
}
