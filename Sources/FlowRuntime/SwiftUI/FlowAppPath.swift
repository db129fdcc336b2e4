#if canImport(SwiftUI)
    internal import SwiftUI

    /// The path of a navigation stack of the app, on which the first screen of a flow is an element of the app, and the others follow it.
    @MainActor
    struct FlowAppPath {
        private let count: () -> Int
        /// Returns whether the path has the app's element for the flow at a position.
        private let hasFirst: (Int) -> Bool
        private let hasScreen: (FlowScreen, Int) -> Bool
        private let replace: (Int, [FlowScreen]) -> Void
        private let save: () -> () -> Void

        init(_ path: Binding<NavigationPath>, element: some Hashable) {
            self.init(element: element) {
                FlowOpenPath(path: path.wrappedValue)
            } write: {
                path.wrappedValue = $0.path
            }
        }

        init<Data: RandomAccessCollection & RangeReplaceableCollection>(
            _ path: Binding<Data>, element: Data.Element, as wrap: @escaping (FlowScreen) -> Data.Element
        ) where Data.Element: Hashable {
            self.init(element: element) {
                FlowTypedPath(path: path.wrappedValue, wrap: wrap)
            } write: {
                path.wrappedValue = $0.path
            }
        }

        private init<Path: FlowPathValue>(
            element: Path.Value, read: @escaping () -> Path, write: @escaping (Path) -> Void
        ) {
            count = { read().count }
            hasFirst = { read().hasValue(element, at: $0) }
            hasScreen = { read().hasScreen($0, at: $1) }
            replace = { start, screens in
                var new = read().prefix(upTo: start)
                for screen in screens { new.append(screen) }
                write(new)
            }
            save = {
                let saved = read()
                return { write(saved) }
            }
        }

        /// Returns the position of the app's element for the flow, which may have moved.
        ///
        /// - Parameter last: Where it was. Of several equal elements, the next one to that counts.
        func position(near last: Int?) -> Int? {
            // It rarely moves, and a long path takes long to search.
            if let last, last < count(), hasFirst(last) { return last }
            let positions = (0..<count()).filter(hasFirst)
            guard let last else { return positions.last }
            return positions.min { abs($0 - last) < abs($1 - last) }
        }

        /// Returns how many of the given screens are there, one after the other.
        func present(_ screens: [FlowScreen], from start: Int) -> Int {
            screens.indices.prefix { start + $0 < count() && hasScreen(screens[$0], start + $0) }.count
        }

        /// Puts screens in the place of all from a position on.
        func replaceAll(from start: Int, with screens: [FlowScreen]) { replace(start, screens) }

        /// Whether a position is the end of the path.
        func ends(at position: Int) -> Bool { count() == position }

        /// Returns a closure that makes the path what it is now.
        func saved() -> () -> Void { save() }
    }

    /// A value that is the path of a navigation stack.
    @MainActor
    protocol FlowPathValue {
        /// The type of the app's elements.
        associatedtype Value
        var count: Int { get }
        func prefix(upTo end: Int) -> Self
        func hasValue(_ value: Value, at position: Int) -> Bool
        func hasScreen(_ screen: FlowScreen, at position: Int) -> Bool
        mutating func append(_ screen: FlowScreen)
    }

    /// A path of any elements, which can be compared and not read.
    struct FlowOpenPath<Value: Hashable>: FlowPathValue {
        var path: NavigationPath

        var count: Int { path.count }

        func prefix(upTo end: Int) -> FlowOpenPath {
            var shorter = path
            shorter.removeLast(path.count - end)
            return FlowOpenPath(path: shorter)
        }

        func hasValue(_ value: Value, at position: Int) -> Bool { hasElement(value, at: position) }
        func hasScreen(_ screen: FlowScreen, at position: Int) -> Bool { hasElement(screen, at: position) }
        mutating func append(_ screen: FlowScreen) { path.append(screen) }

        private func hasElement(_ element: some Hashable, at position: Int) -> Bool {
            var wanted = prefix(upTo: position).path
            wanted.append(element)
            return prefix(upTo: position + 1).path == wanted
        }
    }

    /// A path of elements that the app has declared, one of which is a screen of a flow.
    struct FlowTypedPath<Data: RandomAccessCollection & RangeReplaceableCollection>: FlowPathValue
    where Data.Element: Hashable {
        var path: Data
        let wrap: (FlowScreen) -> Data.Element

        var count: Int { path.count }

        func prefix(upTo end: Int) -> FlowTypedPath { FlowTypedPath(path: Data(path.prefix(end)), wrap: wrap) }

        func hasValue(_ value: Data.Element, at position: Int) -> Bool { path.dropFirst(position).first == value }
        func hasScreen(_ screen: FlowScreen, at position: Int) -> Bool { hasValue(wrap(screen), at: position) }
        mutating func append(_ screen: FlowScreen) { path.append(wrap(screen)) }
    }

    private struct FlowAppPathKey: EnvironmentKey {
        static var defaultValue: FlowAppPath? { nil }
    }

    extension EnvironmentValues {
        /// The path of the app's navigation stack on which a coordinator view is.
        var flowAppPath: FlowAppPath? {
            get { self[FlowAppPathKey.self] }
            set { self[FlowAppPathKey.self] = newValue }
        }
    }
#endif
