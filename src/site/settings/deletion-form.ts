import { html } from '../../platform/html.ts'
import { areaField, button, inputField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import { isEmail } from '../../platform/text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, sentenceProblem, type FormField } from '../console/form-problems.ts'
import { dayBounds } from '../meetings/list-rules.ts'
import { isDate } from './activity-input.ts'

export type DeletionInput = Record<string, string>

/** What to delete, as the endpoints take it. */
export type Deletion = { kind: 'people'; emails: string[] } | { kind: 'meetings'; start_time: string; end_time: string }

const maxAddresses = 100
const maxMonths = 24

export function parseDeletion(
  input: DeletionInput,
  zone: string,
  now: number,
  texts: Texts,
): { deletion: Deletion; problems?: never } | { deletion?: never; problems: Problems } {
  return input.kind === 'meetings' ? parseMeetings(input, zone, now, texts) : parsePeople(input, texts)
}

function parsePeople({ emails: typed = '' }: DeletionInput, { text }: Texts) {
  const emails = [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]
  const wrong = emails.find((email) => !isEmail(email))
  const problem =
    emails.length === 0
      ? text('deletion-emails-none')
      : emails.length > maxAddresses
        ? text('deletion-emails-many')
        : wrong === undefined
          ? undefined
          : text('deletion-emails-wrong', { address: wrong })
  if (problem !== undefined) return { problems: [sentenceProblem('emails', problem)] }
  return { deletion: { kind: 'people', emails } as const }
}

/** Whole days in the zone of the user. The endpoint wants times in the past. */
function parseMeetings({ from, to }: DeletionInput, zone: string, now: number, { text }: Texts) {
  const problems = Object.entries({ from, to }).flatMap(([name, date]) =>
    isDate(date) && dayBounds(date, zone).last < now ? [] : [sentenceProblem(name, text('deletion-date-wrong'))],
  )
  if (problems.length > 0 || !isDate(from) || !isDate(to)) return { problems }
  if (to < from) return { problems: [sentenceProblem('to', text('deletion-order'))] }
  const [first, last] = [dayBounds(from, zone).first, dayBounds(to, zone).last]
  const limit = Temporal.Instant.fromEpochMilliseconds(last).toZonedDateTimeISO('UTC').subtract({ months: maxMonths })
  if (first < limit.epochMilliseconds) return { problems: [sentenceProblem('from', text('deletion-long'))] }
  const [start_time, end_time] = [new Date(first).toISOString(), new Date(last).toISOString()]
  return { deletion: { kind: 'meetings', start_time, end_time } as const }
}

export function deletionFields({ text }: Texts): FormField[] {
  return [
    { parameter: 'emails', label: text('deletion-emails') },
    { parameter: 'from', label: text('deletion-from') },
    { parameter: 'to', label: text('deletion-to') },
  ]
}

/** Two forms, each of which leads to a page that asks again. */
export function renderDeletionForms(input: DeletionInput, problems: Problems, texts: Texts) {
  const { text } = texts
  const error = (name: string) => errorAt(problems, name, texts)
  const form = (kind: string, title: string, note: string, fields: unknown) => html`<section
aria-labelledby="delete-${kind}"><h2 id="delete-${kind}">${title}</h2>
<p>${note}</p>
<form method="post" action="/console/settings/deletion/review"><input type="hidden" name="kind" value="${kind}">
${fields}
${button(text('deletion-review'))}
</form></section>`
  const dates = { type: 'date' } as const
  return html`${form(
    'people',
    text('deletion-people'),
    text('deletion-people-note'),
    areaField({
      name: 'emails',
      label: text('deletion-emails'),
      hint: text('deletion-emails-hint'),
      rows: 3,
      value: input.emails,
      error: error('emails'),
    }),
  )}
${form(
  'meetings',
  text('deletion-meetings'),
  text('deletion-meetings-note'),
  html`${inputField({ ...dates, name: 'from', label: text('deletion-from'), value: input.from, error: error('from') })}
${inputField({ ...dates, name: 'to', label: text('deletion-to'), value: input.to, error: error('to') })}`,
)}`
}
