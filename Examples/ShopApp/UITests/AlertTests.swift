import XCTest

/// Alerts and confirmations of the laboratory.
@MainActor
final class AlertTests: XCTestCase {
    func testASheetAppearsAfterAnAlertOfTheApp() {
        let app = XCUIApplication.laboratory()
        app.tap("A sheet during an alert")
        let alert = app.alerts["Alert of the app"]
        XCTAssertTrue(alert.waitForExistence(timeout: 10))
        // The flow asks for its sheet after one second.
        XCTAssertFalse(app.screen(.lower).waitForExistence(timeout: 3), "the sheet does not wait for the alert")
        alert.buttons["OK"].tap()
        app.expect(.lower)
    }

    func testAnAlertAppearsThatIsRequestedWhileASheetIsDismissed() {
        let app = XCUIApplication.laboratory()
        app.tap("One sheet")
        app.expect(.lower)
        app.tap("Close lower with an alert")
        let alert = app.alerts["The sheet is closed"]
        XCTAssertTrue(alert.waitForExistence(timeout: 10))
        app.expectNo(.lower)
        alert.buttons["OK"].tap()
        XCTAssertTrue(alert.waitForDisappearance())
        app.tap("One sheet")
        app.expect(.lower)
    }

    func testAConfirmationStaysUntilItIsAnswered() {
        let app = XCUIApplication.laboratory()
        app.tap("Question")
        app.expect(text: "Do you agree?")
        // A request that the runtime takes for dropped would be repeated within this time, which shows the confirmation again.
        XCTAssertFalse(app.staticTexts["Do you agree?"].firstMatch.waitForDisappearance(timeout: 5))
        app.tap("I agree")
        app.expect(text: "Agreed: 1")
        app.expect(text: "Declined: 0")
        XCTAssertFalse(app.staticTexts["Do you agree?"].firstMatch.waitForExistence(timeout: 3))
    }

    func testATapOutsideAConfirmationIsItsCancelButton() {
        let app = XCUIApplication.laboratory()
        app.tap("Question")
        app.expect(text: "Do you agree?")
        app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.15)).tap()
        app.expect(text: "Declined: 1")
        app.expect(text: "Agreed: 0")
    }
}
