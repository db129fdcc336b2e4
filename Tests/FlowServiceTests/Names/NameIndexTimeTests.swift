import FlowTestSupport
import Foundation
import Testing

@testable import FlowService

/// What editors wait for does not grow with the module.
@Suite struct NameIndexTimeTests {
    @Test(
        "among 10,000 routes in 500 files, a name is found within 20 ms, and so is its declaration",
        .enabled(if: TestScope.isWhole, "only with FLOWGEN_TESTS=all"))
    func names() async throws {
        var files: [String: String] = [:]
        for flow in 0..<500 {
            let routes = (0..<20).map { route in
                "  r\(route): { transitions: { tapped: { payload: { id: Int }, push: r\((route + 1) % 20) } }, params: { id: Int } }\n"
            }
            files["F\(flow)Flow.flow.yaml"] =
                "flowgen: 1\nflow: F\(flow)Flow\nparams: { id: Int }\nstart: r0\nroutes:\n" + routes.joined()
        }
        let project = try await MarkedProject(files)
        let path = project.folder.path("F250Flow.flow.yaml")
        let text = try #require(files["F250Flow.flow.yaml"])
        let start = try #require(text.range(of: "push: r1 "))
        let offset = text.utf8.distance(from: text.startIndex, to: start.lowerBound) + 6
        let times = (0..<20).map { _ in
            ContinuousClock().measure {
                #expect(project.snapshot.things(at: path, offset).count == 1)
                #expect(project.snapshot.definitions(at: path, offset).count == 1)
            }
        }
        let all = ContinuousClock().measure {
            _ = project.snapshot.references(of: project.snapshot.things(at: path, offset), includingDeclarations: true)
        }
        print("names: \(times.sorted()[10]), all references: \(all)")
        #expect(try #require(times.min()) < .milliseconds(20))
    }
}
