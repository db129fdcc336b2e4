import SwiftUI

/// A row that reports an event when the user taps it.
struct ActionRow: View {
    let title: String
    let symbol: String
    let action: @MainActor () -> Void

    init(_ title: String, symbol: String, action: @escaping @MainActor () -> Void) {
        self.title = title
        self.symbol = symbol
        self.action = action
    }

    var body: some View {
        Button {
            action()
        } label: {
            Label(title, systemImage: symbol)
        }
    }
}
