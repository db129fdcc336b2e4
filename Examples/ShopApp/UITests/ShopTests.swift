import XCTest

/// Links and tabs, in the shop.
@MainActor
final class ShopTests: XCTestCase {
    private let lamp = URL(string: "lumen://product/l1?variant=oak")

    func testAURLReachesTheAppThatRuns() throws {
        let app = XCUIApplication()
        app.launch()
        completeOnboarding(in: app)
        XCTAssertTrue(app.navigationBars["Lumen"].waitForExistence(timeout: 10))
        try XCUIDevice.shared.system.open(XCTUnwrap(lamp))
        allowOpening()
        XCTAssertTrue(app.navigationBars["Desk lamp"].waitForExistence(timeout: 10))
        // A second handler would have pushed the product twice.
        app.navigationBars["Desk lamp"].buttons.firstMatch.tap()
        XCTAssertTrue(app.navigationBars["Lumen"].waitForExistence(timeout: 10))
    }

    func testAURLLaunchesTheAppAndIsHeldUntilTheOnboardingIsOver() throws {
        let app = XCUIApplication()
        // An earlier test may have left it running.
        app.terminate()
        try app.open(XCTUnwrap(lamp))
        completeOnboarding(in: app)
        XCTAssertTrue(app.navigationBars["Desk lamp"].waitForExistence(timeout: 10))
    }

    func testATapOnTheSelectedTabGoesBackToItsFirstScreen() {
        let app = XCUIApplication()
        app.launch()
        completeOnboarding(in: app)
        app.tap("Desk lamp")
        XCTAssertTrue(app.navigationBars["Desk lamp"].waitForExistence(timeout: 10))
        tapTab("Shop", in: app)
        XCTAssertTrue(app.navigationBars["Lumen"].waitForExistence(timeout: 10))
        XCTAssertTrue(app.navigationBars["Desk lamp"].waitForDisappearance())
    }

    func testATabKeepsItsStackWhileAnotherOneIsSelected() {
        let app = XCUIApplication()
        app.launch()
        completeOnboarding(in: app)
        app.tap("Desk lamp")
        XCTAssertTrue(app.navigationBars["Desk lamp"].waitForExistence(timeout: 10))
        tapTab("Basket", in: app)
        XCTAssertTrue(app.navigationBars["Basket"].waitForExistence(timeout: 10))
        tapTab("Shop", in: app)
        XCTAssertTrue(app.navigationBars["Desk lamp"].waitForExistence(timeout: 10))
    }

    /// The app keeps nothing, so each launch begins with the onboarding.
    private func completeOnboarding(in app: XCUIApplication) {
        app.tap("Skip the tour")
        app.tap("Skip")
        app.tap("No")
        app.tap("Continue as a guest")
    }

    /// From iPadOS 18 on, the tabs of an iPad are not in a tab bar.
    private func tapTab(_ title: String, in app: XCUIApplication) {
        let tab = app.tabBars.buttons[title]
        if tab.waitForExistence(timeout: 3) { tab.tap() } else { app.tap(title) }
    }

    /// The system asks before it opens a URL in another app, but not always.
    private func allowOpening() {
        let button = XCUIApplication(bundleIdentifier: "com.apple.springboard").buttons["Open"]
        if button.waitForExistence(timeout: 3) { button.tap() }
    }
}
