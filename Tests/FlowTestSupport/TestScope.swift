import Foundation

/// Whether slow tests run on a sample or in full. They run in full if the environment contains `FLOWGEN_TESTS=all`, as in `make
/// test-all`. docs/development.md lists the tests with a sample; nothing else reads that variable.
package enum TestScope {
    package static let isWhole = ProcessInfo.processInfo.environment["FLOWGEN_TESTS"] == "all"

    package static func choose<Value>(all: @autoclosure () -> Value, sample: @autoclosure () -> Value) -> Value {
        isWhole ? all() : sample()
    }
}
