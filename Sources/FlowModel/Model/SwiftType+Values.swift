import FlowSwiftCode

extension SwiftType {
    /// Replaces an invalid type, so that decoding can continue. It is compatible with every type, because its error has been
    /// reported.
    package static let unreadable = SwiftType.named([])

    package var isBool: Bool { self == .named("Bool") || description == "Swift.Bool" }
}
