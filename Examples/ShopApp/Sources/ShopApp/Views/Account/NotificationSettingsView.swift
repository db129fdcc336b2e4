import SwiftUI

/// Nothing can happen here that would lead anywhere, so it has no coordinator.
struct NotificationSettingsView: View {
    @Bindable var session: ShopSession

    var body: some View {
        Form {
            Toggle("Where my parcels are", isOn: $session.mayNotify)
        }
        .navigationTitle("Notifications")
    }
}
