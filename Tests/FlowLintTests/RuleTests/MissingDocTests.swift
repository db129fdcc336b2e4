import FlowLint
import FlowTestSupport
import Testing

@Suite struct MissingDocTests {
    @Test("nothing is reported unless a project asks for it")
    func isOff() async {
        let read = ReadModule("flowgen: 1\nscreens: { Login: { intents: { loggedIn: } } }\n")
        #expect(await read.module.check(RuleSettings(levels: [MissingDoc.id: .info])).map(\.rule.rawValue).count == 2)
        #expect(await read.module.check().map(\.rule) == [])
    }
}
