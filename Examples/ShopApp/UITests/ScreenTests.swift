import XCTest

/// What a UI test finds of the screens.
@MainActor
final class ScreenTests: XCTestCase {
    func testAScreenThatIsAListIsFoundWithItsElement() { expectElement(of: .list, behind: "List") }
    func testAScreenThatIsAScrollViewIsFoundWithItsElement() { expectElement(of: .scrollView, behind: "Scroll view") }
    func testAScreenThatIsAButtonIsFoundWithItsElement() { expectElement(of: .button, behind: "Button") }
    func testAScreenThatIsAnOverlayIsFoundWithItsElement() { expectElement(of: .overlay, behind: "Overlay") }
    func testAScreenThatIsAStackIsFoundWithItsElement() { expectElement(of: .stack, behind: "Stack") }

    func testTheScreenBelowASheetCannotBeTouched() {
        let app = XCUIApplication.laboratory()
        app.expect(.bench)
        app.tap("One sheet")
        app.expect(.lower)
        XCTAssertFalse(app.buttons["Two sheets"].isHittable)
        app.tap("Close lower")
        app.expectNo(.lower)
        XCTAssertTrue(app.buttons["Two sheets"].isHittable)
    }

    private func expectElement(
        of screen: LaboratoryFlowScreenID, behind button: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        let app = XCUIApplication.laboratory()
        app.tap(button, file: file, line: line)
        app.expect(screen, file: file, line: line)
        let element = app.screen(screen).descendants(matching: .any).matching(identifier: "element").firstMatch
        XCTAssertTrue(element.waitForExistence(timeout: 10), "it has no element", file: file, line: line)
    }
}
