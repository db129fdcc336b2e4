import FlowDiagnostics

/// Parameters that a route declares because no spec declares its screen: the `params` of the screen, or the `payload` of one of its
/// intents.
package struct OwnParameters: Hashable, Sendable {
    package var parameters: [Parameter]
    /// The key.
    package var span: SourceSpan

    package init(_ parameters: [Parameter], at span: SourceSpan) {
        self.parameters = parameters
        self.span = span
    }
}

/// The messages of a screen that the route declares because no spec declares it.
package struct OwnMessages: Hashable, Sendable {
    package var messages: [Event]
    /// The key.
    package var span: SourceSpan

    package init(_ messages: [Event], at span: SourceSpan) {
        self.messages = messages
        self.span = span
    }
}
