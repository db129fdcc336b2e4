#if canImport(SwiftUI)
    internal import Foundation

    /// The user's way back, where nothing reports that a screen leaves.
    struct FlowReturn {
        /// How long the transition takes, in seconds.
        private static let duration = 0.65

        private let start = ProcessInfo.processInfo.systemUptime

        var isInProgress: Bool { ProcessInfo.processInfo.systemUptime - start < Self.duration }
    }

    /// A change of a navigation path by the flow, until the screen that it shows has arrived.
    @MainActor
    final class FlowPathChange {
        /// How long an arrival is waited for, in nanoseconds. A push takes about half of that.
        static let patience: UInt64 = 700_000_000
        /// How long after the evaluation of the views SwiftUI drops a path, in seconds. The user is not that fast.
        private static let dropTime = 0.35
        /// The same if the user did not see the stack then: it is dropped when the stack appears, such as after a cover was dismissed.
        private static let unseenDropTime = 3.0

        /// The screen that should be on top then.
        let top: ScreenID?
        /// Whether the arrival of the screen is reported, if it appears.
        let expectsArrival: Bool
        /// Whether the next change waits until the screen has arrived.
        var isAwaited: Bool
        /// Whether the user saw the stack when the path was set.
        private let isSeen: Bool
        private let path: [ScreenID]
        /// How often SwiftUI has dropped the path.
        private var drops: Int
        private var evaluation: TimeInterval?

        /// - Parameter before: The change before, if its screen has not arrived. It can be the same one, which was dropped.
        init(
            to path: [ScreenID], top: ScreenID?, expectsArrival: Bool, isSeen: Bool, after before: FlowPathChange?
        ) {
            self.path = path
            self.top = top
            self.expectsArrival = expectsArrival
            self.isSeen = isSeen
            isAwaited = expectsArrival && isSeen
            drops = before.map { $0.path == path ? $0.drops : 0 } ?? 0
        }

        /// Notes that the views have been evaluated with the path.
        func noteEvaluation() { evaluation = evaluation ?? ProcessInfo.processInfo.systemUptime }

        /// Returns whether a path that SwiftUI sets before the screen has arrived is not the user's. A stack drops its path when its
        /// root changes at the same time, and writes what is left. Then the path is set once more, three times at most.
        func noteDrop() -> Bool {
            let now = ProcessInfo.processInfo.systemUptime
            let time = isSeen ? Self.dropTime : Self.unseenDropTime
            guard drops < 3, evaluation.map({ now - $0 < time }) ?? true else { return false }
            drops += 1
            isAwaited = false
            return true
        }
    }
#endif
