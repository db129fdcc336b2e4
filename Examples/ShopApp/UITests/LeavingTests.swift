import XCTest

/// The forms of the laboratory, which cannot be left while they have changes.
@MainActor
final class LeavingTests: XCTestCase {
    func testASheetWithChangesAsksBeforeItIsSwipedAway() {
        let app = XCUIApplication.laboratory()
        app.tap("Form")
        app.expect(.form)
        app.tap("Change the form")
        app.screen(.form).swipeAway(in: app)
        let question = app.alerts["Discard the changes?"]
        XCTAssertTrue(question.waitForExistence(timeout: 10))
        question.buttons["Keep editing"].tap()
        XCTAssertTrue(question.waitForDisappearance())
        app.expect(.form)
        app.screen(.form).swipeAway(in: app)
        XCTAssertTrue(question.waitForExistence(timeout: 10), "the second attempt is not reported")
        question.buttons["Discard"].tap()
        app.expectNo(.form)
    }

    func testASheetWithoutChangesCanBeSwipedAway() {
        let app = XCUIApplication.laboratory()
        app.tap("Form")
        app.expect(.form)
        app.tap("Change the form")
        app.tap("Undo the changes")
        app.screen(.form).swipeAway(in: app)
        app.expectNo(.form)
        XCTAssertFalse(app.alerts["Discard the changes?"].exists)
    }

    func testTheBackButtonAsksWhileAFormHasChanges() {
        let app = XCUIApplication.laboratory()
        app.tap("Draft")
        app.expect(.draft)
        app.tap("Change the form")
        app.navigationBars["Form"].buttons.firstMatch.tap()
        let question = app.alerts["Discard the changes?"]
        XCTAssertTrue(question.waitForExistence(timeout: 10))
        question.buttons["Keep editing"].tap()
        app.expect(.draft)
        app.tap("Undo the changes")
        app.navigationBars["Form"].buttons.firstMatch.tap()
        app.expectNo(.draft)
    }

    func testASwipeFromTheEdgeDoesNotLeaveAFormWithChanges() {
        let app = XCUIApplication.laboratory()
        app.tap("Draft")
        app.expect(.draft)
        app.tap("Change the form")
        app.swipeFromTheEdge()
        app.expect(.draft)
        app.tap("Undo the changes")
        app.swipeFromTheEdge()
        app.expectNo(.draft)
    }
}
