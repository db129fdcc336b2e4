import Testing

@testable import FlowPipeline

@Suite struct DigestKeyTests {
    /// The key and the messages of the reference implementation's tests: the bytes 0, 1, 2, and so on.
    private let key = DigestKey(low: 0x0706_0504_0302_0100, high: 0x0f0e_0d0c_0b0a_0908)

    @Test(
        "is SipHash-2-4 with 128 bits",
        arguments: [
            (0, Digest(low: 0xe6a8_25ba_047f_81a3, high: 0x9302_55c7_1472_f66d)),
            (1, Digest(low: 0x44af_996b_d8c1_87da, high: 0x45fc_229b_1159_7634)),
            (15, Digest(low: 0x11a8_b033_99e9_9354, high: 0xd9c3_cf97_0fec_087e)),
        ])
    func isSipHash(count: Int, digest: Digest) {
        #expect(key.digest(of: (0..<count).map { UInt8($0) }) == digest)
    }

    @Test("the digests of all lengths differ")
    func lengthsDiffer() {
        #expect(Set((0...200).map { key.digest(of: [UInt8](repeating: 0, count: $0)) }).count == 201)
    }

    @Test("a digest depends on each byte and on the key")
    func dependsOnEachByte() {
        let bytes = [UInt8](repeating: 7, count: 40)
        let changed = bytes.indices.map { index in
            var changed = bytes
            changed[index] = 8
            return key.digest(of: changed)
        }
        #expect(Set(changed + [key.digest(of: bytes), DigestKey(low: 1, high: 2).digest(of: bytes)]).count == 42)
    }

    @Test("combined digests depend on where a part ends")
    func partsEnd() {
        func digest(_ parts: String...) -> Digest { key.digest(of: parts.map { key.digest(of: Array($0.utf8)) }) }
        #expect(digest("ab", "c") != digest("a", "bc"))
        #expect(digest("a", "b") != digest("b", "a"))
        #expect(digest("a", "b") == digest("a", "b"))
    }
}
