/// Compresses bytes in the format of RFC 1951, which browsers call `deflate-raw`: one block with the fixed codes.
///
/// A page has two pictures of the same map, and many names again and again.
struct Deflate {
    private static let shortest = 3
    private static let longest = 258
    private static let window = 32_768
    /// The most earlier places that are compared with one place.
    private static let attempts = 48
    private static let hashBits = 15

    private var bits = BitWriter()
    /// The last place with each hash, and for each place the one before it with the same hash.
    private var heads = [Int32](repeating: -1, count: 1 << Self.hashBits)
    private var previous: [Int32]

    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var deflate = Deflate(size: bytes.count)
        bytes.withUnsafeBufferPointer { deflate.write($0) }
        return deflate.bits.finished
    }

    private init(size: Int) { previous = [Int32](repeating: -1, count: size) }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        // The last block, with fixed codes.
        bits.write(0b011, count: 3)
        var place = 0
        while place < bytes.count {
            let match = longestMatch(at: place, in: bytes)
            if match.length >= Self.shortest {
                write(match)
                for offset in 0..<match.length { remember(place + offset, in: bytes) }
                place += match.length
            } else {
                write(symbol: Int(bytes[place]))
                remember(place, in: bytes)
                place += 1
            }
        }
        write(symbol: 256)
    }

    // MARK: Matches

    private struct Match {
        var length = 0
        var distance = 0
    }

    private func longestMatch(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Match {
        var best = Match()
        guard place + Self.shortest <= bytes.count else { return best }
        let limit = min(Self.longest, bytes.count - place)
        var candidate = Int(heads[hash(at: place, in: bytes)])
        var left = Self.attempts
        while candidate >= 0, place - candidate <= Self.window, left > 0 {
            left -= 1
            // A longer match differs from the best one at its end.
            if best.length == 0 || bytes[candidate + best.length] == bytes[place + best.length] {
                var length = 0
                while length < limit, bytes[candidate + length] == bytes[place + length] { length += 1 }
                if length > best.length { best = Match(length: length, distance: place - candidate) }
                if length == limit { break }
            }
            candidate = Int(previous[candidate])
        }
        return best
    }

    private mutating func remember(_ place: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        guard place + Self.shortest <= bytes.count else { return }
        let hash = hash(at: place, in: bytes)
        previous[place] = heads[hash]
        heads[hash] = Int32(place)
    }

    private func hash(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let value = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
        return Int((value &* 0x9E37_79B1) >> (32 - UInt32(Self.hashBits)))
    }

    // MARK: Codes

    /// A literal byte, the end of the block, or the code of a length.
    private mutating func write(symbol: Int) {
        switch symbol {
        case ..<144: bits.write(code: 0x30 + symbol, count: 8)
        case ..<256: bits.write(code: 0x190 + symbol - 144, count: 9)
        case ..<280: bits.write(code: symbol - 256, count: 7)
        default: bits.write(code: 0xC0 + symbol - 280, count: 8)
        }
    }

    private mutating func write(_ match: Match) {
        if match.length == Self.longest {
            write(symbol: 285)
        } else {
            // The codes come in groups of four, whose values have one more bit each.
            let value = match.length - Self.shortest
            let extra = max(0, Int.bitWidth - value.leadingZeroBitCount - 3)
            write(symbol: 257 + 4 * extra + value >> extra)
            bits.write(value & (1 << extra - 1), count: extra)
        }
        // In groups of two.
        let value = match.distance - 1
        let extra = max(0, Int.bitWidth - value.leadingZeroBitCount - 2)
        bits.write(code: 2 * extra + value >> extra, count: 5)
        bits.write(value & (1 << extra - 1), count: extra)
    }
}

/// Bits in the order of RFC 1951.
private struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending: UInt32 = 0
    private var count = 0

    /// Begins with the lowest bit.
    mutating func write(_ value: Int, count: Int) {
        pending |= UInt32(value) << UInt32(self.count)
        self.count += count
        while self.count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            self.count -= 8
        }
    }

    /// Begins with the highest bit.
    mutating func write(code: Int, count: Int) {
        var rest = code
        var reversed = 0
        for _ in 0..<count {
            reversed = reversed << 1 | rest & 1
            rest >>= 1
        }
        write(reversed, count: count)
    }

    var finished: [UInt8] { count > 0 ? bytes + [UInt8(truncatingIfNeeded: pending)] : bytes }
}
