import FlowDiagnostics

/// The hash of each line by which GitHub recognises a finding (`primaryLocationLineHash`). Its upload action computes the same
/// if a report has none, and warns about each that differs; a report that is uploaded without that action needs its own. A
/// line's hash is that of the hundred characters from its start on without blanks, so it moves with the line.
package struct GitHubLineHashes {
    private static let reach = 100
    private static let factor: UInt64 = 37
    private static let endOfFile: UInt16 = 0xFFFF

    private var hashes: [(hash: UInt64, occurrence: Int)] = []

    /// - Complexity: O(bytes).
    package init(_ bytes: [UInt8]) {
        var window = Window()
        var counts: [UInt64: Int] = [:]
        /// The lines whose hundred characters are not complete, by the number of the character that they start with.
        var open: [Int] = []
        var next = 0
        var isLineStart = true
        var count = 0

        func close(_ hash: UInt64) {
            let occurrence = counts[hash, default: 0] + 1
            counts[hash] = occurrence
            hashes.append((hash, occurrence))
            next += 1
        }
        func take(_ unit: UInt16) {
            if next < open.count, open[next] == count - Self.reach { close(window.hash) }
            if isLineStart {
                isLineStart = false
                open.append(count)
            }
            if unit == UInt16(ascii: "\n") { isLineStart = true }
            window.add(unit)
            count += 1
        }

        var previousIsReturn = false
        func read(_ unit: UInt16) {
            let isSecondOfPair = previousIsReturn && unit == UInt16(ascii: "\n")
            previousIsReturn = unit == UInt16(ascii: "\r")
            if unit == UInt16(ascii: " ") || unit == UInt16(ascii: "\t") || isSecondOfPair { return }
            take(previousIsReturn ? UInt16(ascii: "\n") : unit)
        }
        if bytes.allSatisfy({ $0 < 0x80 }) {
            for byte in bytes { read(UInt16(byte)) }
        } else {
            for unit in String(decoding: bytes, as: UTF8.self).utf16 { read(unit) }
        }
        take(Self.endOfFile)
        while next < open.count {
            if open[next] == count - Self.reach { close(window.hash) }
            window.add(0)
            count += 1
        }
    }

    /// - Parameter line: counted from 1.
    package subscript(line: Int) -> String? {
        guard line >= 1, line <= hashes.count else { return nil }
        let (hash, occurrence) = hashes[line - 1]
        return "\(String(hash, radix: 16)):\(occurrence)"
    }

    /// The last hundred characters and their hash.
    private struct Window {
        private(set) var hash: UInt64 = 0
        private var units = [UInt16](repeating: 0, count: reach)
        private var index = 0
        /// What the character that leaves has been multiplied by.
        private let weight = (0..<reach).reduce(UInt64(1)) { power, _ in power &* factor }

        mutating func add(_ unit: UInt16) {
            hash = hash &* factor &+ UInt64(unit) &- weight &* UInt64(units[index])
            units[index] = unit
            index = index + 1 == reach ? 0 : index + 1
        }
    }
}

extension UInt16 {
    fileprivate init(ascii scalar: Unicode.Scalar) { self = UInt16(UInt8(ascii: scalar)) }
}
