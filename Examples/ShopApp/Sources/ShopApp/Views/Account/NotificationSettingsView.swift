import SwiftUI

/// The screen has no intents, so the view has no coordinator.
struct NotificationSettingsView: View {
    @Bindable var session: ShopSession

    var body: some View {
        Form {
            Toggle("Where my parcels are", isOn: $session.mayNotify)
        }
        .navigationTitle("Notifications")
    }
}
