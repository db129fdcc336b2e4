import SwiftUI

/// Shows a message with buttons for the possible actions.
struct Notice<Actions: View>: View {
    let title: String
    let symbol: String
    var message = ""
    @ViewBuilder let actions: Actions

    var body: some View {
        VStack(spacing: 16) {
            Image(systemName: symbol)
            Text(title)
            if !message.isEmpty { Text(message) }
            actions
        }
        .padding(24)
    }
}
