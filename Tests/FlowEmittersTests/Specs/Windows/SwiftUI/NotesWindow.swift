import FlowRuntime
import SwiftUI

/// One window of the app. SwiftUI creates its coordinator, and keeps its state, for each window.
struct NotesWindow: View {
    @State private var flow: NotesFlowCoordinator
    @SceneStorage("NotesFlow") private var kept: Data?
    @Environment(\.scenePhase) private var phase

    init(lock: Lock) {
        _flow = State(initialValue: .unstarted { NotesFlowCoordinator(decisions: lock) })
    }

    var body: some View {
        ZStack { NotesFlowView(viewModel: flow, factory: NotesViews()) }
            .onAppear(perform: start)
            .onOpenURL { flow.open(url: $0) }
            .handlesExternalEvents(preferring: ["*"], allowing: ["*"])
            .onChange(of: phase) { _, phase in
                switch phase {
                case .active: flow.answersChanged()
                case .background: kept = try? JSONEncoder().encode(flow.snapshot())
                default: break
                }
            }
    }

    private func start() {
        guard !flow.hasStarted else { return }
        let snapshot = kept.flatMap { try? JSONDecoder().decode(FlowSnapshot.self, from: $0) }
        // State that an older version has kept may not fit. The flow then starts without it.
        try? flow.start(restoring: snapshot)
    }
}
