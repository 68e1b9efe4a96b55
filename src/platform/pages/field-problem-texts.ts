import type { Detail } from '../errors.ts'
import type { Problems } from '../problems.ts'
import type { PlainTextKey, Texts } from '../texts/texts.ts'

/** What the messages of the API say, for the visitor who filled in the field. The first that matches counts. */
const keys: [message: RegExp, key: PlainTextKey][] = [
  [/\bfilled|\bmissing/, 'field-required'],
  [/email address$/, 'field-invalid-email'],
  [/six digits/, 'code-format'],
  [/phone number/, 'answer-phone'],
  [/web address/, 'name-web-address'],
  [/line breaks|one line$/, 'answer-line'],
  [/control characters|NUL byte/, 'answer-lines'],
  [/one of:|one or more of:|choice/, 'answer-choice'],
]

/** What is wrong with a field, as a sentence. */
export function fieldProblemText({ code, message }: Detail, { text }: Texts): string {
  if (code === 'missing') return text('field-required')
  if (code === 'already_booked') return text('already-in-session')
  const [, bound, count] = /at (least|most) (\d+) characters/.exec(message) ?? []
  if (bound === 'least') return text('field-too-short', { count: Number(count) })
  if (bound === 'most') return text('answer-too-long', { count: Number(count) })
  return text(keys.find(([pattern]) => pattern.test(message))?.[1] ?? 'field-invalid')
}

/** The sentence about the field of this name, if it has a problem. */
export function fieldErrorIn(problems: Problems, field: string, texts: Texts): string | undefined {
  const problem = problems.find(({ parameter }) => parameter === field)
  return problem && fieldProblemText(problem, texts)
}
