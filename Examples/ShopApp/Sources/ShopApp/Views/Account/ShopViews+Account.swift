import ShopModels
import SwiftUI

extension ShopViews: AccountFlowViewFactory {
    func account(coordinator: any AccountCoordinator) -> some View {
        AccountView(coordinator: coordinator, session: session)
    }

    func signingOut(coordinator: any ConfirmationCoordinator, question: ConfirmationQuestion) -> some View {
        ConfirmationView(coordinator: coordinator, question: question)
    }

    func personalData(coordinator: any PersonalDataCoordinator) -> some View {
        PersonalDataView(coordinator: coordinator, email: session.customer?.id ?? "")
    }

    func deletion(coordinator: any ConfirmationCoordinator, question: ConfirmationQuestion) -> some View {
        ConfirmationView(coordinator: coordinator, question: question)
    }

    func addressBook(coordinator: any AddressBookCoordinator) -> some View {
        AddressBookView(coordinator: coordinator, session: session)
    }

    func addressCreation(coordinator: any AddressFormCoordinator, address: Address?) -> some View {
        AddressFormView(coordinator: coordinator, session: session, address: address)
    }

    func addressEditing(coordinator: any AddressFormCoordinator, address: Address?) -> some View {
        AddressFormView(coordinator: coordinator, session: session, address: address)
    }

    func wallet(coordinator: any WalletCoordinator) -> some View {
        WalletView(coordinator: coordinator, session: session)
    }

    func cardCreation(coordinator: any CardFormCoordinator) -> some View {
        CardFormView(coordinator: coordinator)
    }

    func wishlist(coordinator: any WishlistCoordinator) -> some View {
        WishlistView(coordinator: coordinator, session: session)
    }

    func notificationSettings() -> some View {
        NotificationSettingsView(session: session)
    }

    func helpCentre(coordinator: any HelpCentreCoordinator) -> some View {
        HelpCentreView(coordinator: coordinator)
    }

    func about(coordinator: any AboutCoordinator) -> some View {
        AboutView(coordinator: coordinator)
    }
}
