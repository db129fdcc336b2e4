/// All questions. A new one is a file in this folder, and a line here.
package enum QuestionRegistry {
    package static let questions: [any Question.Type] = [
        JourneyToQuestion.self,
        WhereAmIQuestion.self,
        WhatIfQuestion.self,
        ReferencesQuestion.self,
        DescribeQuestion.self,
        LintQuestion.self,
        ExplainQuestion.self,
        CheckQuestion.self,
        JourneysQuestion.self,
        MapQuestion.self,
    ]

    package static func question(named name: String) -> (any Question.Type)? {
        questions.first { $0.name == name }
    }
}
