import type { SubmittedAnswer, SubmissionRow } from '../../forms/routing-form-submissions/queries.ts'
import type { FormRow } from '../../forms/routing-forms/queries.ts'
import type { Question } from '../../forms/routing-forms/rules.ts'
import { trackingKeys, type Tracking } from '../../meetings/invitees/schema.ts'
import { fold, isStorable } from '../../platform/text.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'

export type Query = Record<string, unknown>
export type FormInput = Record<string, string>

const maxTrack = 1000
const maxPrefill = 10_000
/** Servers and proxies refuse addresses that are much longer. */
const maxAddress = 6000
const maxPrefilled = 10

/** Where somebody comes from. Nobody can mend a link that they were given, so what is wrong with it is left out. */
export function trackingFrom(query: Query) {
  return Object.fromEntries(trackingKeys.map((key) => [key, textFrom(query[key], maxTrack) ?? null])) as Tracking
}

/** `a1` is the answer to the first question, and so on. A plus that was not escaped arrives as a blank. */
export function prefilled({ questions }: FormRow, query: Query): FormInput {
  return Object.fromEntries(questions.map(({ uuid, type }, i) => {
    const text = textFrom(query[`a${i + 1}`], maxPrefill) ?? ''
    return [uuid, type === 'phone' ? text.replace(/^ (?=\d)/, '+') : text]
  }))
}

/** Tracking as a query string, with its question mark if there is any. */
export function withTracking(tracking: Tracking) {
  const query = new URLSearchParams(givenOf(Object.entries(tracking))).toString()
  return query && `?${query}`
}

type Type = Pick<EventTypeRow, 'custom_questions' | 'locations'>

/** The page of an event type, filled in with what was answered already, as far as an address can hold that. */
export function bookingAddress(form: FormRow, submission: SubmissionRow, type: Type, scheduling_url: string) {
  const { id, questions_and_answers: answered, tracking } = submission
  const first = (kind: Question['type']) => answered.find(({ question_uuid, answer }) =>
    answer !== null && form.questions.some((question) => question.uuid === question_uuid && question.type === kind))
    ?.answer ?? null
  const calls = type.locations.some(({ kind }) => kind === 'outbound_call')
  const asked = type.custom_questions.filter(({ enabled, position }) => enabled && position < maxPrefilled)
  const wanted: [string, string | null][] = [
    ['routing_form_submission', id],
    ['name', first('name')],
    ['email', first('email')],
    ['location', calls ? first('phone') : null],
    ...Object.entries(tracking),
    ...asked.map(({ name, position }): [string, string | null] => [`a${position + 1}`, answerTo(name, answered)]),
  ]

  const url = new URL(scheduling_url)
  for (const [key, value] of givenOf(wanted)) {
    const longer = new URL(url)
    longer.searchParams.set(key, value)
    if (longer.href.length <= maxAddress) url.search = longer.search
  }
  return url.href
}

/** An address as it was written, unless a header cannot hold it. */
export function headerSafe(address: string) {
  return /^[\x21-\x7e]+$/.test(address) ? address : new URL(address).href
}

function textFrom(value: unknown, longest: number) {
  const isText = typeof value === 'string' && value !== '' && value.length <= longest && isStorable(value)
  return isText ? value : undefined
}

function givenOf(entries: [string, string | null][]) {
  return entries.flatMap(([key, value]): [string, string][] => (value === null ? [] : [[key, value]]))
}

function answerTo(name: string, answered: SubmittedAnswer[]) {
  const same = ({ question, answer }: SubmittedAnswer) => answer !== null && fold(question.trim()) === fold(name.trim())
  return answered.find(same)?.answer ?? null
}
