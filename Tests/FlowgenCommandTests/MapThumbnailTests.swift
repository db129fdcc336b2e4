import FlowTestSupport
import Foundation
import Testing

/// `flowgen map --thumbnails`.
@Suite struct MapThumbnailTests {
    private func folder(_ pictures: [String: Data]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        try folder.createFolder("screens")
        for (name, data) in pictures { try data.write(to: URL(filePath: folder.path("screens/\(name)"))) }
        return folder
    }

    private func map(_ format: String, in folder: TemporaryFolder, _ more: String...) async throws -> FlowgenRun {
        let arguments = ["map", "specs", "--format", format, "--thumbnails", "screens"]
        return try await FlowgenProcess.run(arguments + more, in: folder)
    }

    @Test func putsAPictureOnTheCardOfItsRoute() async throws {
        let folder = try folder(["LoginFlow.login.png": PNGFile.data(width: 3, height: 6), "notes.txt": Data("x".utf8)])
        let run = try await map("svg", in: folder)
        #expect(run.exitCode == 0 && run.error.isEmpty)
        let image = try #require(run.output.split(separator: "\n").first { $0.contains("<image ") })
        #expect(image.contains(" width=\"95\" height=\"190\" "))
        let file = PNGFile.data(width: 3, height: 6).base64EncodedString()
        #expect(image.hasSuffix(" href=\"data:image/png;base64,\(file)\"/>"))
        #expect(try await map("svg", in: folder).output == run.output)
    }

    @Test func aPageContainsThePictureOnce() async throws {
        let folder = try folder(["LoginFlow.login.png": PNGFile.data(width: 3, height: 6)])
        let run = try await map("html", in: folder, "-o", "flows.html")
        #expect(run.exitCode == 0 && run.error.isEmpty)
        let page = try folder.text("flows.html")
        #expect(page.contains("img-src data:") && !page.contains("screens/"))
        #expect(try await map("html", in: folder, "-o", "flows.html", "--check").exitCode == 0)
        // Without the picture, the page is out of date.
        let plain = ["map", "specs", "--format", "html", "-o", "flows.html", "--check"]
        #expect(try await FlowgenProcess.run(plain, in: folder).exitCode == 1)
    }

    @Test func saysWhichPictureIsOfNoRoute() async throws {
        let picture = PNGFile.data(width: 3, height: 6)
        let folder = try folder(["LoginFlow.logn.png": picture, "Icon.png": picture])
        let run = try await map("svg", in: folder)
        #expect(run.exitCode == 0 && !run.output.contains("<image "))
        #expect(
            run.error == """
                warning: 2 pictures are of no route: `LoginFlow.logn.png` (did you mean `LoginFlow.login.png`?), `Icon.png`; \
                name each after a flow and its route, as in `LoginFlow.signUp.png`

                """)
        try folder.remove("screens/Icon.png")
        let one = try await map("svg", in: folder)
        #expect(
            one.error
                == "warning: the picture `LoginFlow.logn.png` is of no route; did you mean `LoginFlow.login.png`?\n")
    }

    @Test func saysHowManyPicturesAreOfNoRouteInOneLine() async throws {
        let picture = PNGFile.data(width: 3, height: 6)
        let names = (1...400).map { "Screenshot-\($0).png" }
        let folder = try folder(Dictionary(uniqueKeysWithValues: names.map { ($0, picture) }))
        let run = try await map("svg", in: folder)
        #expect(run.exitCode == 0)
        #expect(
            run.error == """
                warning: 400 pictures are of no route: `Screenshot-1.png`, `Screenshot-10.png`, `Screenshot-100.png` and 397 \
                more; name each after a flow and its route, as in `LoginFlow.signUp.png`

                """)
    }

    @Test(arguments: [
        Data(), Data("<svg onload='alert(1)'/>".utf8), PNGFile.data(width: 3, height: 6).dropLast(1),
        PNGFile.data(width: 3, height: 6) + Data("<script>".utf8), PNGFile.data(width: 0, height: 6),
        PNGFile.data(width: 40_000, height: 6),
    ])
    func refusesWhatIsNoPNGFile(data: Data) async throws {
        let folder = try folder(["LoginFlow.login.png": data])
        let run = try await map("svg", in: folder, "-o", "flows.svg")
        #expect(run.exitCode == 2 && !folder.exists("flows.svg"))
        #expect(
            run.error == "error: `screens/LoginFlow.login.png` is not a PNG file, or not all of it is there; make the "
                + "picture again, or remove it\n")
    }

    @Test func refusesAPictureThatIsTooLarge() async throws {
        let folder = try folder(["LoginFlow.login.png": PNGFile.data(width: 3, height: 6, content: 1_000_000)])
        let run = try await map("html", in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error
                == "error: `screens/LoginFlow.login.png` has 1000057 bytes, and a picture on a map has at most 1000000; "
                + "make it smaller, as in `sips -Z 600`\n")
    }

    @Test func readsNothingOutsideTheFolder() async throws {
        let folder = try folder([:])
        let outside = try TemporaryFolder()
        try PNGFile.data(width: 3, height: 6).write(to: URL(filePath: outside.path("secret.png")))
        try folder.link("screens/LoginFlow.login.png", to: outside.path("secret.png"))
        let run = try await map("svg", in: folder)
        #expect(run.exitCode == 2 && run.output.isEmpty)
        #expect(run.error.hasPrefix("error: `screens/LoginFlow.login.png` is a link that leads out of its folder"))
    }

    @Test func overwritesNoPicture() async throws {
        let picture = PNGFile.data(width: 3, height: 6)
        let folder = try folder(["LoginFlow.login.png": picture])
        let run = try await map("svg", in: folder, "-o", "screens/LoginFlow.login.png")
        #expect(
            run.exitCode == 2 && run.error.hasPrefix("error: `--output` would overwrite `screens/LoginFlow.login.png`"))
        #expect(try Data(contentsOf: URL(filePath: folder.path("screens/LoginFlow.login.png"))) == picture)
    }

    @Test func needsAFormatWithPicturesAndAFolder() async throws {
        let folder = try folder([:])
        let text = try await map("mermaid", in: folder)
        #expect(text.exitCode == 2)
        #expect(
            text.error.hasPrefix(
                "error: `--thumbnails` needs a format with pictures; add `--format svg` or `--format html`\n"))
        try folder.remove("screens")
        let missing = try await map("svg", in: folder)
        #expect(missing.exitCode == 2)
        #expect(
            missing.error == "error: there is no folder `screens`; give the folder with the pictures, such as "
                + "`LoginFlow.signUp.png`\n")
    }
}

/// Files as cameras of tests write them, but without anything to see.
enum PNGFile {
    /// - Parameter content: the number of bytes of the picture itself.
    static func data(width: UInt32, height: UInt32, content: Int = 10) -> Data {
        func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            bytes(UInt32(content.count)) + Array(name.utf8) + content + [0, 0, 0, 0]
        }
        let header = bytes(width) + bytes(height) + [8, 2, 0, 0, 0]
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return Data(
            signature + chunk("IHDR", header) + chunk("IDAT", Array(repeating: 7, count: content)) + chunk("IEND", []))
    }
}
