/// Something that happened in a tree of flows, as a value for analytics, breadcrumbs and logs.
///
/// All names are those of the specs, so they stay the same as long as the specs do. The values of routes are left out unless
/// ``FlowCoordinating/onEvent(includingValues:_:)`` asks for them.
public nonisolated struct FlowEvent: Codable, Hashable, Sendable {
    /// What kind of event it is.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// The closure has been set, or the flow has started after that. This event comes first, and contains what the user sees now.
        case started
        /// The user sees something else.
        case changed
        /// A task has started or ended on what the user sees, which is otherwise the same.
        case taskChanged
        /// A flow has changed that the user does not see now, or a part of one, such as another tab.
        case changedUnseen
        /// An intent, a link or an action of the system had no effect.
        case refused
        /// A flow holds an intent or a link until it is resumed.
        case held
        /// A flow no longer holds an intent or a link, because it handles it now.
        case resumed
        /// A flow no longer holds an intent or a link, which has not been resumed.
        case dropped
        /// A screen has received a message.
        case delivered
        /// The screen that the user sees does not receive the message that a transition has for it.
        case undelivered
        /// The outermost flow has reported an intent to the app.
        case bubbled
        /// The outermost flow has reported an outcome.
        case finished
    }

    /// What has led to an event.
    public struct Cause: Codable, Hashable, Sendable {
        /// Where an event comes from.
        public enum Kind: String, Codable, Hashable, Sendable {
            /// A screen, or the app.
            case intent
            /// A link.
            case link
            /// An action of the user that the system offers everywhere, or the app itself.
            case system
            /// A task, which has ended.
            case task
        }

        /// Where the event comes from.
        public var kind: Kind
        /// The name of the intent, the pattern of the link, the outcome of the task, or `back`, `swipe`, `backAttempted`,
        /// `dismissAttempted`, `tab`, `ok`, `button`, `path`, `restored` or `answersChanged`. What a user taps in an alert is an intent, and `ok` is the button that the system
        /// adds.
        public var name: String
        /// The path to the flow that received it: `ShopTabsFlow/basket/CheckoutFlow`.
        public var flow: String
    }

    /// A flow and what it shows.
    public struct Flow: Codable, Hashable, Sendable {
        /// The name of the flow.
        public var flow: String
        /// Its layers, from the bottom to the top. Of a tab bar, only the selected tab is among them.
        public var layers: [Layer]
    }

    /// A stack of routes.
    public struct Layer: Codable, Hashable, Sendable {
        /// How the layer is presented, or `nil` for the lowest one.
        public var presentation: RoutePresentation?
        /// The names of the routes, from the bottom to the top.
        public var routes: [String]
    }

    /// What kind of event it is.
    public var kind: Kind
    /// The path to what the user sees now, as the names of flows and routes: `ShopTabsFlow/basket/CheckoutFlow/payment`.
    public var path: String
    /// What has led to the event, or `nil` for ``Kind/started``.
    public var cause: Cause?
    /// The flows that the user sees now, from the outermost one on. Each is shown by the top route of the one before.
    public var stack: [Flow]
    /// The name of the task that runs on what the user sees, or `nil` if none does.
    public var task: String?
    /// For ``Kind/changedUnseen``: the path to the flow that has changed.
    public var unseenFlow: String?
    /// For ``Kind/changedUnseen``: what the flow now shows, where the user does not see it.
    public var unseen: [Layer]?
    /// For ``Kind/refused`` and ``Kind/undelivered``: why there was no effect. For ``Kind/dropped``: why the event was dropped.
    public var reason: String?
    /// For ``Kind/delivered`` and ``Kind/undelivered``: the name of the message.
    public var message: String?
    /// For ``Kind/held``, ``Kind/resumed`` and ``Kind/dropped``: the name of the intent, or the pattern of the link.
    public var held: String?
    /// For ``Kind/held``, ``Kind/resumed`` and ``Kind/dropped``: the path to the flow that holds it.
    public var holder: String?
    /// For ``Kind/delivered``: the path to the screen that has received the message.
    public var receiver: String?
}
