import FlowRuntime
import Testing

@MainActor @Suite("Descriptions")
struct DescriptionTests {
    @Test(
        "a command is described as it is written in code",
        arguments: [
            (NavigationCommand<Place>.push(.list), "push(.list)"), (.push(.item(7)), "push(.item(7))"),
            (.push(.item(7), .above(.home), animated: false), "push(.item(7), .above(.home), animated: false)"),
            (.push(.list, .insteadOf(.note)), "push(.list, .insteadOf(.note))"),
            (.push(.list, .uniqueOnTop), "push(.list, .uniqueOnTop)"),
            (.push(.list, .uniqueInLayer), "push(.list, .uniqueInLayer)"), (.pop, "pop"), (.pop(2), "pop(2)"),
            (.push(.item(1), .unique(.layer, by: ["number"])), #"push(.item(1), .unique(.layer, by: ["number"]))"#),
            (.pop(animated: false), "pop(animated: false)"), (.popTo(.item), "popTo(.item)"),
            (.popTo(.item, fresh: true), "popTo(.item, fresh: true)"),
            (.present(.list, as: .sheet, unique: true), "present(.list, as: .sheet, unique: true)"),
            (.popPast(.item), "popPast(.item)"), (.popToRoot, "popToRoot"), (.replace(.note(1)), "replace(.note(1))"),
            (.reset([.home, .item(1)]), "reset([.home, .item(1)])"),
            (.present(.list, as: .sheet), "present(.list, as: .sheet)"),
            (.present(.list, as: .cover, animated: false), "present(.list, as: .cover, animated: false)"),
            (.dismiss, "dismiss"), (.dismissAll(animated: false), "dismissAll(animated: false)"),
            (.dismissAll(inChildren: true), "dismissAll(inChildren: true)"), (.back, "back"),
        ])
    func command(_ command: NavigationCommand<Place>, _ description: String) {
        #expect("\(command)" == description)
        #expect("\([command])" == "[\(description)]")
    }

    @Test("a failed transition is described with its steps and the cause")
    func failure() {
        let viewModel = PlaceFlowViewModel(.list)
        var reports: [String] = []
        viewModel.onUnexpectedIntent = { reports.append("\($0)") }
        viewModel.perform(.push(.item(7)), .popTo(.note), intent: "noteRequested")
        viewModel.unexpected("closed")
        #expect(
            reports == [
                "noteRequested at list: the current layer has no note; none of [push(.item(7)), popTo(.note)] was performed",
                "closed did not come from what is shown; list is still the current route",
            ])
    }
}
