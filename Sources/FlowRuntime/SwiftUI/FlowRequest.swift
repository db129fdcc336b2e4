#if canImport(SwiftUI)
    /// A presentation or a dismissal that SwiftUI is asked for.
    nonisolated struct FlowRequest: Equatable {
        let layer: ScreenID
        let isDismissal: Bool
        let isForAlert: Bool
        /// The number of the request among those of its level.
        let number: Int

        init(for cover: FlowCover, isDismissal: Bool, number: Int) {
            layer = cover.layer.id
            isForAlert = cover.alert != nil
            self.isDismissal = isDismissal
            self.number = number
        }

        /// Whether another request is for the same, because this one has had no effect.
        func isRepeated(by other: FlowRequest) -> Bool { layer == other.layer && isDismissal == other.isDismissal }

        /// How long SwiftUI has before the request is repeated for the first time. Where the beginning of a dismissal is not
        /// reported, it can be in progress for that long. For alerts, nothing is reported at all, so that they are looked for.
        @MainActor var pause: Pause {
            if isForAlert { return Pause(nanoseconds: isDismissal ? 50_000_000 : 250_000_000) }
            return Pause(nanoseconds: isDismissal && !FlowArrivals.notifyOfLeaving ? 1_000_000_000 : 500_000_000)
        }

        /// A time between two repetitions.
        struct Pause {
            let nanoseconds: UInt64

            /// The time between two looks at what is in the way.
            static let look = Pause(nanoseconds: 250_000_000)

            /// The next pause is twice as long, up to four seconds.
            var next: Pause { Pause(nanoseconds: min(nanoseconds * 2, 4_000_000_000)) }
        }
    }
#endif
