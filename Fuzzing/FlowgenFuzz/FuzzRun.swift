import Foundation
import FuzzTestSupport

@testable import ExampleFlows
@testable import ShopFlows

/// What this run fuzzes.
enum FuzzRun {
    static let targets =
        FuzzTarget.specs + [
            .links { address in
                FuzzTarget.problems(of: address, as: RootFlowLink.self)
                    + FuzzTarget.problems(of: address, as: UsersFlowLink.self)
                    + FuzzTarget.problems(of: address, as: ShopFlowLink.self)
            }
        ]

    static let target: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = targets.first(where: { $0.name == name }) else {
            FileHandle.standardError.write(
                Data("error: FUZZ_TARGET is not one of \(targets.map(\.name).joined(separator: ", "))\n".utf8))
            exit(2)
        }
        return target
    }()
}
