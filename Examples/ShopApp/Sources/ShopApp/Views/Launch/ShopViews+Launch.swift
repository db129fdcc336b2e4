import Foundation
import SwiftUI

extension ShopViews: ShopFlowViewFactory {
    func splash(coordinator: any SplashCoordinator) -> some View {
        SplashView(coordinator: coordinator, session: session)
    }

    func launchProblem(coordinator: any LaunchProblemCoordinator, message: String) -> some View {
        LaunchProblemView(coordinator: coordinator, message: message)
    }

    func maintenance(coordinator: any MaintenanceNoticeCoordinator, until end: Date?) -> some View {
        MaintenanceView(coordinator: coordinator, end: end)
    }

    func updateOffer(coordinator: any UpdateOfferCoordinator, version: String) -> some View {
        UpdateOfferView(coordinator: coordinator, version: version)
    }
}
