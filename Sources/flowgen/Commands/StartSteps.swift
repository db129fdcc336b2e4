import FlowDiagnostics
import FlowEscaping
import FlowPipeline
import FlowProject

/// The steps that `flowgen init` leaves to the user.
struct StartSteps {
    let layout: ProjectLayout
    let folder: String
    /// The location of flowgen that `--edit` needs; `nil` if the package depends on flowgen already.
    let location: String?

    /// - Parameter reason: why the manifest cannot be read, if there is one.
    func withoutPackage(_ reason: String?) -> String {
        // Without Observation, the code also runs on the oldest iOS that FlowRuntime supports.
        let iOS = layout.olderPlatforms.isEmpty ? ".iOS(.v17)" : ".iOS(.v16)"
        let head =
            if let reason {
                HelpText.wrap(
                    "`Package.swift` was not understood: \(reason). Make the target with the flows depend on FlowRuntime yourself:",
                    indent: 0)
            } else {
                HelpText.wrap(
                    "Make the app depend on the library `FlowRuntime` of flowgen's package: in Xcode with *File* > *Add Package "
                        + "Dependencies*, and in a `Package.swift` with:", indent: 0)
            }
        return """

            \(head)
              platforms: [\(iOS), .macOS(.v14)],
              .package(path: "../flowgen"),
              .product(name: "FlowRuntime", package: "flowgen"),

            """ + then
    }

    /// - Parameter manifest: the manifest before the changes, which `--edit` has made.
    func edited(_ setup: PackageSetup, _ manifest: PackageManifest) -> String {
        let head =
            setup.changes.isEmpty
            ? "Package.swift is set up already.\n" : "Changed in Package.swift:\n\n" + difference(setup, manifest)
        return "\n" + head + then
    }

    /// The changes that the manifest needs.
    func needed(_ setup: PackageSetup, _ manifest: PackageManifest) -> String {
        if setup.changes.isEmpty, setup.refusals.isEmpty { return "\nPackage.swift is set up already.\n" + then }
        if !setup.refusals.isEmpty { return "\nAdd to Package.swift:\n\n" + list(setup) + then }
        let command = "flowgen init --edit" + (location.map { " --package \($0)" } ?? "")
        return "\nChange Package.swift, or let `\(command)` do it:\n\n"
            + difference(setup, manifest) + then
    }

    /// The additions that `--edit` did not make, because the place of one cannot be read.
    func refused(_ setup: PackageSetup) -> String {
        let reasons = setup.refusals.map(\.reason).joined(separator: "; ")
        let head = "Package.swift was not changed: \(reasons). Add to it yourself:"
        return "\n" + HelpText.wrap(head, indent: 0) + "\n" + list(setup) + then
    }

    private func difference(_ setup: PackageSetup, _ manifest: PackageManifest) -> String {
        manifest.difference(setup.changes).lines.filter { $0.kind != .header }.map { "  \($0.text)\n" }.joined()
    }

    private func list(_ setup: PackageSetup) -> String {
        setup.changes.map { "  line \($0.line), \($0.place):\n    \($0.text)\n" }.joined()
            + setup.refusals.map { "  as \($0.reason):\n    \($0.text)\n" }.joined()
    }

    private var then: String {
        let enter = folder == "." ? "" : "  cd \(PrintableText.oneLine(folder))\n"
        let generate = layout.mode == .plugin ? "" : "  flowgen generate\n"
        let build = layout.target == nil ? "" : "  swift build\n"
        return "\nThen:\n\n\(enter)  flowgen lint\n\(generate)\(build)"
    }
}
