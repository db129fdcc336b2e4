import FlowTestSupport
import Testing

@testable import FlowService

extension MarkedProject {
    /// Expects a flow's text after what is named at its first marker was renamed.
    static func expectRename(
        to new: String, _ before: String, _ after: String, _ location: Testing.SourceLocation = #_sourceLocation
    ) async throws {
        let project = try await MarkedProject(before)
        let path = try project.path(1)
        let answer = try await project.session.rename(at: path, try project.offset(1), to: new).answer
        guard case .possible(let rename) = answer else {
            Issue.record("\(answer)", sourceLocation: location)
            return
        }
        let text = Array("flowgen: 1\n\(MarkedText(before).text)".utf8)
        let found = rename.texts { $0 == path ? text : nil }[path].map { String(decoding: $0, as: UTF8.self) }
        #expect(found == "flowgen: 1\n" + after, sourceLocation: location)
    }
}
