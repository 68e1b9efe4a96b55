import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { maxGuests } from '../../meetings/scheduled-events/schema.ts'
import { html, type Html } from '../../platform/html.ts'
import { areaField, button, hiddenField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { problemSentence } from '../console/form-problems.ts'
import { meetingPath } from './present.ts'
import type { MeetingView } from './view.ts'

/** Adds guests to the booking of an invitee. Only one form of the page is open, so the ids differ by invitee. */
export function guestForm(view: MeetingView, invitee: InviteeRow) {
  const {
    meeting: { event, guests, isManager },
    message,
    reader: {
      texts,
      texts: { text },
    },
  } = view
  const left = maxGuests - (guests.get(invitee.id) ?? []).length
  if (!isManager || event.status !== 'active' || invitee.status !== 'active' || left <= 0) return undefined
  const { input, problems = [] } = message.guests?.invitee_id === invitee.id ? message.guests : {}
  const [name, label] = [`guests-${invitee.id}`, text('guest-emails')]
  const given = addressesIn(input?.guests)
  const sentences = [...new Set(problems.map((problem) => guestProblemText(problem, given, texts)))]
  return html`<details${problems.length > 0 && html` open`}><summary>${text('add-guests')}<span class="unseen"> ${
    invitee.name
  }</span></summary>
${summaryOf(sentences, label, name, texts)}
<form method="post" action="${meetingPath(event.id, '/guests')}">${hiddenField('invitee', invitee.id)}
${areaField({
  name,
  label,
  hint: text('guests-hint', { count: left }),
  value: input?.guests ?? '',
  ...(sentences.length > 0 && { error: sentences.join(' ') }),
})}
${button(text('add-guests'))}</form></details>`
}

/** The field of the form: each invitee has its own. */
export const guestsIn = (body: Record<string, string> | undefined, invitee_id: string) => body?.[`guests-${invitee_id}`]

export function addressesIn(text = '') {
  return text.split(/[\s,;]+/).filter((address) => address !== '')
}

export function removeGuestLink(
  { meeting: { event, isManager }, reader: { texts } }: MeetingView,
  { status }: InviteeRow,
  email: string,
) {
  if (!isManager || event.status !== 'active' || status !== 'active') return undefined
  const query = new URLSearchParams({ email }).toString()
  return html`<a class="remove" href="${meetingPath(event.id, `/guests/remove?${query}`)}">${texts.text(
    'meeting-remove-guest',
  )}<span class="unseen"> ${email}</span></a>`
}

/** A sentence that names the address, because the field has several. */
function guestProblemText(problem: Problems[number], given: string[], texts: Texts) {
  const { text } = texts
  const [, index] = /^event_guests\[(\d+)\]/.exec(problem.parameter ?? '') ?? []
  const guest = given[Number(index)]
  if (guest === undefined) {
    const [, count] = /at most (\d+) entries/.exec(problem.message) ?? []
    if (count !== undefined) return text('guests-left', { count: Number(count) })
    return given.length === 0 ? text('field-required') : problemSentence(problem, undefined, texts)
  }
  if (problem.message === 'is the invitee') return text('guest-is-the-invitee', { guest })
  if (problem.message === 'is already a guest') return text('guest-known', { guest })
  if (problem.message === 'is a duplicate') return text('guest-twice', { guest })
  if (problem.code === 'not_accepted') return text('guest-blocked', { guest })
  return text('guest-invalid', { guest })
}

/** As errorSummary writes it, with sentences that name the address. */
function summaryOf(sentences: string[], label: string, id: string, { text }: Texts): Html | undefined {
  if (sentences.length === 0) return undefined
  return html`<div class="errors" role="alert" tabindex="-1" autofocus>
<h3>${text('errors-title', { count: 1 })}</h3>
<ul>
${sentences.map((sentence) => html`<li><a href="#${id}">${label}</a>: ${sentence}</li>\n`)}</ul></div>`
}
