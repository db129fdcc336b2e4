import FlowDiagnostics
import FlowReports
import Testing

@Suite struct ReportPathsTests {
    private let paths = ReportPaths(workingFolder: "/home/me/app")

    @Test(arguments: [
        ("specs/A.flow.yaml", "specs/A.flow.yaml"), ("./specs//A.flow.yaml", "specs/A.flow.yaml"),
        ("specs/../A.flow.yaml", "A.flow.yaml"), ("../app/A.flow.yaml", "A.flow.yaml"),
        ("/home/me/app/specs/A.flow.yaml", "specs/A.flow.yaml"), ("/home/me/app/./A.flow.yaml", "A.flow.yaml"),
        ("../other/A.flow.yaml", "/home/me/other/A.flow.yaml"),
        ("/home/me/apple/A.flow.yaml", "/home/me/apple/A.flow.yaml"),
        ("../../../../A.flow.yaml", "/A.flow.yaml"),
    ])
    func leadFromTheWorkingFolderToWhatLiesInIt(path: String, relative: String) {
        #expect(paths.relative(path) == relative)
    }

    @Test(arguments: [
        ("specs/A.flow.yaml", "/home/me/app/specs/A.flow.yaml"), ("./A.flow.yaml", "/home/me/app/A.flow.yaml"),
        ("../A.flow.yaml", "/home/me/A.flow.yaml"), ("/tmp/A.flow.yaml", "/tmp/A.flow.yaml"),
    ])
    func leadFromTheRootForXcode(path: String, absolute: String) {
        #expect(paths.absolute(path) == absolute)
    }

    @Test func stayAsTheyAreWhereNobodyKnowsTheWorkingFolder() {
        #expect(ReportPaths().relative("../a") == "../a")
        #expect(ReportPaths().absolute("../a") == "../a")
    }

    @Test func knowTheRootAsAWorkingFolder() {
        #expect(ReportPaths(workingFolder: "/").relative("specs/A.flow.yaml") == "specs/A.flow.yaml")
        #expect(ReportPaths(workingFolder: "/").absolute("A.flow.yaml") == "/A.flow.yaml")
    }
}
