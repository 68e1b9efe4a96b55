import { html } from '../../platform/html.ts'
import type { Detail } from '../../platform/errors.ts'
import { fieldProblemText } from '../../platform/pages/field-problem-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'

/** A field of a form: the parameter of the API, its label, and the id of its control unless that is the parameter. */
export type FormField = { parameter: string; label: string; id?: string }

/** The code of a problem whose message is a sentence in the language of the page already. */
export const sentenceCode = 'sentence'

export function sentenceProblem(parameter: string, message: string): Detail {
  return { parameter, code: sentenceCode, message }
}

/** A summary of all errors with links to the fields. It has the focus when the page opens. */
export function errorSummary(problems: Problems, fields: FormField[], texts: Texts) {
  const { text } = texts
  if (problems.length === 0) return undefined
  const items = problems.map((problem) => {
    const field = fieldOf(problem, fields)
    const sentence = problemSentence(problem, field?.label, texts)
    if (!field) return html`<li>${sentence}</li>\n`
    return html`<li><a href="#${field.id ?? field.parameter}">${field.label}</a>: ${sentence}</li>\n`
  })
  return html`<div class="errors" role="alert" tabindex="-1" autofocus>
<h2>${text('errors-title', { count: problems.length })}</h2>
<ul>
${items}</ul></div>`
}

/** The sentence beside a field. `parameter` can be the beginning of the path of the problem: `locations`. */
export function errorAt(problems: Problems, parameter: string, texts: Texts, label?: string) {
  const problem =
    problems.find((each) => each.parameter === parameter) ??
    problems.find((each) => isInside(each.parameter, parameter))
  return problem && problemSentence(problem, label, texts)
}

/**
 * In the language of the page if it is a common one, else the message of the API. A page gives the code `sentence` to a
 * message that is a whole sentence in the language of the page.
 */
export function problemSentence(problem: Detail, label: string | undefined, texts: Texts): string {
  const { text, language } = texts
  const { message } = problem
  if (problem.code === sentenceCode) return message
  if (/\btaken\b|already (exists|used)/.test(message)) return text('field-taken')
  if (/must not be your email/.test(message)) return text('password-is-email')
  if (/reserved/.test(message)) return text('field-reserved')
  const [, min, max] = /(?<!\d)(\d+) (?:to|and|through) (\d+)\b(?! characters)/.exec(message) ?? []
  if (min !== undefined && max !== undefined) return text('field-between', { min: Number(min), max: Number(max) })
  if (/whole number|must be a(n integer| number)/.test(message)) return text('field-number')
  if (/must be a date\b/.test(message)) return text('field-date')
  const key = orderKeys.find(([pattern]) => pattern.test(message))?.[1]
  if (key) return text(key)
  const sentence = fieldProblemText(problem, texts)
  if (sentence !== text('field-invalid')) return sentence
  const own = sentenceOf(label === undefined ? message : `${label} ${message}`)
  return language === 'en' ? own : `${sentence} (${own})`
}

/** What the API says about a time that does not fit to another one. */
const orderKeys: [message: RegExp, key: PlainTextKey][] = [
  [/must be a time of day/, 'field-time'],
  [/must not be in the past/, 'field-past'],
  [/must not be before|must be after/, 'field-order'],
  [/^overlaps/, 'field-overlap'],
  [/must be less than \d+ years after|must be at most \d+ days after/, 'field-too-long'],
]

function fieldOf({ parameter = '' }: Detail, fields: FormField[]) {
  return (
    fields.find((field) => field.parameter === parameter) ??
    fields.find((field) => isInside(parameter, field.parameter))
  )
}

/** `locations[0].kind` is inside `locations`. */
const isInside = (path = '', parent: string) => path.startsWith(`${parent}.`) || path.startsWith(`${parent}[`)

const sentenceOf = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
