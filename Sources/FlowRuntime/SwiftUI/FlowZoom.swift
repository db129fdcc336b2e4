#if canImport(SwiftUI)
    internal import SwiftUI

    // macOS and tvOS have no such transition, nor has any system before the versions below.
    extension View {
        /// Lets a screen or a layer zoom out of this view.
        func zoomSource(_ origin: ScreenOrigin) -> some View { FlowZoomSource(origin: origin, content: self) }

        /// Lets this screen or layer zoom out of the view that is an anchor, if there is one.
        func zooming(from origin: ScreenOrigin?) -> some View { FlowZoom(origin: origin, content: self) }
    }

    private struct FlowZoomSource<Content: View>: View {
        let origin: ScreenOrigin
        let content: Content
        @Environment(\.flowNamespace) private var namespace

        var body: some View {
            #if os(macOS) || os(tvOS)
                content
            #else
                if #available(iOS 18, watchOS 11, visionOS 2, *), let namespace {
                    content.matchedTransitionSource(id: origin, in: namespace)
                } else {
                    content
                }
            #endif
        }
    }

    private struct FlowZoom<Content: View>: View {
        let origin: ScreenOrigin?
        let content: Content
        @Environment(\.flowNamespace) private var namespace

        var body: some View {
            #if os(macOS) || os(tvOS)
                content
            #else
                if #available(iOS 18, watchOS 11, visionOS 2, *), let namespace, let origin {
                    content.navigationTransition(.zoom(sourceID: origin, in: namespace))
                } else {
                    content
                }
            #endif
        }
    }

    /// A screen in a navigation stack, which zooms out of its anchor if that is on screen when the screen is pushed.
    struct FlowZoomingScreen<Content: View>: View {
        private let log: ((String) -> Void)?
        private let content: Content
        /// Whether the screen has an anchor that was not on screen.
        @State private var isWithoutAnchor: Bool
        @State private var origin: ScreenOrigin?

        /// - Parameters:
        ///   - origin: The anchor, seen from the outermost flow.
        ///   - level: The layer of the navigation stack.
        ///   - log: Receives that the anchor is not on screen.
        init(from origin: ScreenOrigin?, in level: FlowLevel?, log: ((String) -> Void)?, content: Content) {
            self.log = log
            self.content = content
            let found = origin.flatMap { level?.anchors.place(of: $0) } != nil
            _origin = State(initialValue: found ? origin : nil)
            _isWithoutAnchor = State(initialValue: origin != nil && !found)
        }

        var body: some View {
            content
                .zooming(from: origin)
                .onAppear {
                    if isWithoutAnchor { log?(FlowDebug.missingAnchor) }
                    isWithoutAnchor = false
                }
        }
    }

    private struct FlowNamespaceKey: EnvironmentKey {
        static var defaultValue: Namespace.ID? { nil }
    }

    extension EnvironmentValues {
        /// The namespace of the anchors out of which something zooms.
        var flowNamespace: Namespace.ID? {
            get { self[FlowNamespaceKey.self] }
            set { self[FlowNamespaceKey.self] = newValue }
        }
    }
#endif
