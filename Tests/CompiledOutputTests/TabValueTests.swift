import EmitterTestSupport
import FlowEmitters
import Testing

/// The tabs of a thing, each of which needs the value that the flow was started with, in a compiled app.
@Suite struct TabValueTests {
    private static let specs: KeyValuePairs = [
        "CoursesFlow.flow.yaml": """
        flowgen: 1
        flow: CoursesFlow
        start: courses
        routes:
          courses: { transitions: { courseTapped: { payload: { courseID: String }, present: course } } }
          course: { flow: CourseFlow, as: cover, transitions: { courseClosed: dismiss } }
        """,
        "CourseFlow.flow.yaml": """
        flowgen: 1
        flow: CourseFlow
        container: tabs
        doc: The tabs of a course. Each of them needs the course that the flow was started with.
        params: { courseID: String }
        outcomes: { courseClosed: }
        start: lessons
        routes:
          lessons:
            params: { courseID: String }
            transitions:
              closeTapped: { finish: courseClosed }
              otherTapped: { show: dates, with: { courseID: other } }
          dates: { params: { courseID: String } }
          discussion: { with: { id: $courseID }, params: { id: String } }
        links: { routes: { /dates: { show: dates } } }
        """,
    ]

    private static let program = """
        import FlowRuntime

        @MainActor func runAll() throws {
            let courses = CoursesFlowCoordinatorViewModel()
            courses.courseTapped(courseID: "c1")
            guard let course = courses.currentChild as? CourseFlowCoordinatorViewModel else { return print("no course") }
            print(course.state.tabs.map { "\\($0.root)" })
            course.open(.dates)
            print(course.current)
            course.systemSelectTab(.lessons)
            course.otherTapped()
            print(course.current)
            let kept = try courses.snapshot()
            course.open(.dates)
            print(course.current)
            let restored = CoursesFlowCoordinatorViewModel()
            try restored.start(restoring: kept)
            guard let again = restored.currentChild as? CourseFlowCoordinatorViewModel else { return print("no course") }
            print(again.state.tabs.map { "\\($0.root)" })
            again.systemSelectTab(.lessons)
            again.closeTapped()
            print(restored.current)
        }
        """

    @Test("every tab has the value, and a link to one of them selects it")
    func tabsOfACourse() async throws {
        let compiler = try await SwiftCompiler()
        let files = try compiler.write(Specs(Self.specs).outputs(EmissionOptions(routes: [.codable])))
        let program = try compiler.write(["Walk.swift": Self.program, "main.swift": "try runAll()\n"])
        let printed = try await compiler.output(of: files + program, as: .swift6)
        #expect(
            printed == """
                ["lessons(courseID: \\\"c1\\\")", "dates(courseID: \\\"c1\\\")", "discussion(id: \\\"c1\\\")"]
                dates(courseID: "c1")
                dates(courseID: "other")
                dates(courseID: "c1")
                ["lessons(courseID: \\\"c1\\\")", "dates(courseID: \\\"other\\\")", "discussion(id: \\\"c1\\\")"]
                courses

                """)
    }
}
