/// A version of a platform, such as 10.15.
package struct PlatformVersion: Comparable, CustomStringConvertible {
    package var major: Int
    package var minor: Int

    package init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

    package static func < (left: Self, right: Self) -> Bool { (left.major, left.minor) < (right.major, right.minor) }
}

extension PlatformVersion {
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".").map { Int($0) }
        guard (1...2).contains(parts.count), let major = parts[0], let minor = parts.count == 1 ? 0 : parts[1] else {
            return nil
        }
        self.init(major: major, minor: minor)
    }
}
