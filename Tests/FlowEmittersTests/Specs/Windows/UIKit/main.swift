// Scenes with the stand-in for UIKit: launched with a link, with kept state, and with both. It prints what is not as expected.
import UIKit

let app = NotesApp()
UIApplication.shared.delegate = app
var failures = 0

@MainActor func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
    if value == expected { return }
    failures += 1
    print("FAILED: \(what): \(value), not \(expected)")
}

/// The screen, once all transitions have ended.
@MainActor func picture(_ delegate: NotesSceneDelegate) async -> String {
    for _ in 0..<100 {
        await Task.yield()
        if Simulation.isMoving { Simulation.finishMovement() }
    }
    return delegate.window.map { Simulation.picture(of: $0) } ?? "no window"
}

struct Missing: Error {}
func require<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Missing() }
    return value
}

let first = NotesSceneDelegate()
let firstScene = SceneSimulation(first)
expect(await picture(first), "[notes]", "a scene without anything begins at the first route")

let second = NotesSceneDelegate()
let secondScene = SceneSimulation(second, url: URL(string: "notes://note/2"))
expect(await picture(second), "[notes, note 2]", "a scene opens the URL with which it was launched")
expect(await picture(first), "[notes]", "which moves no other scene")

let page = NotesSceneDelegate()
_ = SceneSimulation(page, page: URL(string: "https://notes.example.com/note/3"))
expect(await picture(page), "[notes, note 3]", "a scene opens the page with which it was launched")

try firstScene.open(require(URL(string: "notes://note/4")))
expect(await picture(first), "[notes, note 4]", "a scene opens a URL while it runs")
try firstScene.open(page: require(URL(string: "https://notes.example.com/note/5")))
expect(await picture(first), "[notes, note 5]", "a scene opens a page while it runs")

let restored = NotesSceneDelegate()
_ = SceneSimulation(restored, kept: secondScene.keep())
expect(await picture(restored), "[notes, note 2]", "a scene restores what was kept of it")

let both = NotesSceneDelegate()
_ = SceneSimulation(both, url: URL(string: "notes://note/6"), kept: secondScene.keep())
expect(await picture(both), "[notes, note 6]", "a URL is opened on the kept state")

let unreadable = NSUserActivity(activityType: "com.example.notes.window")
unreadable.userInfo = ["flow": Data("{}".utf8)]
let old = NotesSceneDelegate()
_ = SceneSimulation(old, kept: unreadable)
expect(await picture(old), "[notes]", "state that does not fit is left out")
expect(Simulation.complaints, [], "UIKit has nothing to complain about")
print(failures == 0 ? "all well" : "\(failures) failures")
