/// The contact details of a guest.
struct Contact: Hashable, Sendable {
    var email: String
    var phone: String?
}
