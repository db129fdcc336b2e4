import FlowDiagnostics
import FlowPipeline
import FlowReports
import FlowTestSupport
import Testing

@testable import FlowService

/// A session checks what is on disk, with the texts of editors instead of the files that are open.
@Suite struct SessionTests {
    @Test("a session without changes reports what a run over the folder reports")
    func equalsARun() async throws {
        let folder = try Self.login()
        var session = FlowSession(at: folder.path)
        let check = try await session.check()
        let whole = try await Pipeline().check(InputFinder.find([folder.path]).inputs)
        #expect(check.report.diagnostics == whole.diagnostics)
        #expect(!check.report.diagnostics.isEmpty)
    }

    @Test("fixes and renames that were cancelled check nothing more")
    func cancelled() async throws {
        let folder = try Self.login()
        let (session, path) = (FlowSession(at: folder.path), folder.path("LoginFlow.flow.yaml"))
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            let offset = try Array(folder.text("LoginFlow.flow.yaml").utf8).firstRange(of: "LoginFlow".utf8)?.lowerBound
            async let fixed = session.fixed(path)
            async let renamed = session.rename(at: path, offset ?? 0, to: "OtherFlow")
            var errors = 0
            do { _ = try await fixed } catch is CancellationError { errors += 1 }
            do { _ = try await renamed } catch is CancellationError { errors += 1 }
            return errors
        }
        task.cancel()
        #expect(try await task.value == 2)
    }

    @Test("a text of an editor counts until it is closed")
    func textOfAnEditor() async throws {
        let folder = try Self.login()
        var session = FlowSession(at: folder.path)
        let before = try await session.check().report.diagnostics
        session.setText(Array("flowgen: 1\nflow: Login\n".utf8), of: "\(folder.path)/LoginFlow.flow.yaml")
        #expect(try await session.check().report.diagnostics != before)
        session.setText(nil, of: "\(folder.path)/LoginFlow.flow.yaml")
        #expect(try await session.check().report.diagnostics == before)
    }

    private static func login() throws -> TemporaryFolder {
        try TemporaryFolder([
            "LoginFlow.flow.yaml": """
            flowgen: 1
            flow: LoginFlow
            start: email
            routes:
              email:
                on:
                  submitted: { push: password }
              password: {}
              forgotten: {}
            """
        ])
    }
}
