import SwiftUI

/// Says one thing, and offers what can be done about it.
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
