import SwiftUI

extension ShopViews: OnboardingFlowViewFactory {
    func welcome(coordinator: any WelcomeCoordinator) -> some View {
        WelcomeView(coordinator: coordinator)
    }

    func featureTour(coordinator: any FeatureTourCoordinator, page: Int) -> some View {
        FeatureTourView(coordinator: coordinator, page: page)
    }

    func interestPicker(coordinator: any InterestPickerCoordinator) -> some View {
        InterestPickerView(coordinator: coordinator, departments: session.catalogue.departments)
    }

    func notificationQuestion(coordinator: any NotificationQuestionCoordinator) -> some View {
        NotificationQuestionView(coordinator: coordinator)
    }
}
