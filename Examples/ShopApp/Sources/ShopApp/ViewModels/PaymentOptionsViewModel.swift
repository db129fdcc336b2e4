import FlowRuntime
import Observation
import ShopModels

/// Offers the user's cards. The one that was just added comes first.
@MainActor
@Observable
final class PaymentOptionsViewModel {
    private let session: ShopSession
    private(set) var addedCard: PaymentCard?
    @ObservationIgnored private weak var coordinator: (any PaymentOptionsCoordinator)?

    init(
        coordinator: any PaymentOptionsCoordinator, inbox: FlowInbox<PaymentOptionsMessage>, session: ShopSession
    ) {
        self.coordinator = coordinator
        self.session = session
        inbox.listen(for: self, cardAdded: { [weak self] card in self?.addedCard = card })
    }

    var cards: [PaymentCard] {
        guard let addedCard else { return session.cards }
        return [addedCard] + session.cards.filter { $0 != addedCard }
    }

    func cardTapped(_ card: PaymentCard) { coordinator?.cardChosen(card: card) }
    func otherCardTapped() { coordinator?.additionRequested() }
    func closeTapped() { coordinator?.checkoutClosed() }
}
