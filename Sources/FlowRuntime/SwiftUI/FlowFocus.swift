#if canImport(SwiftUI)
    internal import SwiftUI

    /// The part of its flow that a coordinator view shows because it is embedded in the coordinator view of another flow.
    ///
    /// The outermost coordinator view shows everything, including the sheets and covers of child flows. It passes this value
    /// through the environment to request a part from each coordinator view of those flows. A coordinator view that receives
    /// no request for its flow is an outermost one.
    nonisolated struct FlowFocus: Sendable, Equatable {
        /// A part of a flow.
        enum Part: Sendable, Equatable {
            /// Everything below the sheets and covers.
            case base
            /// A screen that is part of the navigation stack of another flow.
            case screen(ScreenID)
            /// A sheet or a cover.
            case layer(ScreenLayer)
        }

        /// The flow from which the part is requested.
        let flow: FlowNode
        let part: Part

        static func == (first: FlowFocus, second: FlowFocus) -> Bool {
            first.flow === second.flow && first.part == second.part
        }
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
