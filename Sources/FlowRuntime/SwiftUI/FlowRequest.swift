#if canImport(SwiftUI)
    /// A presentation or a dismissal that SwiftUI is asked for.
    nonisolated struct FlowRequest: Equatable {
        let layer: ScreenID
        let isDismissal: Bool
        /// The number of the request among those of its level.
        let number: Int

        /// Whether another request is for the same, because this one has had no effect.
        func isRepeated(by other: FlowRequest) -> Bool { layer == other.layer && isDismissal == other.isDismissal }

        /// How long SwiftUI has before the request is repeated for the first time. Where nothing tells of the beginning of a
        /// dismissal, it can be in progress for that long.
        @MainActor var pause: Pause {
            Pause(nanoseconds: isDismissal && !FlowArrivals.tellOfLeaving ? 1_000_000_000 : 500_000_000)
        }

        /// A time between two repetitions.
        struct Pause {
            let nanoseconds: UInt64

            /// The next pause is twice as long, up to four seconds.
            var next: Pause { Pause(nanoseconds: min(nanoseconds * 2, 4_000_000_000)) }
        }
    }
#endif
