import FlowDiagnostics
import FlowReports
import Foundation
import Testing

@Suite struct ReporterRegistryTests {
    @Test func knowsEveryReporterOfTheFolder() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/FlowReports/Reporters").standardized
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix("Reporter.swift") }
            .map { $0.replacing("Reporter.swift", with: "").lowercased() }
        #expect(files.sorted() == ReporterRegistry.formats.map(\.name).sorted())
        #expect(!files.isEmpty)
    }

    @Test func findsAFormatByItsName() {
        #expect(ReporterRegistry.format(named: "text")?.name == "text")
        #expect(ReporterRegistry.format(named: "txt") == nil)
    }
}
