/// The error when the shop is not reachable.
struct Unreachable: Error, CustomStringConvertible {
    var description: String { "There is no connection to the shop." }
}
