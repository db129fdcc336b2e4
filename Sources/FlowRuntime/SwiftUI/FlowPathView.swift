#if canImport(SwiftUI)
    public import SwiftUI

    extension View {
        /// Says that this coordinator view is on a navigation stack of the app, whose path the flow's other screens become elements of.
        ///
        /// The app pushes a value of its own for the flow, and shows the flow's other screens as well:
        ///
        ///     NavigationStack(path: $path) {
        ///         HomeView()
        ///             .navigationDestination(for: HomeLink.self) { link in
        ///                 LoginFlowView(viewModel: login, factory: LoginViews())
        ///                     .flowPath($path, at: link)
        ///             }
        ///             .navigationDestination(for: FlowScreen.self, destination: FlowScreenView.init)
        ///     }
        ///
        /// What the app pushes above the flow's screens stays until the flow pushes or pops. The flow ends, and its screens are removed,
        /// when it reports an outcome, along with what is above them, and when the app's value is no longer on the path: because the
        /// user goes back from the first screen, or by code. Then ``FlowCoordinating/onLeave`` of its view model is called.
        ///
        /// - Parameters:
        ///   - path: The path of the navigation stack.
        ///   - value: The element of the path for which this view is shown.
        public func flowPath(_ path: Binding<NavigationPath>, at value: some Hashable) -> some View {
            FlowPathReader(path: path, content: self) { FlowAppPath($0, at: value) }
        }

        /// Says that this coordinator view is on a navigation stack of the app, whose path the flow's other screens become elements of.
        ///
        /// The elements are of a type of the app. One of them stands for the screens of flows:
        ///
        ///     enum Page: Hashable {
        ///         case login
        ///         case flow(FlowScreen)
        ///     }
        ///
        ///     .navigationDestination(for: Page.self) { page in
        ///         switch page {
        ///         case .login:
        ///             LoginFlowView(viewModel: login, factory: LoginViews())
        ///                 .flowPath($path, at: page, as: Page.flow)
        ///         case .flow(let screen):
        ///             FlowScreenView(screen)
        ///         }
        ///     }
        ///
        /// - Parameters:
        ///   - path: The path of the navigation stack.
        ///   - value: The element of the path for which this view is shown.
        ///   - wrap: A closure that returns the element for a screen of a flow.
        public func flowPath<Data: RandomAccessCollection & RangeReplaceableCollection>(
            _ path: Binding<Data>, at value: Data.Element, as wrap: @escaping (FlowScreen) -> Data.Element
        ) -> some View where Data.Element: Hashable {
            FlowPathReader(path: path, content: self) { FlowAppPath($0, at: value, as: wrap) }
        }
    }

    /// A screen of a flow on the path of a navigation stack of the app.
    public nonisolated struct FlowScreen: Hashable, Sendable {
        let stack: FlowStackPath
        let id: ScreenID

        /// Whether both are the same screen of the same flow.
        public static func == (left: FlowScreen, right: FlowScreen) -> Bool {
            left.stack === right.stack && left.id == right.id
        }

        /// Hashes the identity of the screen.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(stack))
            hasher.combine(id)
        }
    }

    /// The view of a screen of a flow, for `navigationDestination(for:destination:)`.
    public struct FlowScreenView: View {
        @ObservedObject private var stack: FlowStackPath
        private let id: ScreenID

        /// Creates the view of a screen.
        ///
        /// - Parameter screen: An element of a navigation path that a flow has appended.
        public init(_ screen: FlowScreen) {
            stack = screen.stack
            id = screen.id
        }

        /// The screen, with its title and its bars.
        public var body: some View {
            stack.makeScreen(id).onDisappear { [weak stack] in stack?.noteAppPath() }
        }
    }

    /// Reads the path in each evaluation, so that a change of the path is one of the view.
    private struct FlowPathReader<Path, Content: View>: View {
        let path: Binding<Path>
        let content: Content
        let appPath: (Binding<Path>) -> FlowAppPath

        var body: some View {
            let _ = path.wrappedValue
            content.environment(\.flowAppPath, appPath(path))
        }
    }
#endif
