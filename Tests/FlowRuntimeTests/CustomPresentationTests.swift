import Foundation
import Testing

@testable import FlowRuntime

/// Modal layers that the app draws itself.
@MainActor @Suite("Presentations of the app")
struct CustomPresentationTests {
    enum Page: FlowRoute, Codable {
        case home, help, fixed

        enum Kind: Hashable, Sendable { case home, help, fixed }

        static var customPresentations: [CustomPresentation] {
            [CustomPresentation("card"), CustomPresentation("drawer", isDismissible: false)]
        }

        var kind: Kind {
            switch self {
            case .home: .home
            case .help: .help
            case .fixed: .fixed
            }
        }

        var traits: RouteTraits { RouteTraits(isDismissible: self != .fixed) }
    }

    final class PageFlow: NavigatingCoordinatorViewModel<Page> {
        var departures: [SystemDeparture<Page>] = []

        override func systemDidRemove(_ departure: SystemDeparture<Page>) { departures.append(departure) }
    }

    @Test(
        "a swipe dismisses a layer if its presentation and its route allow it",
        arguments: [
            (Page.help, "card", true), (.fixed, "card", false), (.help, "drawer", false), (.help, "gone", false),
        ])
    func swipe(route: Page, style: String, isPossible: Bool) {
        let flow = PageFlow(initialRoute: .home)
        flow.perform(.present(route, as: .custom(style)))
        #expect(flow.flowNode.screenLayers.last?.isDismissible == isPossible)
        flow.systemDismiss()
        #expect(flow.layers.count == (isPossible ? 1 : 2))
        #expect(flow.departures == (isPossible ? [.dismissed(route)] : []))
    }

    @Test("a snapshot keeps the name, and cannot be restored once the flow does not declare it any more")
    func snapshot() throws {
        let flow = PageFlow(initialRoute: .home)
        flow.perform(.present(.help, as: .custom("card")))
        let kept = try flow.snapshot()
        #expect(kept.state.contains("\"card\""))
        let restored = PageFlow(initialRoute: .home)
        try restored.restore(kept)
        #expect(restored.layers.map(\.presentation) == [nil, .custom("card")])

        flow.perform(.dismiss, .present(.help, as: .custom("gone")))
        #expect(throws: FlowSnapshotError.self) { try PageFlow(initialRoute: .home).restore(flow.snapshot()) }
    }

    @Test("a presentation is encoded as its name, as it has always been")
    func coding() throws {
        let all: [RoutePresentation] = [.sheet, .cover, .alert, .custom("card")]
        let text = String(decoding: try JSONEncoder().encode(all), as: UTF8.self)
        #expect(text == #"["sheet","cover","alert","card"]"#)
        #expect(try JSONDecoder().decode([RoutePresentation].self, from: Data(text.utf8)) == all)
    }

    @Test("descriptions name it")
    func descriptions() {
        #expect(
            "\(NavigationCommand<Page>.present(.help, as: .custom("card")))" == #"present(.help, as: .custom("card"))"#)
        let flow = PageFlow(initialRoute: .home)
        flow.perform(.present(.help, as: .custom("card")))
        #expect("\(FlowDebug.tree(of: flow))".contains("card help ◀"))
    }
}
