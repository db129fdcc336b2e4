/// How a guest can be reached.
struct Contact: Hashable, Sendable {
    var email: String
    var phone: String?
}
