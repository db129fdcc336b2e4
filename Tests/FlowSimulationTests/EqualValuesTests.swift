import FlowSimulation
import FlowTestSupport
import Testing

/// `unique … by`: a route takes the place of the one with equal values.
@Suite struct EqualValuesTests {
    private func spec(_ scope: String) -> String {
        """
        flowgen: 1
        flow: AppFlow
        start: list
        routes:
          list: { transitions: { opened: { payload: { chatID: Int }, push: chat } } }
          chat:
            params: { chatID: Int, draft: { type: String, default: "" } }
            transitions: { otherOpened: { payload: { chatID: Int, draft: String }, push: chat, unique: \(scope), by: [chatID] } }

        """
    }

    /// Chats 1 and 2, and then one of them again.
    private func chats(_ scope: String, _ last: String) throws -> [[String?]] {
        var simulation = Simulation(try #require(FlowProgram(ReadModule(spec(scope)).module)), values: [])
        _ = simulation.perform(.start)
        _ = simulation.perform(.intent(.outermost, .route(0, event: 0), payload: ["1"]))
        for chat in ["2", last] {
            _ = simulation.perform(.intent(.outermost, .route(1, event: 0), payload: [chat, "Hello"]))
        }
        return try #require(simulation[.outermost]).tabs[0].places.dropFirst().map(\.values)
    }

    @Test func replacesTheOneInTheLayer() throws {
        #expect(try chats("layer", "1") == [["1", "Hello"]])
        #expect(try chats("layer", "3") == [["1", ""], ["2", "Hello"], ["3", "Hello"]])
    }

    @Test func replacesTheOneOnTop() throws {
        #expect(try chats("top", "2") == [["1", ""], ["2", "Hello"]])
        #expect(try chats("top", "1") == [["1", ""], ["2", "Hello"], ["1", "Hello"]])
    }
}
