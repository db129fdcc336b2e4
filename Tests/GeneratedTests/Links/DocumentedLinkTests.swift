import Foundation
import Testing

@testable import ShopFlows

/// The URLs in docs/examples.md that are opened in the simulator.
@MainActor @Suite struct DocumentedLinkTests {
    @Test func areLinksOfTheShop() throws {
        let document = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/examples.md")
        let text = try String(contentsOf: document.standardized, encoding: .utf8)
        let urls = text.matches(of: /simctl openurl booted '(.*)'/).map { String($0.1) }
        #expect(!urls.isEmpty)
        for url in urls { #expect(try ShopFlowLink(url: #require(URL(string: url))) != nil, "\(url)") }
    }
}
