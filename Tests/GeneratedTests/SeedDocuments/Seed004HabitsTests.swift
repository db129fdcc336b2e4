import ExampleModels
import FlowRuntime
import Testing

@testable import ExampleFlows

extension Seed004 {
    /// Habits and tasks from the article on mastering navigation: pushes, a sheet and a full-screen cover.
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

        @Test("the list leads to a habit, and Home returns to the first screen")
        func habitAndHome() {
            journey.step({ flow.habitsRequested() }, does: .push(.habitList), shows: [.habitsHome, .habitList])
            journey.step(
                { flow.habitSelected(habit: habit) }, does: .push(.habitDetail(habit: habit)),
                shows: [.habitsHome, .habitList, .habitDetail(habit: habit)])
            journey.step({ flow.homeRequested() }, does: .popToRoot, shows: [.habitsHome])
        }

        @Test("a task is a sheet that is closed, swiped down, or left for Home")
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

        @Test("a habit is added in a cover that carries the list's closure and that no swipe dismisses")
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

        @Test("a closure is excluded from a route's equality and hash, unlike other values")
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

        @Test("an intent from another route has no effect and is reported")
        func unexpected() {
            journey.unchanged(reported: "habitSelected") { flow.habitSelected(habit: habit) }
            journey.unchanged(reported: "additionRequested") { flow.additionRequested { _ in } }
            journey.unchanged(reported: "taskSelected") { flow.taskSelected(task: task) }
            journey.unchanged(reported: "taskClosed") { flow.taskClosed() }
            journey.unchanged(reported: "homeRequested") { flow.homeRequested() }
            journey.unchanged(reported: "habitSaved") { flow.habitSaved() }
            journey.unchanged(reported: "additionCancelled") { flow.additionCancelled() }
            flow.habitsRequested()
            journey.unchanged(reported: "habitsRequested") { flow.habitsRequested() }
        }
    }
}
