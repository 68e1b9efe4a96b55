import type { Detail } from '../../platform/errors.ts'
import { isOneLine, phoneFrom } from '../../platform/text.ts'
import type { CustomQuestion } from '../../scheduling/event-types/questions.ts'
import type { QuestionAndAnswer } from '../invitees/schema.ts'

/** What was answered, as it is kept, with everything that is wrong about it named in `problems`. */
export function readAnswers(custom: CustomQuestion[], given: QuestionAndAnswer[], problems: Detail[]) {
  const questions = custom.filter(({ enabled }) => enabled)
  const read = given.map((entry, i): QuestionAndAnswer => {
    const question = questions.find(({ name }) => name === entry.question)
    const at = `questions_and_answers[${i}]`
    if (!question) {
      problems.push({ parameter: `${at}.question`, code: 'unknown_question', message: unknown(questions) })
      return entry
    }
    if (given.findIndex((other) => other.question === entry.question) < i)
      problems.push({ parameter: `${at}.question`, code: 'invalid', message: 'is answered twice' })
    const { answer, wrong } = readAnswer(question, entry.answer)
    if (wrong) problems.push({ parameter: `${at}.answer`, ...wrong })
    return { ...entry, answer }
  })
  for (const question of questions)
    if (question.required && !given.some((entry) => entry.question === question.name))
      problems.push({ parameter: 'questions_and_answers', code: 'missing', message: unanswered(question) })
  return read.toSorted((a, b) => a.position - b.position)
}

type ParsedAnswer = { answer: string; wrong?: Omit<Detail, 'parameter'> }

function readAnswer(question: CustomQuestion, given: string): ParsedAnswer {
  const answer = given.normalize('NFC').replaceAll('\r\n', '\n').trim()
  const asked = `, for the question ${JSON.stringify(question.name)}`
  const refuse = (message: string) => ({ answer, wrong: { code: 'invalid', message: message + asked } })
  if (answer === '') return { answer, wrong: { code: 'missing', message: `must be filled${asked}` } }
  if (!isOneLine(answer.replaceAll(/[\n\t]/g, ' '))) return refuse('must not have control characters')

  const { type, answer_choices, include_other } = question
  if (type === 'phone_number') {
    const number = phoneFrom(answer)
    return number ? { answer: number } : refuse('must be a valid phone number in international format')
  }
  if (type !== 'text' && type !== 'multi_select' && answer.includes('\n')) return refuse('must be one line')
  if (!type.endsWith('select')) return { answer }
  const chosen = answer.split('\n').map((line) => line.trim()).filter((line) => line !== '')
  if (new Set(chosen).size < chosen.length) return refuse('names a choice twice')
  return include_other || chosen.every((choice) => answer_choices.includes(choice))
    ? { answer: chosen.join('\n') }
    : refuse(`must be ${choicesOf(question)}`)
}

function unknown(questions: CustomQuestion[]) {
  const names = questions.map(({ name }) => JSON.stringify(name)).join(', ')
  return names ? `is not a question of this event type, which asks: ${names}` : 'this event type asks no questions'
}

function unanswered(question: CustomQuestion) {
  const { name, answer_choices } = question
  const choices = answer_choices.length > 0 ? ` (${choicesOf(question)})` : ''
  return `the question ${JSON.stringify(name)} must be answered${choices}`
}

function choicesOf({ type, answer_choices }: CustomQuestion) {
  const choices = answer_choices.map((choice) => JSON.stringify(choice)).join(', ')
  return type === 'multi_select' ? `some of: ${choices}, each on a line of its own` : `one of: ${choices}`
}
