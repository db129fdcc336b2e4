/// A testing library for which journeys are written.
package enum TestStyle: String, CaseIterable, Sendable {
    case swiftTesting = "swift-testing"
    case xctest

    var module: String {
        switch self {
        case .swiftTesting: "Testing"
        case .xctest: "XCTest"
        }
    }

    /// The lines of `left == right`, each item of the right side on a line of its own if it does not fit on one.
    func equal(_ left: String, _ items: [String], throwing: Bool) -> [String] {
        let word = throwing ? "try " : ""
        switch self {
        case .swiftTesting:
            return Self.list("#expect(\(word)\(left) == [", items, "])")
        case .xctest:
            return Self.list("XCTAssertEqual(\(word)\(left), [", items, "])")
        }
    }

    func isTrue(_ condition: String) -> String {
        switch self {
        case .swiftTesting: "#expect(\(condition))"
        case .xctest: "XCTAssertTrue(\(condition))"
        }
    }

    func isFalse(_ condition: String) -> String {
        switch self {
        case .swiftTesting: "#expect(!\(condition))"
        case .xctest: "XCTAssertFalse(\(condition))"
        }
    }

    static let width = 112

    /// A list on one line, or on several if that is too long.
    static func list(_ start: String, _ items: [String], _ end: String) -> [String] {
        let line = start + items.joined(separator: ", ") + end
        if line.count <= width { return [line] }
        return [start] + items.map { "    \($0)," } + [end]
    }
}
