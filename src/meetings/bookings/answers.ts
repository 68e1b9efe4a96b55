import type { Detail } from '../../platform/errors.ts'
import { checked, combine, invalid, missing, problemIf, type CheckResult } from '../../platform/problems.ts'
import { isOneLine, phoneFrom } from '../../platform/text.ts'
import type { CustomQuestion } from '../../scheduling/event-types/questions.ts'
import type { QuestionAndAnswer } from '../invitees/schema.ts'

/** Normalizes the answers for storage, in the order of their positions. */
export function parseAnswers(customQuestions: CustomQuestion[], input: QuestionAndAnswer[]) {
  const questions = customQuestions.filter(({ enabled }) => enabled)
  const answers = combine(
    input.map((entry, i): CheckResult<QuestionAndAnswer> => {
      const question = questions.find(({ name }) => name === entry.question)
      const parameter = `questions_and_answers[${i}]`
      if (!question) {
        const message = unknownQuestion(questions)
        return checked(entry, [{ parameter: `${parameter}.question`, code: 'unknown_question', message }])
      }
      const isRepeated = input.findIndex((other) => other.question === entry.question) < i
      const { answer, problem } = parseAnswer(question, entry.answer)
      return checked(
        { ...entry, answer },
        problemIf(isRepeated, invalid(`${parameter}.question`, 'is answered twice')),
        problem ? [{ parameter: `${parameter}.answer`, ...problem }] : [],
      )
    }),
  )
  const unanswered = questions.filter(
    ({ name, required }) => required && !input.some(({ question }) => question === name),
  )
  return checked(
    answers.value.toSorted((a, b) => a.position - b.position),
    answers.problems,
    unanswered.map((question) => missing('questions_and_answers', missingAnswer(question))),
  )
}

type ParsedAnswer = { answer: string; problem?: Omit<Detail, 'parameter'> }

function parseAnswer(question: CustomQuestion, text: string): ParsedAnswer {
  const answer = text.normalize('NFC').replaceAll('\r\n', '\n').trim()
  const suffix = `, for the question ${JSON.stringify(question.name)}`
  const refuse = (message: string) => ({ answer, problem: { code: 'invalid', message: message + suffix } })
  if (answer === '') return { answer, problem: { code: 'missing', message: `must be filled${suffix}` } }
  if (!isOneLine(answer.replaceAll(/[\n\t]/g, ' '))) return refuse('must not have control characters')

  const { type, answer_choices, include_other } = question
  if (type === 'phone_number') {
    const number = phoneFrom(answer)
    return number ? { answer: number } : refuse('must be a valid phone number in international format')
  }
  if (type !== 'text' && type !== 'multi_select' && answer.includes('\n')) return refuse('must be one line')
  if (!type.endsWith('select')) return { answer }
  const choices = answer
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (new Set(choices).size < choices.length) return refuse('has the same choice twice')
  return include_other || choices.every((choice) => answer_choices.includes(choice))
    ? { answer: choices.join('\n') }
    : refuse(`must be ${choicesOf(question)}`)
}

function unknownQuestion(questions: CustomQuestion[]) {
  const names = questions.map(({ name }) => JSON.stringify(name)).join(', ')
  return names ? `is not a question of this event type, which asks: ${names}` : 'this event type asks no questions'
}

function missingAnswer(question: CustomQuestion) {
  const { name, answer_choices } = question
  const choices = answer_choices.length > 0 ? ` (${choicesOf(question)})` : ''
  return `the question ${JSON.stringify(name)} must be answered${choices}`
}

function choicesOf({ type, answer_choices }: CustomQuestion) {
  const choices = answer_choices.map((choice) => JSON.stringify(choice)).join(', ')
  return type === 'multi_select' ? `one or more of: ${choices}, each on its own line` : `one of: ${choices}`
}
