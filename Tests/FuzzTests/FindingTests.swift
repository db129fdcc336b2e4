import Foundation
import FuzzTestSupport
import Testing

@testable import ExampleFlows
@testable import ShopFlows

/// Whatever `make fuzz`, and trying hostile inputs before it, has found is handled now. Each finding is a file in `Findings`, in the
/// folder of its target.
@Suite struct FindingTests {
    struct Finding: CustomTestStringConvertible, Sendable {
        var target: FuzzTarget
        var file: URL

        var testDescription: String { "\(target.name)/\(file.lastPathComponent)" }
    }

    private static let targets =
        FuzzTarget.specs + [
            .links { address in
                FuzzTarget.problems(of: address, as: RootFlowLink.self)
                    + FuzzTarget.problems(of: address, as: UsersFlowLink.self)
                    + FuzzTarget.problems(of: address, as: ShopFlowLink.self)
            }
        ]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Findings")

    static let findings: [Finding] = targets.flatMap { target in
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder.appending(path: target.name), includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path < $1.path }.map { Finding(target: target, file: $0) }
    }

    @Test("an input that was once a finding is handled", .timeLimit(.minutes(1)), arguments: findings)
    func isHandled(_ finding: Finding) async throws {
        let bytes = try Array(Data(contentsOf: finding.file))
        #expect(await finding.target.check(bytes) == [])
    }

    @Test("each folder of findings belongs to a target, and every finding is run")
    func findingsAreComplete() throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
        let files = paths.filter { $0.contains("/") }
        #expect(!files.isEmpty)
        #expect(files.sorted() == Self.findings.map(\.testDescription).sorted())
    }
}
