import FlowRuntime
import SwiftUI

/// A screen that shows only its title, and lives as long as its task.
struct Screen: View {
    let title: String

    init(_ title: String) { self.title = title }

    var body: some View { Text(verbatim: title).task {} }
}

struct VisitViews: VisitFlowViewFactory, RoomFlowViewFactory {
    var roomFlowFactory: VisitViews { self }

    func lobby(number: Int) -> some View { Screen("lobby\(number)") }
    func place(number: Int) -> some View { Screen("place\(number)") }
    func locked(number: Int) -> some View { Screen("locked\(number)") }
    func watched(number: Int) -> some View { Screen("watched\(number)") }
    func sheet(number: Int) -> some View { Screen("sheet\(number)") }
    func cover(number: Int) -> some View { Screen("cover\(number)") }
    func chamber(number: Int) -> some View { Screen("chamber\(number)") }
    func note(number: Int) -> some View { Screen("note\(number)") }
}

/// What the app pushes.
enum Page: Hashable {
    case screen(String)
    /// A flow, by its name.
    case visit(String)
    /// A screen of a flow.
    case flow(FlowScreen)
}

/// The app's own navigation stack, whose path has elements of one type.
struct TypedApp: View {
    let app: PathOfApp
    @State private var path: [Page] = []

    var body: some View {
        let binding = $path
        let _ = app.read = { binding.wrappedValue.count }
        let _ = app.write = { binding.wrappedValue = Array(binding.wrappedValue.prefix($0)) + $1 }
        NavigationStack(path: $path) {
            Screen("home")
                .navigationDestination(for: Page.self) { page in
                    switch page {
                    case .screen(let title): Screen(title)
                    case .visit(let name):
                        if let visit = app.visits[name] {
                            VisitFlowCoordinatorView(viewModel: visit.flow, factory: VisitViews())
                                .flowPath($path, element: page, as: Page.flow)
                        }
                    case .flow(let screen): FlowScreenView(screen)
                    }
                }
        }
    }
}

/// The same with a path of any elements.
struct OpenApp: View {
    let app: PathOfApp
    @State private var path = NavigationPath()

    var body: some View {
        let binding = $path
        let _ = app.read = { binding.wrappedValue.count }
        let _ =
            app.write = { count, pages in
                var path = binding.wrappedValue
                path.removeLast(path.count - count)
                for page in pages { path.append(page) }
                binding.wrappedValue = path
            }
        NavigationStack(path: $path) {
            Screen("home")
                .navigationDestination(for: Page.self) { page in
                    switch page {
                    case .screen(let title): Screen(title)
                    case .visit(let name):
                        if let visit = app.visits[name] {
                            VisitFlowCoordinatorView(viewModel: visit.flow, factory: VisitViews())
                                .flowPath($path, element: page)
                        }
                    case .flow: Screen("a screen of another kind")
                    }
                }
                .navigationDestination(for: FlowScreen.self, destination: FlowScreenView.init)
        }
    }
}

/// The path of the app's stack, as the app's own code changes it.
@MainActor
final class PathOfApp {
    /// All flows that the app has ever pushed.
    var visits: [String: Visit] = [:]
    /// Returns the number of elements.
    var read: () -> Int = { 0 }
    /// Keeps some elements, and appends others.
    var write: (Int, [Page]) -> Void = { _, _ in }
}
