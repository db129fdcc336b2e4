#if canImport(SwiftUI)
    internal import SwiftUI
#endif

/// Controls whether changes on screen are animated.
enum FlowMotion {
    /// Whether the change in progress is animated. Observers can read this while they are notified of the change. SwiftUI has
    /// a transaction for the same purpose.
    @TaskLocal static var isAnimated = true

    /// Makes a change, without animations if `isAnimated` is `false`.
    @MainActor
    static func change(isAnimated: Bool, _ change: () -> Void) {
        if isAnimated { return change() }
        $isAnimated.withValue(false) {
            #if canImport(SwiftUI)
                var transaction = Transaction()
                transaction.disablesAnimations = true
                withTransaction(transaction, change)
            #else
                change()
            #endif
        }
    }
}
