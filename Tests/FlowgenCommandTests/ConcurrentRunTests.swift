import FlowTestSupport
import Testing

/// Two runs that write to the same place at once.
@Suite struct ConcurrentRunTests {
    private static func spec(_ flow: String, _ intent: String) -> String {
        """
        flowgen: 1
        flow: \(flow)
        outcomes: { done: }
        screens: { \(flow)Home: { intents: { \(intent): } } }
        start: home
        routes: { home: { screen: \(flow)Home, transitions: { \(intent): { finish: done } } } }

        """
    }

    @Test("two runs over different specs leave the outputs of one of them")
    func noMixture() async throws {
        var files: [String: String] = [:]
        for number in 0..<30 {
            files["old/A\(number)Flow.flow.yaml"] = Self.spec("A\(number)Flow", "before")
            files["new/\(number < 20 ? "A" : "B")\(number)Flow.flow.yaml"] = Self.spec(
                "\(number < 20 ? "A" : "B")\(number)Flow", "after")
        }
        let folder = try TemporaryFolder(files)
        let run = try await FlowgenProcess.shell(
            """
            "$FLOWGEN" generate old -q -o oldGen && "$FLOWGEN" generate new -q -o newGen || exit 9
            for round in 1 2 3 4 5 6 7 8 9 10 11 12; do
                [ $((round % 2)) = 0 ] || rm -rf Gen
                "$FLOWGEN" generate old -q -o Gen 2>>errors & first=$!
                "$FLOWGEN" generate new -q -o Gen 2>>errors & second=$!
                codes=; wait $first || codes=$?; wait $second || codes=$codes$?
                diff -r Gen oldGen >/dev/null || diff -r Gen newGen >/dev/null || echo "a mixture in round $round"
                case $codes in ''|2) ;; *) echo "exit codes $codes" ;; esac
            done
            cat errors >&2
            """, in: folder)
        #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.output)\(run.error)")
        let others = run.error.split(separator: "\n").filter {
            !$0.contains("by something else while flowgen was running")
        }
        #expect(others.isEmpty, "\(run.error)")
    }

    @Test("two runs that create the same site or baseline both succeed, or say that something else was faster")
    func sameFiles() async throws {
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": Specs.falling])
        let run = try await FlowgenProcess.shell(
            """
            for round in 1 2 3 4 5 6 7 8 9 10; do
                rm -rf site b.yaml
                for run in 1 2 3; do
                    "$FLOWGEN" docs specs -o site 2>>errors &
                    "$FLOWGEN" lint specs --write-baseline b.yaml 2>>errors &
                done
                wait
            done
            grep '^error' errors
            """, in: folder)
        #expect(!run.output.contains("File exists"), "\(run.output)")
        let others = run.output.split(separator: "\n").filter {
            !$0.contains("by something else while flowgen was running")
        }
        #expect(others.isEmpty, "\(run.output)")
    }
}
