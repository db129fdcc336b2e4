import FlowTestSupport
import Testing

@testable import FlowProject

/// What `flowgen doctor` says about libyaml.
@Suite struct LibraryCheckTests {
    /// The findings for a package whose target uses the build plug-in, on a machine without the header.
    private func findings(_ dependency: String, plugin package: String) throws -> [DoctorResult] {
        let folder = try TemporaryFolder([
            "Package.swift": """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [\(dependency)],
                targets: [
                    .target(name: "App", plugins: [.plugin(name: "FlowgenBuildPlugin", package: "\(package)")])
                ])
            """
        ])
        return LibraryCheck.run(ExaminedProject(in: folder.url.path), headers: [folder.path("include")])
    }

    @Test("the header is missing if the plug-in builds flowgen")
    func headerIsMissing() throws {
        let findings = try findings(#".package(path: "../flowgen")"#, plugin: "flowgen")
        #expect(findings.map(\.status) == [.warning])
    }

    @Test(
        "no header is needed if the plug-in comes with a compiled flowgen",
        arguments: [
            #".package(path: "../flowgen-plugins")"#,
            #".package(url: "https://github.com/somebody/flowgen-plugins.git", from: "0.1.0")"#,
        ])
    func headerIsNotNeeded(dependency: String) throws {
        let findings = try findings(dependency, plugin: "flowgen-plugins")
        #expect(findings.map(\.status) == [.ok])
    }
}
