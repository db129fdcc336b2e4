#if canImport(SwiftUI)
    internal import SwiftUI

    /// A view that is animated as a whole when it is inserted, while nothing in it is: its bars and lists would slide into place.
    struct FlowFadingView<Content: View>: View {
        /// Whether the view has appeared, from when on what is in it can be animated.
        private final class Arrival {
            var isOver = false
        }

        private let content: () -> Content
        @State private var arrival = Arrival()

        init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

        var body: some View {
            let arrival = arrival
            content()
                .transaction { transaction in
                    if !arrival.isOver { transaction.animation = nil }
                }
                .onAppear { arrival.isOver = true }
        }
    }
#endif
