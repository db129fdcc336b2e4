#if canImport(SwiftUI)
    internal import SwiftUI
#endif

/// How a change of what is shown looks.
enum FlowMotion {
    /// Makes a change; one that is not animated happens at once, wherever the screen would move by itself.
    @MainActor
    static func change(isAnimated: Bool, _ change: () -> Void) {
        #if canImport(SwiftUI)
            if !isAnimated {
                var transaction = Transaction()
                transaction.disablesAnimations = true
                withTransaction(transaction, change)
                return
            }
        #endif
        change()
    }
}
