import ShopModels

extension ShopSession {
    func isSignedIn() -> Bool { customer != nil }
    func customerIdentified(customer: Customer) { self.customer = customer }
    func signInDeclined() { note("sign-in declined") }
    func confirmationMailSent(email: String) { note("confirmation sent to \(email)") }
    func codeSent(challenge: SignInChallenge) { note("code sent to \(challenge.destination)") }

    /// Removes the customer's data, but keeps the basket.
    func customerForgotten() {
        customer = nil
        membership = nil
        addresses = []
        cards = []
        wishlist = []
        orders = []
    }

    func customerDeleted() {
        note("customer \(customer?.id ?? "-") deleted")
        customerForgotten()
    }
}
