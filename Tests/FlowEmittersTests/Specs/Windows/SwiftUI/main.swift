// Windows with the stand-in for SwiftUI: launched with a link, and restored. It prints what is not as expected.
import Observation
import SwiftUI

var failures = 0

@MainActor func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
    if value == expected { return }
    failures += 1
    print("FAILED: \(what): \(value), not \(expected)")
}

/// The system's part of a window.
@MainActor @Observable final class Scene {
    var phase = ScenePhase.active
}

struct SceneView: View {
    let scene: Scene
    let lock: Lock

    var body: some View { NotesWindow(lock: lock).environment(\.scenePhase, scene.phase) }
}

extension Simulation {
    func rest() async -> String {
        for _ in 0..<100 {
            for _ in 0..<8 {
                await Task.yield()
                update()
            }
            if isResting { break }
            tick()
        }
        return picture
    }

    func open(_ url: String) { URL(string: url).map(open) }
}

let (scene, lock) = (Scene(), Lock())
let window = Simulation(showing: SceneView(scene: scene, lock: lock))
expect(await window.rest(), "[notes]", "a window begins at the first route")
window.open("notes://note/2")
expect(await window.rest(), "[notes, text of 2]", "a window opens a URL while it runs")

let other = Simulation(showing: SceneView(scene: Scene(), lock: lock))
other.open("notes://note/3")
expect(await other.rest(), "[notes, text of 3]", "a URL with which a window begins waits for the start of its flow")
expect(await window.rest(), "[notes, text of 2]", "and moves no other window")

scene.phase = .inactive
_ = await window.rest()
scene.phase = .background
_ = await window.rest()
let restored = Simulation(showing: SceneView(scene: Scene(), lock: lock), after: window)
expect(await restored.rest(), "[notes, text of 2]", "a window restores what was kept of it")
let both = Simulation(showing: SceneView(scene: Scene(), lock: lock), after: window)
both.open("notes://note/6")
expect(await both.rest(), "[notes, text of 6]", "a URL is opened on the kept state")
expect(window.complaints + restored.complaints + both.complaints, [], "SwiftUI has nothing to complain about")
print(failures == 0 ? "all well" : "\(failures) failures")
