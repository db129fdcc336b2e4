import Foundation

/// Programs of the system that the tests use if they are installed: `scripts/install-clients` installs them.
package enum Clients {
    package static let absence = "scripts/install-clients has not installed the program that this test needs"

    package static func has(_ name: String) -> Bool { url(of: name) != nil }

    /// The program in the search path.
    package static func url(of name: String) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(filePath: "\($0)/\(name)") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
    }
}
