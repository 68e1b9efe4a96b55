import { checked, combine, invalid, missing, problemIf } from '../../platform/problems.ts'
import { isEmail, isOneLine, phoneFrom } from '../../platform/text.ts'
import type { Answers, Question, Routing } from './rules.ts'

/** Returns the answers as they are stored and compared, and their problems. Both use the uuid of the question. */
export function parseAnswers({ questions }: Pick<Routing, 'questions'>, input: Record<string, string>) {
  const { value, problems } = combine(
    questions.map((question) => {
      const { uuid, required } = question
      const text = answerTextIn(input, uuid)
      if (text === '') return checked([], problemIf(required, missing(uuid, 'must be answered')))
      const message = checkAnswer(question, text)
      return checked(
        [[uuid, normalizeAnswer(question, text) ?? text] as const],
        message ? [invalid(uuid, message)] : [],
      )
    }),
  )
  const answers: Answers = Object.fromEntries(value.flat())
  return { answers, problems }
}

/** Without the differences between browsers and spellings. */
export function answerTextIn(input: Record<string, string>, uuid: string) {
  return (input[uuid] ?? '').normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
}

export const maxAnswerLength: Record<Question['type'], number> = {
  name: 255,
  text: 1000,
  email: 254,
  phone: 50,
  textarea: 10_000,
  select: 255,
  radios: 255,
}

/** Stores phone numbers as E.164. */
function normalizeAnswer({ type }: Question, text: string) {
  return type === 'phone' ? phoneFrom(text) : text
}

function checkAnswer({ type, answer_choices }: Question, text: string) {
  if (text.length > maxAnswerLength[type]) return `must be at most ${maxAnswerLength[type]} characters long`
  if (answer_choices) return answer_choices.includes(text) ? undefined : 'must be one of the choices'
  if (type === 'email') return isEmail(text) ? undefined : 'must be an email address'
  if (type === 'phone')
    return phoneFrom(text) ? undefined : 'must be a valid phone number in international format, such as +14155552671'
  if (type === 'textarea')
    return isOneLine(text.replaceAll(/[\n\t]/g, ' ')) ? undefined : 'must not have control characters'
  return isOneLine(text) ? undefined : 'must be one line without control characters'
}
