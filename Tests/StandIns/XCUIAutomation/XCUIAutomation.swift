// The part of XCUIAutomation that the UI tests use, which Linux lacks: XCTest exports it on Apple's platforms. The tests compile it
// together with the UI tests. Signatures and isolation are those of the documentation (developer.apple.com/documentation/xcuiautomation).
import Foundation

@MainActor protocol XCUIElementTypeQueryProvider {
    var alerts: XCUIElementQuery { get }
    var buttons: XCUIElementQuery { get }
    var navigationBars: XCUIElementQuery { get }
    var staticTexts: XCUIElementQuery { get }
    var tabBars: XCUIElementQuery { get }
}

extension XCUIElementTypeQueryProvider {
    var alerts: XCUIElementQuery { XCUIElementQuery() }
    var buttons: XCUIElementQuery { XCUIElementQuery() }
    var navigationBars: XCUIElementQuery { XCUIElementQuery() }
    var staticTexts: XCUIElementQuery { XCUIElementQuery() }
    var tabBars: XCUIElementQuery { XCUIElementQuery() }
}

@MainActor class XCUIElement: NSObject, XCUIElementTypeQueryProvider {
    enum ElementType: UInt {
        case any = 0
    }

    var exists: Bool { false }
    var isHittable: Bool { false }
    // Declared in a protocol there, which queries have, too.
    var firstMatch: XCUIElement { self }

    func waitForExistence(timeout: TimeInterval) -> Bool { false }
    func descendants(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
    func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate { XCUICoordinate() }
    func tap() {}
}

@MainActor class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
    var firstMatch: XCUIElement { XCUIElement() }

    func matching(identifier: String) -> XCUIElementQuery { self }
    subscript(key: String) -> XCUIElement { XCUIElement() }
}

@MainActor class XCUICoordinate: NSObject {
    func withOffset(_ offsetVector: CGVector) -> XCUICoordinate { self }
    func tap() {}
    func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {}
}

@MainActor class XCUIApplication: XCUIElement {
    enum State: UInt {
        case runningForeground = 4
    }

    var launchArguments: [String] = []
    var state: XCUIApplication.State { .runningForeground }

    override init() {}
    init(bundleIdentifier: String) {}

    func launch() {}
    func activate() {}
    func terminate() {}
    func open(_ url: URL) {}
}

@MainActor class XCUIDevice: NSObject {
    enum Button: Int {
        case home = 1
    }

    class var shared: XCUIDevice { XCUIDevice() }
    var system: XCUISystem { XCUISystem() }

    func press(_ button: XCUIDevice.Button) {}
}

@MainActor class XCUISystem: NSObject {
    func open(_ url: URL) {}
}

/// It is in CoreGraphics.
struct CGVector {
    var dx: Double
    var dy: Double
}
