// With Apple's SwiftUI there is nothing to inspect.
#if !canImport(SwiftUI)
    import EmitterTestSupport
    import FlowEmitters
    import Testing

    /// What is evaluated again after an intent: SwiftUI skips a view whose values are the same as before, bit by bit.
    @Suite struct ScreenEvaluationTests {
        private static let specs: KeyValuePairs = [
            "TrailFlow.flow.yaml": """
            flowgen: 1
            flow: TrailFlow
            start: hut
            routes:
              hut: { transitions: { pathTapped: { payload: { number: Int }, push: path } } }
              path: { params: { number: Int }, transitions: { nextTapped: { push: path, with: { number: 2 } } } }
            """
        ]

        private static let program = """
            import FlowRuntime
            import SwiftUI

            /// The closures that screens got, as bytes.
            @MainActor var given: [String: Set<[UInt8]>] = [:]

            struct Views: TrailFlowViewFactory {
                @MainActor private func screen(_ title: String, _ actions: some Any) -> some View {
                    given[title, default: []].insert(withUnsafeBytes(of: actions) { Array($0) })
                    return Text(verbatim: title)
                }
                func hut(actions: HutActions) -> some View { screen("hut", actions) }
                func path(actions: PathActions, number: Int) -> some View { screen("path\\(number)", actions) }
            }

            @main @MainActor struct Trail {
                static func main() async {
                    let trail = TrailFlowCoordinatorViewModel()
                    let simulation = Simulation(showing: TrailFlowCoordinatorView(viewModel: trail, factory: Views()))
                    for work in [{}, { trail.pathTapped(number: 1) }, { trail.nextTapped() }, { _ = trail.systemBack() }] {
                        work()
                        for _ in 0..<8 {
                            await Task.yield()
                            simulation.update()
                        }
                    }
                    print(simulation.picture, given.mapValues(\\.count).sorted { $0.key < $1.key }.map { "\\($0.key) \\($0.value)" })
                }
            }
            """

        /// Each closure captures the sender alone, so that Swift makes the same value of it each time.
        @Test("a screen gets the same closures in each evaluation")
        func closures() async throws {
            let compiler = try await SwiftCompiler.forScreens()
            let specs = try Specs(Self.specs)
            let files = try compiler.write(specs.outputs(EmissionOptions(screens: .closures)))
            let program = try compiler.write(["Trail.swift": Self.program])
            #expect(
                try await compiler.output(of: files + program, as: .swift6)
                    == "[hut, path1] [\"hut 1\", \"path1 1\", \"path2 1\"]\n")
        }
    }
#endif
