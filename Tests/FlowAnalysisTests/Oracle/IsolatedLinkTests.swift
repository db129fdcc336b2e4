import FlowDiagnostics
import FlowTestSupport
import NavigationTestSupport
import Testing

/// A held link is tried again by a `resume`.
@Suite("The links of a flow")
struct IsolatedLinkTests {
    private func flow(resume: String = "resume", one: String, two: String = "stay") throws -> IsolatedSpec {
        try IsolatedSpec(
            always: resume,
            more: "links: { schemes: [app], routes: { /one: \(one), /two: \(two), /rest/**: { push: c } } }")
    }

    private static let held = "[{ when: isNew, push: b }, { reset: c, hold: true }]"

    @Test("lead to their destination from anywhere")
    func leadAnywhere() throws {
        let spec = try flow(one: "{ reset: [a, b] }")
        #expect(try spec.outcomes(of: "/one", at: "c | sheet d") == ["a b"])
        #expect(try spec.outcomes(of: "/rest/**", at: "c | sheet d") == ["c | sheet d c"])
    }

    @Test("are held after their steps, and replace a held link")
    func held() throws {
        let spec = try flow(one: Self.held, two: "{ push: d, hold: true }")
        #expect(try spec.outcomes(of: "/one", at: "a") == ["a b", "c, holding /one"])
        #expect(try spec.outcomes(of: "/two", at: "a, holding /one") == ["a d, holding /two"])
        #expect(try spec.outcomes(of: "/rest/**", at: "a, holding /one") == ["a c, holding /one"])
    }

    @Test("are tried again by a resume, with their own guards, and may be held again")
    func resumed() throws {
        let spec = try flow(resume: "{ do: [{ push: d }, resume, { push: a }] }", one: Self.held)
        #expect(try spec.outcomes(of: "go", at: "a, holding /one") == ["a d b a", "c a, holding /one"])
        #expect(try spec.outcomes(of: "go", at: "a") == ["a d a"])
    }

    @Test("are released by a resume, even if none of their branches is taken")
    func released() throws {
        let spec = try flow(one: "[{ when: isNew, push: b }]")
        #expect(try spec.outcomes(of: "go", at: "a, holding /one") == ["a b", "a"])
    }

    @Test("that fail when they are resumed are released, and undo nothing but what they did themselves")
    func failing() throws {
        let spec = try flow(resume: "{ do: [{ push: d }, resume] }", one: "{ do: [stay, dismiss] }")
        let configuration = try #require(spec.isolated.configuration("a, holding /one"))
        let edge = spec.isolated.edges(from: configuration).first { $0.event == "go" }
        #expect(try spec.outcomes(of: "go", at: "a, holding /one") == ["a d"])
        #expect(
            edge?.attempts == [
                .init(place: .init(.link, transition: 0, branch: 0), failure: .init(.nothingToDismiss, step: 1)),
                .init(place: .init(.flow, transition: 0, branch: 0)),
            ])
    }

    @Test("that finish the flow skip the steps after the resume")
    func finishing() throws {
        let spec = try flow(resume: "{ do: [resume, dismiss] }", one: "{ finish: done }")
        #expect(try spec.outcomes(of: "go", at: "a, holding /one") == ["finished with done"])
    }

    @Test("can resume the link that was held before them")
    func resumeAnother() throws {
        let spec = try flow(one: "{ push: b }", two: "{ do: [resume, { push: c }, resume], hold: true }")
        #expect(try spec.outcomes(of: "/two", at: "a, holding /one") == ["a b c, holding /two"])
        #expect(try spec.outcomes(of: "go", at: "a, holding /two") == ["a c, holding /two"])
    }
}
