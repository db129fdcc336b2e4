/// The shop could not be asked.
struct Unreachable: Error, CustomStringConvertible {
    var description: String { "There is no connection to the shop." }
}
