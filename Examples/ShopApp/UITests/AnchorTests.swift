import XCTest

/// What comes from an anchor of the laboratory.
@MainActor
final class AnchorTests: XCTestCase {
    func testAPopoverAppearsAndIsDismissed() {
        let app = XCUIApplication.laboratory()
        for _ in 1...2 {
            app.tap("Menu")
            app.expect(.menu)
            app.tap("Choose the item")
            app.expectNo(.menu)
        }
    }

    func testACoverThatZoomsOutOfAButtonAppearsAndIsClosed() {
        let app = XCUIApplication.laboratory()
        for _ in 1...2 {
            app.tap("Photo")
            app.expect(.photo)
            app.tap("Close photo")
            app.expectNo(.photo)
        }
    }
}
