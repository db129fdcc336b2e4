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
    func equal(_ left: String, _ items: [JourneyExpression], throwing: Bool) -> [String] {
        let hasThrowingItem = items.contains(where: \.isThrowing)
        let items = items.map(\.text)
        switch self {
        case .swiftTesting:
            let word = throwing || hasThrowingItem ? "try " : ""
            return Self.list("#expect(\(word)\(left) == [", items, "])")
        case .xctest:
            // Each argument has a `try` of its own.
            let (word, itemsWord) = (throwing ? "try " : "", hasThrowingItem ? "try " : "")
            return Self.list("XCTAssertEqual(\(word)\(left), \(itemsWord)[", items, "])")
        }
    }

    func isTrue(_ condition: JourneyExpression) -> String {
        switch self {
        case .swiftTesting: "#expect(\(condition.marked))"
        case .xctest: "XCTAssertTrue(\(condition.marked))"
        }
    }

    func isTrue(_ condition: String) -> String { isTrue(JourneyExpression(text: condition)) }

    func isFalse(_ condition: JourneyExpression) -> String {
        switch self {
        case .swiftTesting:
            "#expect(\(JourneyExpression(text: "!\(condition.text)", isThrowing: condition.isThrowing).marked))"
        case .xctest: "XCTAssertFalse(\(condition.marked))"
        }
    }

    static let width = 112

    /// A list on one line, or on several if that is too long.
    static func list(_ start: String, _ items: [String], _ end: String) -> [String] {
        let line = start + items.joined(separator: ", ") + end
        // Fewer bytes than that are fewer characters, which take longer to count.
        if line.utf8.count <= width || line.count <= width { return [line] }
        return [start] + items.map { "    \($0)," } + [end]
    }
}
