import FlowRuntime
import SwiftUI

/// A screen that shows only its title. Its state and its task live as long as it does.
struct Page: View {
    let title: String
    @State private var visits = 0
    /// A sheet that the screen presents itself.
    @State private var own: OwnSheet?

    init(_ title: String) { self.title = title }

    var body: some View {
        let own = $own
        let _ = OwnSheet.setters[title] = { own.wrappedValue = $0 ? OwnSheet() : nil }
        Text(verbatim: title)
            .task {}
            .sheet(item: $own) { _ in Text(verbatim: OwnSheet.title) }
    }
}

/// A sheet that a screen presents itself.
struct OwnSheet: Identifiable {
    static let title = "own"
    let id = 1

    /// Presents and dismisses the sheets of the screens, by their titles.
    @MainActor static var setters: [String: (_ isPresented: Bool) -> Void] = [:]
}

/// A screen that reports to its flow. It always gets the same coordinator, so that SwiftUI does not evaluate it again because of that.
struct Room: View {
    let title: String
    let coordinator: any StreetRoomCoordinator
    @State private var first: ObjectIdentifier

    init(title: String, coordinator: any StreetRoomCoordinator) {
        self.title = title
        self.coordinator = coordinator
        _first = State(initialValue: ObjectIdentifier(coordinator))
    }

    var body: some View {
        let _ = ObjectIdentifier(coordinator) == first ? () : print("✘ another coordinator of \(title)")
        Page(title)
    }
}

/// How a flow is debugged.
enum Debugging {
    case nothing, panel, panelAndLog
}

/// The view of a whole flow.
struct WalkedView: View {
    let root: any FlowCoordinating
    let debugging: Debugging

    var body: some View {
        switch debugging {
        case .nothing: flow
        case .panel: flow.flowDebug(root, log: nil)
        case .panelAndLog: flow.flowDebug(root)
        }
    }

    @ViewBuilder private var flow: some View {
        if let town = root as? TownFlowCoordinatorViewModel {
            TownFlowCoordinatorView(viewModel: town, factory: PlaceViews())
        } else if let square = root as? SquareFlowCoordinatorViewModel {
            SquareFlowCoordinatorView(viewModel: square, factory: PlaceViews())
        } else if let hamlet = root as? HamletFlowCoordinatorViewModel {
            HamletFlowCoordinatorView(viewModel: hamlet, factory: PlaceViews())
        } else if let pier = root as? PierFlowCoordinatorViewModel {
            PierFlowCoordinatorView(viewModel: pier, factory: PierViews())
        } else if let city = root as? CityFlowCoordinatorViewModel {
            CityFlowCoordinatorView(viewModel: city, factory: PlaceViews())
        }
    }
}

/// What the app draws itself above a layer, with its name for `Simulation`, and a button in place of a swipe.
struct Drawn: View {
    static let button = "dismiss"

    let name: String
    let content: AnyView
    let dismiss: @MainActor () -> Void

    var body: some View {
        content
            .background {
                Button {
                    dismiss()
                } label: {
                    Text(verbatim: Self.button)
                }
            }
            .tag(name)
    }
}

/// The screens. Some have modifiers where the spec says nothing; `ScreenJourney` checks that they have an effect.
struct PlaceViews: CityFlowViewFactory, TownFlowViewFactory, SquareFlowViewFactory, YardFlowViewFactory,
    StreetFlowViewFactory, HamletFlowViewFactory
{
    var townFlowFactory: PlaceViews { self }
    var squareFlowFactory: PlaceViews { self }
    var yardFlowFactory: PlaceViews { self }
    var streetFlowFactory: PlaceViews { self }

    func splash(number: Int) -> some View { Page("splash\(number)") }
    func notice(number: Int) -> some View {
        Page("notice\(number)").interactiveDismissDisabled(number.isMultiple(of: 2))
    }
    func curtain(number: Int) -> some View { Page("curtain\(number)") }

    func place(number: Int) -> some View {
        Page("place\(number)").navigationBarBackButtonHidden(number == 99)
    }
    func watched(number: Int) -> some View { Page("watched\(number)") }
    func locked(number: Int) -> some View { Page("locked\(number)") }
    func sheet(number: Int) -> some View { Page("sheet\(number)") }
    func fixed(number: Int) -> some View { Page("fixed\(number)") }
    func cover(number: Int) -> some View { Page("cover\(number)") }

    func form(number: Int) -> some View { Page("form\(number)") }
    func draft(number: Int) -> some View { Page("draft\(number)") }
    func folder(number: Int) -> some View { Page("folder\(number)") }

    func ticket(number: Int) -> some View { Page("ticket\(number)") }
    func menu(number: Int) -> some View { Page("menu\(number)") }
    func pinned(number: Int) -> some View { Page("pinned\(number)") }
    func card(presenting content: AnyView, dismiss: @escaping @MainActor () -> Void) -> some View {
        Drawn(name: "card", content: content, dismiss: dismiss)
    }
    func drawer(presenting content: AnyView, dismiss: @escaping @MainActor () -> Void) -> some View {
        Drawn(name: "drawer", content: content, dismiss: dismiss)
    }

    func cafe(number: Int) -> some View { Page("cafe\(number)") }
    func park(number: Int) -> some View { Page("park\(number)") }
    func shop(number: Int) -> some View { Page("shop\(number)") }
    func bank(number: Int) -> some View { Page("bank\(number)") }
    func pool(number: Int) -> some View { Page("pool\(number)") }
    func vault(number: Int) -> some View { Page("vault\(number)") }
    func leaflet(number: Int) -> some View { Page("leaflet\(number)") }

    func meadow(number: Int) -> some View { Page("meadow\(number)") }
    func poster(number: Int) -> some View { Page("poster\(number)") }

    func gate(number: Int) -> some View { Page("gate\(number)").toolbar(.hidden, for: .navigationBar) }
    func sign(number: Int) -> some View { Page("sign\(number)") }

    func room(coordinator: any StreetRoomCoordinator, number: Int) -> some View {
        Room(title: "room\(number)", coordinator: coordinator)
    }
    func closet(number: Int) -> some View { Page("closet\(number)") }
    func badge(number: Int) -> some View { Page("badge\(number)") }
    func note(number: Int) -> some View { Page("note\(number)").presentationDetents([.medium]) }
    func wall(number: Int) -> some View {
        Page("wall\(number)").accessibilityElement(children: .contain).accessibilityIdentifier(WalkedIdentifiers.own)
    }
}
