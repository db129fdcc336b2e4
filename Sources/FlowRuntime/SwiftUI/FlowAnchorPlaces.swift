#if canImport(SwiftUI)
    internal import SwiftUI

    /// A view that is an anchor, for as long as it exists.
    @MainActor
    final class FlowAnchorPlace {}

    /// The anchors of a layer that are on screen.
    @MainActor
    struct FlowAnchorPlaces {
        /// Several views can be the same anchor. The last one that appeared is used.
        private var places: [ScreenOrigin: [FlowAnchorPlace]] = [:]

        /// Returns the view that is an anchor, or `nil` if none is on screen.
        func place(of origin: ScreenOrigin) -> FlowAnchorPlace? { places[origin]?.last }

        func contains(_ place: FlowAnchorPlace) -> Bool { places.values.contains { $0.contains { $0 === place } } }

        mutating func add(_ place: FlowAnchorPlace, at origin: ScreenOrigin) {
            remove(place)
            places[origin, default: []].append(place)
        }

        /// Notes that a view on screen has become another anchor.
        mutating func move(_ place: FlowAnchorPlace, to origin: ScreenOrigin) {
            guard contains(place), places[origin]?.contains(where: { $0 === place }) != true else { return }
            add(place, at: origin)
        }

        mutating func remove(_ place: FlowAnchorPlace) {
            for origin in places.keys { places[origin]?.removeAll { $0 === place } }
            places = places.filter { !$0.value.isEmpty }
        }
    }

    extension FlowLevel {
        /// Whether what is shown at an anchor would disappear with it, because the anchor has left the screen and nothing covers it.
        var hasLostAnchor: Bool { isAnchorMissing && above?.level.above == nil }

        /// Whether something is shown at an anchor that has left the screen.
        var isAnchorMissing: Bool {
            guard let above, let place = above.place, above.isAtAnchor else { return false }
            return !anchors.contains(place)
        }
    }

    extension FlowCover {
        /// Whether the anchor's view presents the layer, rather than the layer below.
        var isAtAnchor: Bool { place != nil && (layer.isPopover || alert != nil) }

        /// Whether it is presented as a sheet. A popover is one where there are no popovers, and without an anchor on screen.
        var isSheet: Bool { layer.presentation == .sheet || layer.presentation == .popover && !isAtAnchor }
    }

    extension ScreenLayer {
        /// Whether the layer is a popover where the platform has them.
        fileprivate var isPopover: Bool {
            #if os(tvOS) || os(watchOS)
                false
            #else
                presentation == .popover
            #endif
        }
    }

    private struct FlowLevelKey: EnvironmentKey {
        static var defaultValue: FlowLevel? { nil }
    }

    private struct FlowEntriesKey: EnvironmentKey {
        static let defaultValue: [Int] = []
    }

    extension EnvironmentValues {
        /// The layer in which a view is.
        var flowLevel: FlowLevel? {
            get { self[FlowLevelKey.self] }
            set { self[FlowLevelKey.self] = newValue }
        }

        /// The entries that show a view, from that of the outermost flow on.
        var flowEntries: [Int] {
            get { self[FlowEntriesKey.self] }
            set { self[FlowEntriesKey.self] = newValue }
        }
    }
#endif
