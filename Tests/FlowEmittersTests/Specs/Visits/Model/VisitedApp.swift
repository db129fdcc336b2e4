import Foundation

/// What should be on the navigation stack of the app: its own screens, and the flows that it has pushed.
///
/// It follows what the app and the user do, and is compared with the screen when all transitions have ended.
@MainActor
final class VisitedApp {
    enum Item {
        case screen(String)
        case visit(Visit)
    }

    /// Whether covers are shown as sheets, as on macOS.
    var hasSheetsOnly = false
    private(set) var items: [Item] = [.screen("home")]
    private(set) var visits: [Visit] = []
    /// Whether the user or the app may have removed what is on top since the last comparison.
    private var mayDrop = false
    private var numbers = 0

    func nextNumber() -> Int {
        numbers += 1
        return numbers
    }

    // MARK: What the app does

    func makeVisit() -> Visit {
        let number = nextNumber()
        let visit = Visit("visit\(number)", number: number)
        visit.onFinish = { [weak self, weak visit] in if let visit { self?.removeAll(above: visit) } }
        visits.append(visit)
        items.append(.visit(visit))
        return visit
    }

    func makeScreen() -> String {
        let title = "app\(nextNumber())"
        items.append(.screen(title))
        return title
    }

    /// The app has set screens of its own in the place of everything.
    func reset(to titles: [String]) {
        items = titles.map { .screen($0) }
        mayDrop = false
    }

    /// Something may be removed from the top.
    func noteDrop() { mayDrop = true }

    /// The flows that have not ended, from the bottom to the top.
    var alive: [Visit] { visits.filter { !$0.hasEnded } }

    /// What is above a flow when it finishes goes with it.
    private func removeAll(above visit: Visit) {
        let index = items.firstIndex { if case .visit(let other) = $0 { other === visit } else { false } }
        if let index { items.removeSubrange((index + 1)...) }
    }

    // MARK: Comparison

    /// Whether each flow that has not ended is on the stack, and nothing of those that have ended.
    func isInStep(with stack: [String], _ covers: [String]) -> Bool {
        if covers.sorted() != wantedCovers { return false }
        return (0...items.count).contains { count in
            let isAlive = items.suffix(count).contains {
                if case .visit(let visit) = $0 { !visit.hasEnded } else { false }
            }
            return !isAlive && titles(items.dropLast(count)) == stack
        }
    }

    /// Returns what is wrong with the titles of the screens on the stack, and with what is presented above it, in any order.
    func complaints(stack: [String], covers: [String]) -> [String] {
        for visit in visits { visit.noteShown() }
        var complaints = visits.flatMap(\.complaints)
        var isCovered = mayDrop
        // What is above a flow that has changed its screens goes with that.
        for visit in visits where visit.takeChange() { isCovered = true }
        let wanted = items
        let dropped = (0...items.count).first { titles(items.dropLast($0)) == stack }
        switch dropped {
        case nil: complaints.append("\(stack) instead of \(titles(items[...]))")
        case 0: break
        case let count?:
            let gone = wanted.suffix(count)
            let alive = gone.compactMap { if case .visit(let visit) = $0, !visit.hasEnded { visit } else { nil } }
            // One that was removed before anything showed it does not know.
            visits.removeAll { visit in !visit.wasShown && alive.contains { $0 === visit } }
            if alive.contains(where: \.wasShown) { complaints.append("a flow is missing in \(stack)") }
            if !isCovered { complaints.append("\(titles(gone)) was removed from \(stack)") }
            items.removeLast(count)
        }
        items.removeAll { if case .visit(let visit) = $0 { visit.hasEnded } else { false } }
        visits.removeAll(where: \.hasEnded)
        mayDrop = false
        // Below a cover of one flow, another one waits.
        let isWaiting = covers.contains { $0.hasPrefix("cover") } && covers.allSatisfy(wantedCovers.contains)
        if !isWaiting, covers.sorted() != wantedCovers {
            complaints.append("\(covers) above instead of \(wantedCovers)")
        }
        return complaints
    }

    private var wantedCovers: [String] {
        let covers = alive.flatMap(\.covers).sorted()
        return hasSheetsOnly ? covers.map { $0.replacing("cover [", with: "sheet [") }.sorted() : covers
    }

    private func titles(_ items: ArraySlice<Item>) -> [String] {
        items.flatMap { item in
            switch item {
            case .screen(let title): [title]
            case .visit(let visit): visit.titles
            }
        }
    }
}
