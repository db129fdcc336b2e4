import ExampleModels
import FlowRuntime
import Testing

@testable import ExampleFlows

extension Seed004 {
    /// The habits and tasks of the article on mastering navigation: pushes, a sheet and a full-screen cover.
    @MainActor @Suite("Habits and tasks")
    struct Habits {
        let task = HabitTask(id: 1, title: "Lace up")
        let habit: Habit
        let flow = HabitsFlowCoordinatorViewModel()
        let journey: Journey<HabitsFlowCoordinatorViewModel>

        init() {
            habit = Habit(id: 1, title: "Run", tasks: [task])
            journey = Journey(through: flow)
        }

        @Test("leads through the list to a habit, and Home leads all the way back")
        func habitAndHome() {
            journey.step({ flow.habitsRequested() }, does: .push(.habitList), shows: [.habitsHome, .habitList])
            journey.step(
                { flow.habitSelected(habit: habit) }, does: .push(.habitDetail(habit: habit)),
                shows: [.habitsHome, .habitList, .habitDetail(habit: habit)])
            journey.step({ flow.homeRequested() }, does: .popToRoot, shows: [.habitsHome])
        }

        @Test("shows a task as a sheet, which closes, is swiped down, or leads Home")
        func taskSheet() {
            flow.habitsRequested()
            flow.habitSelected(habit: habit)
            let stack: [HabitsFlowRoute] = [.habitsHome, .habitList, .habitDetail(habit: habit)]
            journey.step(
                { flow.taskSelected(task: task) }, does: .present(.taskDetail(task: task), as: .sheet), shows: stack,
                [.taskDetail(task: task)])
            #expect(flow.current.traits.detents == [.fraction(0.4), .large])
            journey.step({ flow.taskClosed() }, does: .dismiss, shows: stack)
            flow.taskSelected(task: task)
            journey.system(flow.systemDismiss, shows: stack)
            flow.taskSelected(task: task)
            journey.step({ flow.homeRequested() }, does: .dismissAll, .popToRoot, shows: [.habitsHome])
        }

        @Test("adds a habit in a cover that carries the list's own closure, and that no swipe takes away")
        func addition() {
            flow.habitsRequested()
            var saved: [Habit] = []
            journey.step(
                { flow.additionRequested(onSave: { saved.append($0) }) },
                does: .present(.habitAddition(onSave: { _ in }), as: .cover), shows: [.habitsHome, .habitList],
                [.habitAddition(onSave: { _ in })])
            #expect(flow.modalLayers.map(\.presentation) == [.cover])
            #expect(!flow.systemDismiss())
            guard case .habitAddition(let onSave) = flow.current else {
                Issue.record("the cover is not there")
                return
            }
            onSave(habit)
            #expect(saved == [habit])
            journey.step({ flow.habitSaved() }, does: .dismiss, shows: [.habitsHome, .habitList])
            flow.additionRequested { _ in }
            journey.step({ flow.additionCancelled() }, does: .dismiss, shows: [.habitsHome, .habitList])
        }

        @Test("a closure takes no part in a route's equality and hash; other values do")
        func equality() {
            let first = HabitsFlowRoute.habitAddition(onSave: { _ in })
            let second = HabitsFlowRoute.habitAddition(onSave: { _ in Issue.record("not to be called") })
            #expect(first == second)
            #expect(Set([first, second]).count == 1)
            #expect(first != .habitList)
            let other = Habit(id: 2, title: "Read")
            #expect(HabitsFlowRoute.habitDetail(habit: habit) != .habitDetail(habit: other))
            #expect(Set<HabitsFlowRoute>([.habitDetail(habit: habit), .habitDetail(habit: other)]).count == 2)
        }

        @Test("an intent that comes from elsewhere moves nothing and is reported")
        func unexpected() {
            journey.still(reported: "habitSelected") { flow.habitSelected(habit: habit) }
            journey.still(reported: "additionRequested") { flow.additionRequested { _ in } }
            journey.still(reported: "taskSelected") { flow.taskSelected(task: task) }
            journey.still(reported: "taskClosed") { flow.taskClosed() }
            journey.still(reported: "homeRequested") { flow.homeRequested() }
            journey.still(reported: "habitSaved") { flow.habitSaved() }
            journey.still(reported: "additionCancelled") { flow.additionCancelled() }
            flow.habitsRequested()
            journey.still(reported: "habitsRequested") { flow.habitsRequested() }
        }
    }
}
