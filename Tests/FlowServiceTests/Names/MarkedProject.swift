import FlowDiagnostics
import FlowPipeline
import FlowTestSupport
import Testing

@testable import FlowService

/// Files on disk that are open in a session, with markers at names.
struct MarkedProject {
    let folder: TemporaryFolder
    var session: FlowSession
    let snapshot: SessionSnapshot
    private var markers: [Int: (path: String, offset: Int)] = [:]

    /// - Parameter files: texts with markers, by name. A number is in one of them.
    init(_ files: [String: String]) async throws {
        let texts = files.mapValues { MarkedText($0) }
        folder = try TemporaryFolder(texts.mapValues(\.text))
        session = FlowSession(at: folder.path)
        _ = try await session.check()
        snapshot = try await session.snapshot()
        for (name, text) in texts {
            for number in 1...9 {
                if let offset = text[number] { markers[number] = ("\(folder.path)/\(name)", Int(offset)) }
            }
        }
    }

    /// A flow alone.
    init(_ flow: String) async throws { try await self.init(["Flow.flow.yaml": "flowgen: 1\n" + flow]) }

    func path(_ marker: Int) throws -> String { try #require(markers[marker]).path }

    func offset(_ marker: Int) throws -> Int { try #require(markers[marker]).offset }

    func things(_ marker: Int) throws -> [NamedThing] { snapshot.things(at: try path(marker), try offset(marker)) }

    func marker(of location: FlowService.SourceLocation) -> Int? {
        markers.first { $0.value.path == location.path && $0.value.offset == location.range.lowerBound }?.key
    }

    /// Expects that the names at some markers have their declaration at another, and that these are all uses of it.
    func expect(
        _ uses: [Int], of declaration: Int, _ location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        for use in uses {
            let found = snapshot.definitions(at: try path(use), try offset(use))
            #expect(found.map { marker(of: $0) } == [declaration], "definition of \(use)", sourceLocation: location)
        }
        let thing = try #require(try things(declaration).first, sourceLocation: location)
        let references = snapshot.references(of: [thing], includingDeclarations: false)
        #expect(
            references.compactMap { marker(of: $0.location) }.sorted() == uses, "\(references)",
            sourceLocation: location)
        #expect(references.count == uses.count, "\(references)", sourceLocation: location)
    }
}
