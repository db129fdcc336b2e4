import Testing

@testable import FlowRuntime

/// Where a flow presents and pushes from, as its state and its layers on screen say it.
@MainActor @Suite("Anchors in the state")
struct AnchorStateTests {
    enum FormAnchor: FlowAnchor {
        case trash
        case thumbnail(Int)
    }

    enum OtherAnchor: FlowAnchor { case trash }

    private func origin(_ entry: Int, _ anchor: some FlowAnchor) -> EntryOrigin {
        EntryOrigin(entry: entry, anchor: AnyFlowAnchor(anchor))
    }

    @Test("a layer and a pushed entry remember the anchor, and the entry that has it")
    func remembers() throws {
        var state = NavigationState<Place>(root: .home)
        try state.perform(.push(.list, from: FormAnchor.thumbnail(7)))
        #expect(state.currentLayer.topEntry.origin == origin(0, FormAnchor.thumbnail(7)))
        try state.perform(.present(.item(1), as: .popover, from: FormAnchor.trash))
        #expect(state.currentLayer.origin == origin(1, FormAnchor.trash))
        #expect(state.currentLayer.presentation == .popover)
        try state.perform(.replace(.item(2)))
        #expect(state.currentLayer.origin == origin(1, FormAnchor.trash))
        try state.perform(.dismiss)
        try state.perform(.push(.item(3)))
        #expect(state.currentLayer.topEntry.origin == nil)
    }

    @Test("two states that differ only in anchors are equal")
    func equality() throws {
        let state = NavigationState<Place>(root: .home)
        let plain = try state.performing([.push(.list), .present(.item(1), as: .popover)])
        let anchored = try state.performing([
            .push(.list, from: FormAnchor.thumbnail(1)), .present(.item(1), as: .popover, from: FormAnchor.trash),
        ])
        #expect(plain == anchored)
    }

    @Test("a command with an anchor differs from one without, and says so")
    func commands() {
        let plain = NavigationCommand<Place>.push(.list)
        let anchored = NavigationCommand<Place>.push(.list, from: FormAnchor.thumbnail(7), animated: false)
        #expect(plain != anchored)
        #expect(plain.description == "push(.list)")
        #expect(anchored.description == "push(.list, from: .thumbnail(7), animated: false)")
        #expect(!anchored.isAnimated)
        let presented = NavigationCommand<Place>.present(.list, as: .popover, unique: true, from: FormAnchor.trash)
        #expect(presented.description == "present(.list, as: .popover, unique: true, from: .trash)")
        #expect(presented != .present(.list, as: .popover, unique: true, from: OtherAnchor.trash))
        #expect(presented == .present(.list, as: .popover, unique: true, from: FormAnchor.trash))
    }

    @Test("a popover can be swiped away, unless its route forbids it")
    func swipe() {
        let flow = PlaceFlowViewModel()
        flow.perform(.present(.item(1), as: .popover, from: FormAnchor.trash))
        #expect(flow.flowNode.screenLayers.last?.isDismissible == true)
        #expect(
            flow.flowNode.screenLayers.last?.origin
                == ScreenOrigin(ScreenID([0]), AnyFlowAnchor(FormAnchor.trash)))
        flow.systemDismiss()
        #expect(flow.layers.count == 1)
    }

    @Test("a restored popover has no anchor")
    func snapshot() throws {
        let flow = PlaceFlowViewModel()
        flow.perform(.present(.list, as: .popover, from: FormAnchor.trash))
        let snapshot = try flow.snapshot()
        #expect(snapshot.state.contains("\"popover\""))
        #expect(!snapshot.state.contains("trash"))
        let restored = PlaceFlowViewModel()
        try restored.restore(snapshot)
        #expect(restored.layers == flow.layers)
        #expect(restored.flowNode.screenLayers.last?.origin == nil)
    }

    @Test("a log names the popover, and not its anchor")
    func events() {
        let flow = PlaceFlowViewModel()
        var lines: [String] = []
        flow.onEvent { lines.append($0.description) }
        flow.perform(.present(.list, as: .popover, from: FormAnchor.trash))
        #expect(lines.last?.hasSuffix("[home] | popover [list]") == true)
    }
}
