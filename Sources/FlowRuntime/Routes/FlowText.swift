#if canImport(Darwin)
    public import Foundation

    /// A text that is looked up in the string catalogue of the app when it is shown.
    public typealias FlowText = LocalizedStringResource

    nonisolated extension FlowText {
        /// The text in the language of the user.
        var localized: String { String(localized: self) }
    }
#else
    /// A text of an alert or of a tab. It replaces `LocalizedStringResource`, which only Apple's platforms have.
    public nonisolated struct FlowText: Hashable, Sendable, ExpressibleByStringInterpolation {
        /// The text with its values.
        let localized: String

        /// Creates a text.
        ///
        /// - Parameter value: The text.
        public init(stringLiteral value: String) { localized = value }
    }
#endif
