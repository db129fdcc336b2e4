#if canImport(SwiftUI)
    internal import SwiftUI
#endif

/// How a change of what is shown looks.
enum FlowMotion {
    /// Whether the change that is being made is shown as a movement. Whoever is told of a change while it is made can ask; SwiftUI
    /// has a transaction for it.
    @TaskLocal static var isAnimated = true

    /// Makes a change; one that is not animated happens at once, wherever the screen would move by itself.
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
