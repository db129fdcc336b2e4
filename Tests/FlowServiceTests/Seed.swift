import FlowTestSupport
import Foundation

/// The seed of random tests, which they print. `SEED` selects it; otherwise, whole runs have another one each time.
enum Seed {
    static let value =
        ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
        ?? TestScope.choose(all: UInt64.random(in: 0...9_999), sample: 1)
}
