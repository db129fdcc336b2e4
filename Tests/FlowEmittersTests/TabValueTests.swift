import EmitterTestSupport
import Testing

/// What a view model of `tabs` does with the parameters of the flow.
@Suite struct TabValueTests {
    private func text(_ dates: String, top: String = "") throws -> String {
        let flow = """
            flowgen: 1
            flow: CourseFlow
            container: tabs
            params: { courseID: String }
            \(top)
            start: lessons
            routes:
              lessons: { params: { courseID: String } }
              dates: { \(dates) }
            """
        return try Specs(["CourseFlow.flow.yaml": flow]).output(of: 0).text
    }

    @Test("tabs are created with the flow's values, which are not kept where no transition needs them")
    func createsTabs() throws {
        let text = try text("with: { id: $courseID }, params: { id: String }")
        #expect(text.contains("tabs: [.lessons(courseID: courseID), .dates(id: courseID)],"))
        #expect(!text.contains("givenCourseID"))
    }

    @Test("a transition gives the flow's value to a route that gets no other, also where a payload hides the property")
    func showsWithValuesOfTheFlow() throws {
        let text = try text(
            "params: { courseID: String }",
            top: """
                intents: { datesAsked: , hiddenAsked: { givenCourseID: Int } }
                transitions: { datesAsked: { show: dates }, hiddenAsked: { show: dates } }
                """)
        #expect(text.contains("    private let givenCourseID: String\n"))
        #expect(text.contains("perform(.show(.dates(courseID: givenCourseID)))"))
        #expect(text.contains("perform(.show(.dates(courseID: self.givenCourseID)))"))
    }
}
