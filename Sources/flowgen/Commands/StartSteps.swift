import FlowDiagnostics
import FlowgenCore

/// The steps that `flowgen init` leaves to the user.
struct StartSteps {
    let layout: ProjectLayout
    let folder: String

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

    func edited(_ setup: PackageSetup) -> String {
        let head =
            setup.changes.isEmpty
            ? "Package.swift is set up already.\n" : "Added to Package.swift:\n\n" + additions(setup.changes)
        return "\n" + head + then
    }

    /// - Parameter isRefused: whether `--edit` was to make them.
    func additions(_ setup: PackageSetup, isRefused: Bool) -> String {
        if setup.changes.isEmpty, setup.refusals.isEmpty { return "\nPackage.swift is set up already.\n" + then }
        var text = ""
        if isRefused {
            let reasons = setup.refusals.map(\.reason).joined(separator: "; ")
            text += HelpText.wrap("Package.swift was not changed: \(reasons). Add to it yourself:", indent: 0)
        } else {
            text += "Add to Package.swift, or let `flowgen init --edit` do it:\n"
        }
        text += "\n" + additions(setup.changes)
        for refusal in setup.refusals { text += "  as \(refusal.reason):\n    \(refusal.text)\n" }
        return "\n" + text + then
    }

    private func additions(_ changes: [ManifestChange]) -> String {
        changes.map { "  line \($0.line), \($0.place):\n    \($0.text)\n" }.joined()
    }

    private var then: String {
        let enter = folder == "." ? "" : "  cd \(PrintableText.oneLine(folder))\n"
        let build = layout.mode == .plugin ? "  swift build\n" : "  flowgen generate\n"
        return "\nThen:\n\n\(enter)  flowgen lint\n\(build)"
    }
}
