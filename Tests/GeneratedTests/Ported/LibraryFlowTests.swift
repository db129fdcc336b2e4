import FlowRuntime
import Foundation
import Testing

@testable import PortedFlows

/// What the list coordinators of BookPlayer do, as `specs/ported/LibraryFlow.flow.yaml` says it.
@MainActor
@Suite struct LibraryFlowTests {
    private let app = LibraryApp()
    private let flow: LibraryFlowCoordinatorViewModel

    init() {
        flow = LibraryFlowCoordinatorViewModel(decisions: app)
        flow.onUnexpectedIntent = { Issue.record("\($0)") }
    }

    @Test func aFolderIsOnTheStackOnce() {
        flow.folderChosen(folder: "a")
        flow.folderChosen(folder: "b")
        #expect(flow.path == [.folder(folder: "a"), .folder(folder: "b")])
        flow.folderChosen(folder: "a")
        #expect(flow.path == [.folder(folder: "a")])
    }

    @Test func aBookThatTakesTimeIsPlayedOnceItIsThere() {
        flow.bookChosen(path: "dune")
        #expect(flow.runningTask == .loadBook)
        flow.endTask(with: LibraryFlowTask.LoadBookOutcome.bookReady(path: "dune"))
        #expect(flow.layers.map(\.routes) == [[.library(folder: nil)], [.player(path: "dune")]])
    }

    @Test func aMissingBookIsSaidInAnAlert() {
        flow.folderChosen(folder: "a")
        flow.bookChosen(path: "dune")
        flow.endTask(with: LibraryFlowTask.LoadBookOutcome.bookMissing(fileName: "dune.m4b"))
        #expect(flow.current == .missingBook(fileName: "dune.m4b"))
        #expect(flow.systemAnswerAlert())
        #expect(flow.current == .folder(folder: "a"))
    }

    @Test func theListIsToldTheFolderThatWasChosen() {
        flow.folderChosen(folder: "a")
        flow.moveRequested()
        flow.destinationChosen(folder: "b")
        #expect(flow.current == .folder(folder: "a"))
        #expect(flow.inbox(of: ItemListMessage.self)?.unread == [.destinationPicked(folder: "b")])
    }

    @Test func filesAreImportedFromAnActionSheet() {
        flow.additionRequested()
        flow.filesChosen()
        #expect(flow.current == .library(folder: nil))
        #expect(flow.runningTask == .importFiles)
        flow.endTask(with: LibraryFlowTask.ImportFilesOutcome.filesImported(count: 3))
        #expect(flow.current == .importReport(count: 3))
    }

    @Test func nothingIsDeletedWithoutAQuestion() {
        flow.deletionRequested(path: "dune", title: "Dune")
        #expect(app.calls == [])
        flow.deletionConfirmed()
        #expect(app.calls == ["deleted dune"])
        #expect(flow.current == .library(folder: nil))
    }
}

/// An app whose work never ends by itself.
@MainActor
private final class LibraryApp: LibraryFlowDecisions {
    var calls: [String] = []
    var loaded: Set<String> = []

    func isLoaded(path: String) -> Bool { loaded.contains(path) }
    func sorted(order: String) { calls.append("sorted \(order)") }
    func deleted(path: String) { calls.append("deleted \(path)") }
    func loadBook(path: String) async -> LibraryFlowTask.LoadBookOutcome { await withUnsafeContinuation { _ in } }
    func importFiles() async -> LibraryFlowTask.ImportFilesOutcome { await withUnsafeContinuation { _ in } }
}
