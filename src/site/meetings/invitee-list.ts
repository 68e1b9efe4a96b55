import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { isGroup } from '../../meetings/scheduled-events/calendar-data.ts'
import type { GivenAnswer } from '../../messages/incoming-mail/answer-queries.ts'
import { config } from '../../platform/config.ts'
import { html, type Html } from '../../platform/html.ts'
import type { ScheduledEventId } from '../../platform/ids.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { fold } from '../../platform/text.ts'
import type { Meeting } from './load.ts'
import { answerText, endText, mailLink, momentOf, phoneLink, writtenText, zoneFact } from './present.ts'

/** Each invitee with what they entered, and what became of their booking. */
export function inviteeList(meeting: Meeting) {
  const { rows } = meeting.invitees
  if (rows.length === 0) return html`<p>This meeting has no invitees. Their data was deleted.</p>`
  return html`<ul class="things">
${rows.map((invitee) => inviteeItem(meeting, invitee))}</ul>`
}

/** A link to the meeting before or after a reschedule. It can have a host whose meetings the reader may not see. */
export function otherMeeting({ others, reader }: Meeting, id: ScheduledEventId): Html {
  const event = others.get(id)
  if (!event) return html`You can’t see that meeting.`
  return html`<a href="/meetings/${id}">${momentOf(event.start_time, reader)}</a>`
}

function inviteeItem(meeting: Meeting, invitee: InviteeRow) {
  const badge = badgeOf(meeting, invitee)
  const questions = invitee.questions_and_answers.map(({ question, answer }): Fact =>
    [html`<bdi>${question}</bdi>`, writtenText(answer)])
  return html`<li>
<h2><bdi>${invitee.name}</bdi>${badge && html` <span class="badge">${badge}</span>`}</h2>
<div class="facts">
${factList(factsOf(meeting, invitee))}
${questions.length > 0 && html`<div class="answers">${factList(questions)}</div>`}
</div></li>\n`
}

/** The page itself says what became of a meeting with one invitee. */
function badgeOf({ event }: Meeting, { status, rescheduled, no_show_id }: InviteeRow) {
  if (no_show_id) return 'No-show'
  if (status === 'active' || !isGroup(event)) return undefined
  return rescheduled ? 'Rescheduled' : 'Canceled'
}

function factsOf(meeting: Meeting, invitee: InviteeRow): Fact[] {
  const { event, reader } = meeting
  const { email, text_reminder_number: phone, timezone, created_at } = invitee
  return [
    ['Email', mailLink(email)],
    ...factOf('Phone', phone && phoneLink(phone)),
    ...factOf('Calendar', calendarAnswer(meeting, invitee, answerOf(meeting, invitee))),
    ...(timezone === null ? [] : [zoneFact(event, timezone, reader)]),
    ...factOf('Guests', guestList(meeting, invitee)),
    ['Booked', momentOf(created_at, reader)],
    ...factOf('Previously', invitee.old_event_id && otherMeeting(meeting, invitee.old_event_id)),
    ...reconfirmationFacts(meeting, invitee),
    ...(isGroup(event) && invitee.status === 'canceled' ? endFacts(meeting, invitee) : []),
  ]
}

function factOf(label: string, value: string | Html | false | null | undefined): Fact[] {
  return value ? [[label, value]] : []
}

/** Of the invitee, or of a guest. */
function answerOf({ answers }: Meeting, { id }: InviteeRow, guest?: string) {
  const address = guest === undefined ? null : fold(guest)
  return answers.findLast(({ invitee_id, host_id, guest_address }) =>
    invitee_id === id && host_id === null && guest_address === address)
}

/** Without incoming email, calendars send their answers to the host, and we do not know whether there is one. */
function calendarAnswer({ reader }: Meeting, { status }: InviteeRow, given: GivenAnswer | undefined) {
  if (given) return answerText(given, reader)
  return status === 'active' && config.INBOUND_ADDRESS !== undefined ? 'No answer yet' : undefined
}

function guestList(meeting: Meeting, invitee: InviteeRow) {
  const guests = meeting.guests.get(invitee.id) ?? []
  const items = guests.map(({ email }) => {
    const answer = calendarAnswer(meeting, invitee, answerOf(meeting, invitee, email))
    return html`<li>${mailLink(email)}${answer && html` <span class="quiet">Calendar: ${answer}</span>`}</li>\n`
  })
  return items.length > 0 && html`<ul class="people">${items}</ul>`
}

function reconfirmationFacts({ reader }: Meeting, invitee: InviteeRow): Fact[] {
  const { reconfirmation_requested_at: requested, reconfirmed_at: confirmed } = invitee
  if (requested === null) return []
  return [['Reconfirmation', confirmed ? html`Confirmed <span class="quiet">${momentOf(confirmed, reader)}</span>`
    : html`No answer yet <span class="quiet">Asked ${momentOf(requested, reader)}</span>`]]
}

function endFacts(meeting: Meeting, invitee: InviteeRow): Fact[] {
  const { rescheduled, cancel_reason, new_event_id } = invitee
  return [
    ['Status', endText(rescheduled ? 'Rescheduled' : 'Canceled', invitee, meeting.reader)],
    ...factOf('Reason', cancel_reason && writtenText(cancel_reason)),
    ...factOf('New time', new_event_id && otherMeeting(meeting, new_event_id)),
  ]
}
