/// A key for digests: SipHash-2-4 with 128 bits, by Aumasson and Bernstein (https://www.aumasson.jp/siphash/siphash.pdf).
///
/// It takes about 4 instructions for a byte, ten times less than SHA-256. Nobody who does not know the key can find two texts with
/// the same digest.
struct DigestKey: Hashable, Sendable {
    let low: UInt64
    let high: UInt64

    init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    static func random() -> DigestKey {
        DigestKey(low: .random(in: .min ... .max), high: .random(in: .min ... .max))
    }

    /// - Complexity: linear.
    func digest(of bytes: [UInt8]) -> Digest {
        bytes.withUnsafeBytes { bytes in
            var state = SipState(self)
            let whole = bytes.count & ~7
            for offset in stride(from: 0, to: whole, by: 8) {
                state.absorb(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            }
            var last = UInt64(truncatingIfNeeded: bytes.count) << 56
            for offset in whole..<bytes.count { last |= UInt64(bytes[offset]) << UInt64((offset - whole) * 8) }
            state.absorb(last)
            return state.finish()
        }
    }

    /// Combines digests of parts. Unlike the digest of joined bytes, it depends on where a part ends.
    func digest(of parts: [Digest]) -> Digest {
        digest(of: parts.flatMap(\.bytes))
    }
}

/// A digest with 128 bits.
struct Digest: Hashable, Sendable {
    let low: UInt64
    let high: UInt64

    fileprivate var bytes: [UInt8] {
        [low, high].flatMap { word in withUnsafeBytes(of: word.littleEndian, Array.init) }
    }

    /// Hexadecimal digits.
    var text: String { "\(String(low, radix: 16)).\(String(high, radix: 16))" }
}

private struct SipState {
    private var v0: UInt64
    private var v1: UInt64
    private var v2: UInt64
    private var v3: UInt64

    init(_ key: DigestKey) {
        v0 = key.low ^ 0x736f_6d65_7073_6575
        v1 = key.high ^ 0x646f_7261_6e64_6f6d ^ 0xee
        v2 = key.low ^ 0x6c79_6765_6e65_7261
        v3 = key.high ^ 0x7465_6462_7974_6573
    }

    mutating func absorb(_ word: UInt64) {
        v3 ^= word
        mix(2)
        v0 ^= word
    }

    mutating func finish() -> Digest {
        v2 ^= 0xee
        mix(4)
        let low = v0 ^ v1 ^ v2 ^ v3
        v1 ^= 0xdd
        mix(4)
        return Digest(low: low, high: v0 ^ v1 ^ v2 ^ v3)
    }

    private mutating func mix(_ rounds: Int) {
        for _ in 0..<rounds {
            v0 &+= v1
            v1 = v1.rotated(13) ^ v0
            v0 = v0.rotated(32)
            v2 &+= v3
            v3 = v3.rotated(16) ^ v2
            v0 &+= v3
            v3 = v3.rotated(21) ^ v0
            v2 &+= v1
            v1 = v1.rotated(17) ^ v2
            v2 = v2.rotated(32)
        }
    }
}

extension UInt64 {
    /// Rotates the bits to the left.
    fileprivate func rotated(_ count: UInt64) -> UInt64 { self &<< count | self &>> (64 &- count) }
}
