import Foundation

/// How much is tested of what takes long: a sample of it, or the whole where the environment says `FLOWGEN_TESTS=all`, as
/// `make test-all` does. CONTRIBUTING.md lists what has a sample; nothing else reads that variable.
package enum TestScope {
    private static let isWhole = ProcessInfo.processInfo.environment["FLOWGEN_TESTS"] == "all"

    package static func choose<Value>(all: @autoclosure () -> Value, sample: @autoclosure () -> Value) -> Value {
        isWhole ? all() : sample()
    }
}
