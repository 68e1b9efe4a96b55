import type { SubmittedAnswer, SubmissionRow } from '../../forms/routing-form-submissions/queries.ts'
import type { FormRow } from '../../forms/routing-forms/queries.ts'
import type { Question } from '../../forms/routing-forms/rules.ts'
import { trackingKeys, type Tracking } from '../../meetings/invitees/schema.ts'
import { embedQuery, parseEmbedKeys } from '../../platform/pages/embed-keys.ts'
import { fold, isStorable, timezoneFrom } from '../../platform/text.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'

export type Query = Record<string, unknown>
export type FormInput = Record<string, string>

/** What the address of a form says besides its answers. The page that the answers lead to gets it too. */
export type FormContext = { tracking: Tracking; view: Record<string, string> }

const maxTrackingLength = 1000
/** Of the name of a time zone or a language. */
const maxTagLength = 100
const maxPrefillLength = 10_000
/** Servers and proxies reject URLs that are much longer. */
const maxUrlLength = 6000
const maxPrefilledQuestions = 10

/** Ignores invalid parameters, because a visitor cannot fix the link they received. */
export function parseContext(query: Query): FormContext {
  const entries = trackingKeys.map((key) => [key, textFrom(query[key], maxTrackingLength) ?? null])
  const view = [
    ['timezone', timezoneFrom(textFrom(query.timezone, maxTagLength) ?? '') ?? null],
    ['locale', textFrom(query.locale, maxTagLength)?.match(/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i)?.[0] ?? null],
  ] satisfies [string, string | null][]
  return {
    tracking: Object.fromEntries(entries) as Tracking,
    view: { ...Object.fromEntries(withoutNulls(view)), ...embedQuery(parseEmbedKeys(query)) },
  }
}

/** `a1` is the answer to the first question, and so on. In a URL, an unescaped plus sign is a space. */
export function prefillFrom({ questions }: FormRow, query: Query): FormInput {
  return Object.fromEntries(
    questions.map(({ uuid, type }, i) => {
      const text = textFrom(query[`a${i + 1}`], maxPrefillLength) ?? ''
      return [uuid, type === 'phone' ? text.replace(/^ (?=\d)/, '+') : text]
    }),
  )
}

/** The query string with its question mark, or nothing. */
export function withContext({ tracking, view }: FormContext) {
  const query = new URLSearchParams(withoutNulls([...Object.entries(tracking), ...Object.entries(view)])).toString()
  return query && `?${query}`
}

/** For the message after the form, which needs only the language and what concerns the website around the page. */
export function messageQuery({ view }: FormContext) {
  const language: Record<string, string> = view.locale === undefined ? {} : { locale: view.locale }
  const query = new URLSearchParams({ ...language, ...embedQuery(parseEmbedKeys(view)) }).toString()
  return query && `?${query}`
}

type BookableEventType = Pick<EventTypeRow, 'custom_questions' | 'locations'> & { scheduling_url: string }

/** The booking page of an event type, prefilled with the answers that fit into a URL. */
export function prefilledSchedulingUrl(
  form: FormRow,
  submission: SubmissionRow,
  eventType: BookableEventType,
  { tracking, view }: FormContext,
) {
  const { id, questions_and_answers: answers } = submission
  const first = (kind: Question['type']) =>
    answers.find(
      ({ question_uuid, answer }) =>
        answer !== null && form.questions.some((question) => question.uuid === question_uuid && question.type === kind),
    )?.answer ?? null
  const isCall = eventType.locations.some(({ kind }) => kind === 'outbound_call')
  const questions = eventType.custom_questions.filter(
    ({ enabled, position }) => enabled && position < maxPrefilledQuestions,
  )
  const parameters: [string, string | null][] = [
    ['routing_form_submission', id],
    ['name', first('name')],
    ['email', first('email')],
    ['location', isCall ? first('phone') : null],
    ...Object.entries(view),
    ...Object.entries(tracking),
    ...questions.map(({ name, position }): [string, string | null] => [`a${position + 1}`, answerTo(name, answers)]),
  ]

  const url = new URL(eventType.scheduling_url)
  for (const [key, value] of withoutNulls(parameters)) {
    const longer = new URL(url)
    longer.searchParams.set(key, value)
    if (longer.href.length <= maxUrlLength) url.search = longer.search
  }
  return url.href
}

/** Encodes a URL only if it has characters that a header cannot contain. */
export function headerSafe(address: string) {
  return /^[\x21-\x7e]+$/.test(address) ? address : new URL(address).href
}

function textFrom(value: unknown, maxLength: number) {
  const isText = typeof value === 'string' && value !== '' && value.length <= maxLength && isStorable(value)
  return isText ? value : undefined
}

function withoutNulls(entries: [string, string | null][]) {
  return entries.flatMap(([key, value]): [string, string][] => (value === null ? [] : [[key, value]]))
}

function answerTo(name: string, answers: SubmittedAnswer[]) {
  const isSame = ({ question, answer }: SubmittedAnswer) =>
    answer !== null && fold(question.trim()) === fold(name.trim())
  return answers.find(isSame)?.answer ?? null
}
