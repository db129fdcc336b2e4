import SwiftUI

/// The views of the laboratory. Those that are named after a view have it outermost, with an element in it.
struct LaboratoryViews: LaboratoryFlowViewFactory {
    let laboratory: Laboratory
    let timerFired: @MainActor () -> Void

    func bench(actions: any BenchActions) -> some View { BenchView(actions: actions, laboratory: laboratory) }

    func lower(actions: any SheetActions, title: String) -> some View { sheet(actions, title) }
    func middle(actions: any SheetActions, title: String) -> some View { sheet(actions, title) }
    func upper(actions: any SheetActions, title: String) -> some View { sheet(actions, title) }

    func cover(actions: any CoverActions) -> some View {
        Button("Close cover") { actions.coverClosed() }
    }

    func form(actions: any FormActions) -> some View { FormView(actions: actions, laboratory: laboratory) }
    func draft(actions: any FormActions) -> some View { FormView(actions: actions, laboratory: laboratory) }

    func menu(actions: any MenuActions) -> some View {
        Button("Choose the item") { actions.itemChosen() }
            .padding(24)
    }

    func photo(actions: any PhotoActions) -> some View {
        Button("Close photo") { actions.photoClosed() }
    }

    func list() -> some View { List { element } }
    func scrollView() -> some View { ScrollView { element } }
    func button() -> some View { Button("Element") {}.accessibilityIdentifier("element") }
    func overlay() -> some View { Color.clear.overlay { element } }
    func stack() -> some View { NavigationStack { element.navigationTitle("Stack") } }

    private func sheet(_ actions: any SheetActions, _ title: String) -> some View {
        SheetView(actions: actions, title: title, timerFired: timerFired)
    }

    private var element: some View { Text("Element").accessibilityIdentifier("element") }
}
