import XCTest

extension XCUIApplication {
    /// Launches the app with the flow of the laboratory instead of the shop.
    static func laboratory() -> XCUIApplication {
        let app = XCUIApplication()
        app.launchArguments = ["-laboratory"]
        app.launch()
        return app
    }

    /// A screen of the laboratory. The type of its element depends on its outermost view.
    func screen(_ id: LaboratoryFlowScreenID) -> XCUIElement {
        descendants(matching: .any).matching(identifier: id.rawValue).firstMatch
    }

    /// Taps a button as soon as it exists. An alert, or a tab bar, can have a second element with the same title.
    func tap(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
        let button = buttons[title].firstMatch
        XCTAssertTrue(button.waitForExistence(timeout: 10), "there is no button \(title)", file: file, line: line)
        button.tap()
    }

    /// Swipes from the left edge, which goes back.
    func swipeFromTheEdge() {
        let edge = coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5))
        edge.press(forDuration: 0.1, thenDragTo: coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)))
    }

    /// Waits for a screen.
    func expect(_ id: LaboratoryFlowScreenID, file: StaticString = #filePath, line: UInt = #line) {
        let isThere = screen(id).waitForExistence(timeout: 10)
        XCTAssertTrue(isThere, "\(id) does not appear", file: file, line: line)
    }

    /// Waits until a screen has disappeared.
    func expectNo(_ id: LaboratoryFlowScreenID, file: StaticString = #filePath, line: UInt = #line) {
        let hasLeft = screen(id).waitForDisappearance()
        XCTAssertTrue(hasLeft, "\(id) does not disappear", file: file, line: line)
    }

    /// Waits for an element with the text.
    func expect(text: String, file: StaticString = #filePath, line: UInt = #line) {
        let isThere = staticTexts[text].firstMatch.waitForExistence(timeout: 10)
        XCTAssertTrue(isThere, "nothing says \(text)", file: file, line: line)
    }
}

extension XCUIElement {
    /// Waits until the element has disappeared, and returns whether it has. XCTest's own method has another name in other versions.
    func waitForDisappearance(timeout: TimeInterval = 10) -> Bool { waitFor(timeout) { !exists } }

    /// Swipes a sheet down, from its upper end to that of the app's window.
    func swipeAway(in app: XCUIApplication) {
        upperEnd.press(
            forDuration: 0.1, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.98)))
    }

    /// Drags a sheet down by less than what would dismiss it, and lets go.
    func dragALittle() { upperEnd.press(forDuration: 0.1, thenDragTo: upperEnd.withOffset(CGVector(dx: 0, dy: 40))) }

    private var upperEnd: XCUICoordinate { coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.02)) }
}

/// Waits for a condition, and returns whether it holds.
@MainActor
func waitFor(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    let end = Date() + timeout
    while !condition() {
        if Date() > end { return false }
        RunLoop.current.run(until: Date() + 0.1)
    }
    return true
}
