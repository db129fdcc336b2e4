/// The events from outside the screens that an analysis assumes to occur.
package enum OutsideEvents: Hashable, Sendable {
    case flowIntentsAndLinks
    case flowIntents
    case none
}
