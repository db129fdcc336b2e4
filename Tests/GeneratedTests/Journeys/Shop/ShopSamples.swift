import ShopModels

// What the journeys pass on.

extension Address {
    static func sample(_ number: Int) -> Address { Address(lines: ["Street \(number)"]) }
}

extension BasketItem {
    static func sample(_ number: Int) -> BasketItem { BasketItem(id: "item \(number)") }
}

extension Customer {
    static func sample(_ number: Int) -> Customer { Customer(id: "customer \(number)") }
}

extension DeliveryOption {
    static func sample(_ number: Int) -> DeliveryOption { DeliveryOption(id: number) }
}

extension Department {
    static func sample(_ number: Int) -> Department { Department(id: number, title: "Department \(number)") }
}

extension HelpTopic {
    static func sample(_ number: Int) -> HelpTopic { number % 2 == 0 ? .payment : .cancellation }
}

extension MembershipPlan {
    static func sample(_ number: Int) -> MembershipPlan { number % 2 == 0 ? .yearly : .monthly }
}

extension Order {
    static func sample(_ number: Int) -> Order { Order(id: "order \(number)") }
}

extension PaymentCard {
    static func sample(_ number: Int) -> PaymentCard { PaymentCard(id: "card \(number)") }
}

extension Product {
    static func sample(_ number: Int) -> Product { Product(id: "product \(number)") }
}

extension ProductQuery {
    static func sample(_ number: Int) -> ProductQuery { ProductQuery(text: "query \(number)") }
}

extension Promotion {
    static func sample(_ number: Int) -> Promotion { Promotion(id: number) }
}

extension ReturnReason {
    static func sample(_ number: Int) -> ReturnReason { number % 2 == 0 ? .damaged : .notLiked }
}

extension Review {
    static func sample(_ number: Int) -> Review { Review(id: number) }
}

extension ReviewDraft {
    static func sample(_ number: Int) -> ReviewDraft { ReviewDraft(text: "Review \(number)") }
}

extension SignInChallenge {
    static func sample(_ number: Int) -> SignInChallenge { SignInChallenge(destination: "Phone \(number)") }
}

extension SizeUnit {
    static func sample(_ number: Int) -> SizeUnit { number % 2 == 0 ? .british : .european }
}

extension Store {
    static func sample(_ number: Int) -> Store { Store(id: number) }
}
