/// SHA-256 (FIPS 180-4): for digests that other programs compute as well, such as the hashes in the policies of pages.
package struct SHA256 {
    /// The 32 bytes of the digest.
    /// - Complexity: linear.
    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        var sha = SHA256()
        let whole = bytes.count & ~63
        bytes.withUnsafeBufferPointer { bytes in
            for start in stride(from: 0, to: whole, by: 64) {
                sha.absorb(UnsafeBufferPointer(rebasing: bytes[start..<start + 64]))
            }
        }
        // The rest, a bit that ends it, and the number of bits at the end of a block.
        var last = Array(bytes[whole...]) + [0x80]
        while last.count % 64 != 56 { last.append(0) }
        let bits = UInt64(bytes.count) * 8
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            last.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        last.withUnsafeBufferPointer { last in
            for start in stride(from: 0, to: last.count, by: 64) {
                sha.absorb(UnsafeBufferPointer(rebasing: last[start..<start + 64]))
            }
        }
        return sha.state.flatMap { word in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
    }

    /// Hexadecimal digits of the digest of a text.
    package static func hexadecimal(of text: String) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let bytes = digest(of: Array(text.utf8)).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: bytes, as: UTF8.self)
    }

    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// The values that the rounds of a block add.
    private var schedule = [UInt32](repeating: 0, count: 64)

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    private mutating func absorb(_ block: UnsafeBufferPointer<UInt8>) {
        for index in 0..<16 {
            let start = index * 4
            schedule[index] =
                UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16 | UInt32(block[start + 2]) << 8
                | UInt32(block[start + 3])
        }
        for index in 16..<64 {
            let (before, near) = (schedule[index - 15], schedule[index - 2])
            let one = before.rotated(7) ^ before.rotated(18) ^ before >> 3
            let two = near.rotated(17) ^ near.rotated(19) ^ near >> 10
            schedule[index] = schedule[index - 16] &+ one &+ schedule[index - 7] &+ two
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let mixed = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
            let chosen = e & f ^ ~e & g
            let one = h &+ mixed &+ chosen &+ Self.constants[index] &+ schedule[index]
            let two = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e) = (g, f, e, d &+ one)
            (d, c, b, a) = (c, b, a, one &+ two)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }
}

extension UInt32 {
    /// Rotates the bits to the right.
    fileprivate func rotated(_ count: UInt32) -> UInt32 { self &>> count | self &<< (32 &- count) }
}
