import XCTest

/// Sheets and covers of the laboratory. Each test is named after what holds if it passes; docs/platforms.md lists them.
@MainActor
final class SheetTests: XCTestCase {
    func testTwoSheetsOfOneTransitionAppearOneAboveTheOther() {
        let app = XCUIApplication.laboratory()
        app.tap("Two sheets")
        app.expect(.middle)
        app.tap("Close middle")
        app.expectNo(.middle)
        app.expect(.lower)
        app.tap("Close lower")
        app.expectNo(.lower)
    }

    func testThreeSheetsAreDismissedTogether() {
        let app = XCUIApplication.laboratory()
        app.tap("Three sheets")
        app.expect(.upper)
        app.tap("Close all from upper")
        app.expectNo(.upper)
        app.expectNo(.middle)
        app.expectNo(.lower)
        // The next one appears, so nothing waits for a transition that never ends.
        app.tap("One sheet")
        app.expect(.lower)
    }

    func testASheetCanBeClosedAfterTheAppWasInTheBackgroundWhileItAppeared() {
        let app = XCUIApplication.laboratory()
        app.tap("One sheet")
        XCUIDevice.shared.press(.home)
        XCTAssertTrue(waitFor(10) { app.state != .runningForeground })
        app.activate()
        app.expect(.lower)
        app.tap("Close lower")
        app.expectNo(.lower)
        app.tap("One sheet")
        app.expect(.lower)
    }

    func testASheetAppearsWhileTheUserSwipesTheLastOneDown() {
        let app = XCUIApplication.laboratory()
        app.tap("One sheet")
        app.expect(.lower)
        app.tap("Start a timer in lower")
        app.screen(.lower).swipeAway(in: app)
        app.expect(.upper)
        // The user has closed the first one, or else the second one is above it. Either way, both can be closed.
        app.tap("Close all from upper")
        app.expectNo(.upper)
        app.expectNo(.lower)
        app.tap("One sheet")
        app.expect(.lower)
    }

    func testACoverAppearsAfterASwipeWasCancelled() {
        let app = XCUIApplication.laboratory()
        app.tap("One sheet")
        app.expect(.lower)
        app.screen(.lower).dragALittle()
        app.tap("Cover lower")
        app.expect(.cover)
        app.tap("Close cover")
        app.expectNo(.cover)
        app.tap("Close lower")
        app.expectNo(.lower)
    }

    func testASwipedSheetCanBePresentedAgain() {
        let app = XCUIApplication.laboratory()
        for _ in 1...2 {
            app.tap("One sheet")
            app.expect(.lower)
            app.screen(.lower).swipeAway(in: app)
            app.expectNo(.lower)
        }
    }
}
