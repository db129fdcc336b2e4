import FlowDiagnostics
import Testing

@Suite("Names of files") struct FileNamesTests {
    @Test("are the names themselves while they are short")
    func short() {
        for name in ["a", String(repeating: "a", count: 200), String(repeating: "é", count: 100)] {
            #expect(FileNames.short(name) == name)
        }
    }

    @Test("of long names fit into file systems, are whole scalars and differ")
    func long() {
        let starts = ["a", "é", "日", "😀", "e\u{301}"].map { String(repeating: $0, count: 300) }
        let names = starts.flatMap { [$0, $0 + "1", $0 + "2"] }.map(FileNames.short)
        #expect(names.allSatisfy { $0.utf8.count <= 200 })
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { !$0.unicodeScalars.contains("\u{FFFD}") })
        #expect(names[0].hasPrefix("aaaa"))
    }
}
