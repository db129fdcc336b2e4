import FlowDiagnostics
import FlowModel

/// What of a document decides which declarations a module has, and in which order. As long as it stays the same, the ids of all
/// declarations do, and only what names this document has to be resolved again.
struct DocumentShape: Hashable {
    private var file: SourceFileID
    private var hasUnreadScreens: Bool
    private var flow: String?
    private var isAlone: Bool
    private var screens: [ScreenShape]
    private var routes: [RouteShape]
    /// The flow's own transitions, and the intents that bubble: both decide what bubbles out of the flow.
    private var events: [String]
    private var bubbling: [Event]
    /// Those of the flow, which an intent that bubbles must not have the name of.
    private var outcomes: [String]
    private var unread: UnreadParts

    private struct ScreenShape: Hashable {
        var name: String
        var messages: [String]
    }

    fileprivate struct RouteShape: Hashable {
        enum Content: Hashable {
            case screen(String), impliedScreen(String), flow(String), alert
        }

        var content: Content
        var isPartlyRead: Bool
        var declaresScreen: Bool
        var messages: [String]
        var events: [String]
    }

    /// - Parameter bubbles: whether any intent of the module bubbles, so that it matters which events are handled where.
    init(_ document: Document, bubbles: Bool) {
        file = document.file
        hasUnreadScreens = document.hasUnreadScreens
        flow = document.flow?.name.text
        isAlone = document.externals.isEmpty
        screens = document.screens.map {
            ScreenShape(name: $0.name.text, messages: $0.receives.map(\.name.text))
        }
        let declaring = Set(document.routesWithoutScreen)
        routes = (document.flow?.routes ?? []).enumerated().map { index, route in
            RouteShape(
                content: RouteShape.Content(route.content), isPartlyRead: route.isPartlyRead,
                declaresScreen: declaring.contains(index) && route.hasOwnParameters,
                messages: route.receives?.messages.map(\.name.text) ?? [],
                events: bubbles ? route.transitions.map(\.event.text) : [])
        }
        events = bubbles ? document.flow?.transitions.map(\.event.text) ?? [] : []
        outcomes = bubbles ? document.flow?.outcomes.map(\.name.text) ?? [] : []
        unread = bubbles ? document.flow?.unread ?? UnreadParts() : UnreadParts()
        bubbling = document.screens.flatMap(\.intents).filter(\.bubbles)
    }
}

extension DocumentShape.RouteShape.Content {
    fileprivate init(_ content: Route.Content) {
        switch content {
        case .screen(let reference): self = .screen(reference.name.text)
        case .impliedScreen(let reference): self = .impliedScreen(reference.name.text)
        case .flow(let reference): self = .flow(reference.name.text)
        case .alert: self = .alert
        }
    }
}
