#if canImport(Combine)
    internal import Combine
#endif
#if canImport(SwiftUI)
    /// A layer on screen, with what SwiftUI is asked to present above it, and how far it has come with that.
    @MainActor
    final class FlowLevel: ObservableObject {
        /// How far SwiftUI has come with what was asked of it last.
        enum Progress {
            /// Nothing is presented.
            case nothing
            /// A presentation was asked for. SwiftUI drops it if another transition is in progress.
            case requested
            /// The presentation is in progress.
            case begun
            /// The layer is completely on screen.
            case arrived
            /// The layer is dismissed, by the flow or by the user. SwiftUI drops that, too, if another transition is in progress.
            case leaving(FlowCover)
        }

        /// What SwiftUI is asked to present.
        @Published private(set) var above: FlowCover?
        var progress = Progress.nothing
        /// Whether the contents of the layer above have disappeared since they last appeared.
        var hasDisappeared = false
        /// Whether the dismissal of the layer above is in progress.
        var hasBegunToLeave = false
        private var requests = 0

        func present(_ layer: ScreenLayer, as alert: FlowAlert? = nil) {
            requests += 1
            progress = .requested
            hasDisappeared = false
            above = FlowCover(layer: layer, alert: alert, attempt: requests, level: FlowLevel())
        }

        /// Shows a layer that the app draws itself. This does not have to be deferred: it is a view above the layer below.
        func draw(_ layer: ScreenLayer) {
            requests += 1
            progress = .arrived
            hasDisappeared = false
            above = FlowCover(layer: layer, attempt: requests, level: FlowLevel())
        }

        /// What the app draws itself above the layer.
        var drawn: FlowCover? { above.flatMap { $0.layer.isCustom ? $0 : nil } }

        func dismiss() {
            if drawn != nil {
                progress = .nothing
                above = nil
                return
            }
            requests += 1
            hasBegunToLeave = !FlowArrivals.notifyOfLeaving
            if let above { progress = hasDisappeared ? .nothing : .leaving(above) }
            above = nil
        }

        /// Takes a dismissal back that SwiftUI has not performed.
        func restore() {
            guard let leaving, above == nil else { return }
            progress = .arrived
            above = leaving
        }

        /// The alert that is shown above the layer, or that is dismissed.
        var alert: FlowCover? { (above ?? leaving).flatMap { $0.alert == nil ? nil : $0 } }

        /// How far SwiftUI has come with an alert, or `nil` where that cannot be found out.
        var alertStage: @MainActor () -> FlowAlertStage? = { FlowAlertStage.canBeFound ? .absent : nil }

        /// Whether an alert is on screen above the layer, or appears or disappears there, as far as that can be found out.
        var showsAlert: Bool { alert != nil && [.moving, .shown].contains(alertStage()) }

        /// Notes how far SwiftUI has come with an alert, whose beginning and end it does not report.
        ///
        /// - Parameter isWanted: Whether the flow still shows the alert.
        /// - Returns: `true` if it has come further.
        func noteAlert(isWanted: Bool) -> Bool {
            guard alert != nil else { return false }
            let stage = alertStage()
            switch progress {
            // SwiftUI could still present the alert, long after the flow has dismissed it.
            case .requested where stage == .absent && !isWanted:
                dismiss()
            case .requested where stage == .shown || !FlowAlertStage.canBeFound:
                progress = .arrived
            case .leaving where stage == .absent:
                progress = .nothing
            case .nothing, .requested, .begun, .arrived, .leaving:
                return false
            }
            return true
        }

        /// Asks once more for what SwiftUI has not done with an alert.
        func repeatAlert() {
            switch (progress, alertStage()) {
            case (.requested, .absent): if let above { present(above.layer, as: above.alert) }
            case (.leaving, .shown): restore()
            // The end is not reported.
            case (.leaving, nil): progress = .nothing
            default: break
            }
        }

        /// The layer that is dismissed, if any.
        var leaving: FlowCover? { if case .leaving(let cover) = progress { cover } else { nil } }

        var isMoving: Bool {
            switch progress {
            case .nothing, .arrived: false
            case .requested, .begun, .leaving: true
            }
        }

        var hasArrived: Bool { if case .arrived = progress { true } else { false } }

        /// Whether SwiftUI has not begun with what was asked of it.
        var isRequested: Bool {
            switch progress {
            case .requested: true
            case .leaving: alert == nil && !hasBegunToLeave
            case .nothing, .begun, .arrived: false
            }
        }

        /// What was asked of SwiftUI, if it has not begun with that, or may not have begun, where the beginning is not reported.
        var request: FlowRequest? {
            switch progress {
            case .requested:
                above.map { FlowRequest(for: $0, isDismissal: false, number: requests) }
            case .leaving(let cover)
            where !hasBegunToLeave || !FlowArrivals.notifyOfLeaving || cover.alert != nil:
                FlowRequest(for: cover, isDismissal: true, number: requests)
            case .nothing, .begun, .arrived, .leaving:
                nil
            }
        }
    }

    /// A request to present a layer.
    nonisolated struct FlowCover: Identifiable {
        /// A request that is repeated is a new one to SwiftUI.
        struct ID: Hashable {
            let layer: ScreenID
            let attempt: Int
        }

        let layer: ScreenLayer
        /// The texts and buttons, if the layer is an alert.
        var alert: FlowAlert?
        let attempt: Int
        /// What is presented above this layer.
        let level: FlowLevel

        var id: ID { ID(layer: layer.id, attempt: attempt) }
    }
#endif
