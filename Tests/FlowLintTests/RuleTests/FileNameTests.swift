import FlowLint
import FlowTestSupport
import Testing

@Suite struct FileNameTests {
    @Test("without the files, no name is compared")
    func withoutFiles() async {
        let read = ReadModule([
            ("Login.flow.yaml", "flowgen: 1\nflow: LoginFlow\nstart: login\nroutes: { login: }\n")
        ])
        #expect(await read.module.check(sources: read.sources).map(\.rule) == [FileName.id])
        #expect(await read.module.check().map(\.rule) == [])
    }
}
