#if canImport(SwiftUI)
    internal import SwiftUI

    /// What of its flow a coordinator view is to show, because it lies in the one of another flow.
    ///
    /// A flow's outermost coordinator view shows everything, sheets and covers of the flows in it included. It asks the coordinator
    /// views of those flows for their parts by this; one that is asked for nothing, or that belongs to no flow that is shown, is an
    /// outermost one itself.
    struct FlowFocus: Sendable {
        /// A part of what a flow shows.
        enum Part: Sendable {
            /// All that lies below its sheets and covers.
            case base
            /// A screen that lies in a navigation stack of another flow.
            case screen(ScreenID)
            /// A sheet or a cover.
            case layer(ScreenLayer)
        }

        /// The flow that is asked.
        let flow: FlowNode
        let part: Part
    }

    private struct FlowFocusKey: EnvironmentKey {
        static let defaultValue: FlowFocus? = nil
    }

    extension EnvironmentValues {
        var flowFocus: FlowFocus? {
            get { self[FlowFocusKey.self] }
            set { self[FlowFocusKey.self] = newValue }
        }
    }
#endif
