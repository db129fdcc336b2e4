import FlowDiagnostics
import Testing

@Suite("SHA-256") struct SHA256Tests {
    /// Of FIPS 180-2, and of NIST's examples.
    private static let vectors = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]

    @Test("gives the published digests of the published texts", arguments: vectors.indices)
    func published(_ index: Int) {
        let (text, digest) = Self.vectors[index]
        #expect(SHA256.hexadecimal(of: text) == digest)
    }

    /// The digest of the digests of texts of 0, 1, 2, … 200 bytes, computed with Python's `hashlib`.
    @Test("is right for texts of each length around the ends of blocks")
    func lengths() {
        var joined = ""
        for count in 0...200 { joined += SHA256.hexadecimal(of: String(repeating: "x", count: count)) }
        #expect(SHA256.hexadecimal(of: joined) == "75013a3fd49991ead9d8a57ea80485c088443c3406a0e8fa003ed57144041eb4")
    }
}
