/// What things are called on a map.
package enum MapNaming: String, Hashable, Sendable, CaseIterable {
    /// As people read them: the title of a tab or an alert, or else the words of the identifier, `Marked as read`.
    case titles
    /// As specs name them: `markedAsRead`.
    case identifiers
}
