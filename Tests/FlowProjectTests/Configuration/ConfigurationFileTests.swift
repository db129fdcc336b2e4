import FlowDiagnostics
import FlowPipeline
import FlowTestSupport
import Testing

@testable import FlowProject

/// Where a project's configuration is found.
@Suite struct ConfigurationFileTests {
    @Test(arguments: ["specs", "specs/", "specs/deep", "specs/deep/A.flow.yaml", "specs/deep/."])
    func isThatOfTheNearestFolderAbove(path: String) throws {
        let folder = try TemporaryFolder(["specs/deep/A.flow.yaml": "", ".flowgen.yaml": "rules:"])
        let found = try ConfigurationFile.find(for: folder.path(path))
        #expect(found?.path == folder.path(".flowgen.yaml"))
        #expect(found?.bytes == Array("rules:".utf8))
    }

    @Test func isTheSameForEveryPathToTheFolder() throws {
        let folder = try TemporaryFolder(["specs/deep/A.flow.yaml": "", ".flowgen.yaml": "rules:"])
        #expect(try ConfigurationFile.find(for: folder.path + "/specs/deep/../deep")?.bytes == Array("rules:".utf8))
    }

    @Test func isThatOfTheFolderBeforeItsParents() throws {
        let folder = try TemporaryFolder([
            "specs/A.flow.yaml": "", "specs/.flowgen.yaml": "a:", ".flowgen.yaml": "b:",
        ])
        for path in ["specs", "specs/A.flow.yaml"] {
            #expect(try ConfigurationFile.find(for: folder.path(path))?.bytes == Array("a:".utf8))
        }
    }

    @Test func isNilIfNoParentFolderHasOne() throws {
        let folder = try TemporaryFolder(["specs/A.flow.yaml": ""])
        #expect(try ConfigurationFile.find(for: folder.path("specs"))?.path == nil)
        #expect(try ConfigurationFile.find(for: "/")?.path == nil)
    }

    @Test func failsIfItIsNotAFile() throws {
        let folder = try TemporaryFolder(["specs/A.flow.yaml": "", "specs/.flowgen.yaml/x": ""])
        let path = folder.path("specs/.flowgen.yaml")
        #expect(throws: ConfigurationError.notAFile(path: path, kind: "a folder")) {
            try ConfigurationFile.find(for: folder.path("specs"))
        }
    }

    @Test func failsIfItIsABrokenLink() throws {
        let folder = try TemporaryFolder(["specs/A.flow.yaml": "", ".flowgen.yaml": ""])
        try folder.link("specs/.flowgen.yaml", to: "gone.yaml")
        let path = folder.path("specs/.flowgen.yaml")
        #expect(throws: ConfigurationError.danglingLink(path: path, target: "gone.yaml")) {
            try ConfigurationFile.find(for: folder.path("specs"))
        }
    }

    @Test func isReadThroughALink() throws {
        let folder = try TemporaryFolder(["specs/A.flow.yaml": "", "shared.yaml": "rules:"])
        try folder.link("specs/.flowgen.yaml", to: "../shared.yaml")
        #expect(try ConfigurationFile.find(for: folder.path("specs"))?.bytes == Array("rules:".utf8))
    }
}
