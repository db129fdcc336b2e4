import Foundation
import Testing

/// Programs of the system that the tests use if they are installed: `scripts/install-clients` installs them.
enum Clients {
    static let absence: Comment = "scripts/install-clients has not installed the program that this test needs"

    static func has(_ name: String) -> Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
}
