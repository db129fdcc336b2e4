import FlowDiagnostics
import FlowEscaping
import Testing

@Suite struct PathTextTests {
    @Test(
        arguments: [
            [], Array("specs/LoginFlow.flow.yaml".utf8), Array("Größe/日本語 🎉".utf8), [0xFF], [0x61, 0xFF, 0x62],
            [0xC3, 0x28],
            [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x8E], [0x80, 0x80], [0xC0, 0xAF],
            Array("\u{10FF7F}\u{10FF80}\u{10FFFF}".utf8), [0xF4, 0x8F, 0xBF],
        ] as [[UInt8]])
    func everyPathHasATextOfItsOwn(path: [UInt8]) {
        #expect(PathText.bytes(of: PathText.text(of: path)) == path)
    }

    @Test("a path in a URI is the path again", arguments: ["/a b/é🎉%.flow.yaml", "C:/x", "", "/%41", "/a?b#c"])
    func percentEncoding(path: String) {
        let encoded = PercentEncoding.path(path)
        #expect(encoded.utf8.allSatisfy { $0 < 0x80 && $0 > 0x20 })
        #expect(PercentEncoding.decodedPath(encoded) == path)
    }

    @Test func pathsInUTF8AreTheirOwnText() {
        #expect(PathText.text(of: "Größe/🎉\u{10FF7F}".utf8) == "Größe/🎉\u{10FF7F}")
    }

    @Test func randomPathsAreKept() {
        let seed = UInt64.random(in: 0 ... .max)
        var state = seed
        for _ in 0..<2_000 {
            let path = (0..<12).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                // Mostly bytes of long sequences.
                return state >> 60 < 4
                    ? UInt8(truncatingIfNeeded: state >> 33) : UInt8(truncatingIfNeeded: state >> 33) | 0xC0
            }
            #expect(PathText.bytes(of: PathText.text(of: path)) == path, "seed \(seed)")
        }
    }

    @Test func otherBytesAreShownInHexadecimal() {
        #expect(PrintableText.oneLine(PathText.text(of: [0x61, 0xFF, 0x80])) == "a\\xFF\\x80")
    }
}
