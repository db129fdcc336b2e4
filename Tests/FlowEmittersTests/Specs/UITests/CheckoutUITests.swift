import XCTest

@MainActor
final class CheckoutUITests: XCTestCase {
    func testTheCartLeadsToTheAddress() {
        let app = XCUIApplication()
        app.launch()
        let cart = app.screen(.cart)
        XCTAssertTrue(cart.waitForExistence(timeout: 5))
        cart.buttons["Checkout"].tap()
        XCTAssertTrue(app.screen(.address).waitForExistence(timeout: 5))
    }
}

extension XCUIApplication {
    /// A screen. The type of its element depends on its outermost view.
    func screen(_ id: CheckoutFlowScreenID) -> XCUIElement {
        descendants(matching: .any).matching(identifier: id.rawValue).firstMatch
    }
}
