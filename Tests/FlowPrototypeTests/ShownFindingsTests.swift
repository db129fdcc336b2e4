import FlowDiagnostics
import FlowPrototype
import Testing

@Suite("The findings that a page lists") struct ShownFindingsTests {
    @Test("are all of them while they are few")
    func few() {
        let shown = ShownFindings([.info, .error, .warning], limit: 3)
        #expect(shown.indices == [0, 1, 2] && shown.omitted == 0 && shown.note == nil)
    }

    @Test("are the most severe of many, in the order of the text, with how many there are besides")
    func many() {
        let shown = ShownFindings([.info, .warning, .info, .error, .info, .warning], limit: 4)
        #expect(shown.indices == [0, 1, 3, 5] && shown.omitted == 2)
        #expect(shown.note == "… and 2 more, which `flowgen lint --all` shows.")
    }
}
