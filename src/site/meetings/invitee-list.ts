import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { isGroup } from '../../meetings/scheduled-events/calendar-data.ts'
import type { GivenAnswer } from '../../messages/incoming-mail/answer-queries.ts'
import { config } from '../../platform/config.ts'
import { html, type Html } from '../../platform/html.ts'
import type { ScheduledEventId } from '../../platform/ids.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { fold } from '../../platform/text.ts'
import { guestForm, removeGuestLink } from './guest-form.ts'
import { inviteeButtons } from './invitee-form.ts'
import { paymentText } from './payment-form.ts'
import {
  answerText,
  endText,
  fillText,
  mailLink,
  meetingPath,
  momentOf,
  phoneLink,
  writtenText,
  zoneFact,
} from './present.ts'
import type { MeetingView } from './view.ts'

/** Each invitee with what they entered, what became of their booking, and what the reader can do. */
export function inviteeList(view: MeetingView) {
  const {
    meeting: {
      invitees: { rows },
    },
    reader: { texts },
  } = view
  if (rows.length === 0) return html`<p>${texts.text('meeting-no-invitees')}</p>`
  return html`<ul class="things">
${rows.map((invitee) => inviteeItem(view, invitee))}</ul>`
}

/** A link to the meeting before or after a reschedule. It can have a host whose meetings the reader may not see. */
export function otherMeeting({ meeting: { others }, reader }: MeetingView, id: ScheduledEventId): Html {
  const event = others.get(id)
  if (!event) return html`${reader.texts.text('meeting-hidden')}`
  return html`<a href="${meetingPath(id)}">${momentOf(event.start_time, reader)}</a>`
}

function inviteeItem(view: MeetingView, invitee: InviteeRow) {
  const badge = badgeOf(view, invitee)
  const questions = invitee.questions_and_answers.map(({ question, answer }): Fact => [
    html`<bdi>${question}</bdi>`,
    writtenText(answer),
  ])
  return html`<li id="invitee-${invitee.id}">
<h2><bdi>${invitee.name}</bdi>${badge && html` <span class="badge">${badge}</span>`}</h2>
<div class="facts">
${factList(factsOf(view, invitee))}
${questions.length > 0 && html`<div class="answers">${factList(questions)}</div>`}
${inviteeButtons(view, invitee)}
${guestForm(view, invitee)}</div></li>\n`
}

/** The page itself says what became of a meeting with one invitee. */
function badgeOf(
  {
    meeting: { event },
    reader: {
      texts: { text },
    },
  }: MeetingView,
  invitee: InviteeRow,
) {
  if (invitee.no_show_id) return text('meeting-no-show')
  if (invitee.status === 'active' || !isGroup(event)) return undefined
  return text(invitee.rescheduled ? 'rescheduled' : 'canceled')
}

function factsOf(view: MeetingView, invitee: InviteeRow): Fact[] {
  const {
    meeting: { event },
    reader,
    reader: {
      texts: { text },
    },
  } = view
  const { email, text_reminder_number: phone, timezone, created_at } = invitee
  return [
    [text('email'), mailLink(email)],
    ...factOf(text('meeting-phone'), phone && phoneLink(phone)),
    ...factOf(text('meeting-calendar'), calendarAnswer(view, invitee, answerOf(view, invitee))),
    ...(timezone === null ? [] : [zoneFact(event, timezone, reader)]),
    ...factOf(text('guests'), guestList(view, invitee)),
    [text('meeting-booked'), momentOf(created_at, reader)],
    ...factOf(text('payment'), invitee.payment && paymentText(invitee.payment, reader.texts)),
    ...factOf(text('previous-time'), invitee.old_event_id && otherMeeting(view, invitee.old_event_id)),
    ...reconfirmationFacts(view, invitee),
    ...(isGroup(event) && invitee.status === 'canceled' ? endFacts(view, invitee) : []),
  ]
}

function factOf(label: string, value: string | Html | false | null | undefined): Fact[] {
  return value ? [[label, value]] : []
}

/** Of the invitee, or of a guest. */
function answerOf({ meeting: { answers } }: MeetingView, { id }: InviteeRow, guest?: string) {
  const address = guest === undefined ? null : fold(guest)
  return answers.findLast(
    ({ invitee_id, host_id, guest_address }) => invitee_id === id && host_id === null && guest_address === address,
  )
}

/** Without incoming email, calendars send their answers to the host, and we do not know whether there is one. */
function calendarAnswer({ reader }: MeetingView, { status }: InviteeRow, given: GivenAnswer | undefined) {
  if (given) return answerText(given, reader)
  const isWaiting = status === 'active' && config.INBOUND_ADDRESS !== undefined
  return isWaiting ? html`${reader.texts.text('meeting-no-answer')}` : undefined
}

function guestList(view: MeetingView, invitee: InviteeRow) {
  const { text } = view.reader.texts
  const guests = view.meeting.guests.get(invitee.id) ?? []
  const items = guests.map(({ email }) => {
    const given = calendarAnswer(view, invitee, answerOf(view, invitee, email))
    return html`<li>${mailLink(email)} ${removeGuestLink(view, invitee, email)}${
      given &&
      html` <span class="quiet">${fillText((answer = '') => text('meeting-calendar-answer', { answer }), given)}</span>`
    }</li>\n`
  })
  return items.length > 0 && html`<ul class="people">${items}</ul>`
}

function reconfirmationFacts({ reader }: MeetingView, invitee: InviteeRow): Fact[] {
  const { reconfirmation_requested_at: requested, reconfirmed_at: confirmed } = invitee
  const { text } = reader.texts
  if (requested === null) return []
  return [
    [
      text('meeting-reconfirmation'),
      confirmed
        ? html`${text('confirmed')} <span class="quiet">${momentOf(confirmed, reader)}</span>`
        : html`${text('meeting-no-answer')} <span class="quiet">${fillText(
            (time = '') => text('meeting-asked-on', { time }),
            momentOf(requested, reader),
          )}</span>`,
    ],
  ]
}

function endFacts(view: MeetingView, invitee: InviteeRow): Fact[] {
  const { rescheduled, cancel_reason, new_event_id } = invitee
  const {
    reader,
    reader: {
      texts: { text },
    },
  } = view
  return [
    [text('meeting-status'), endText(rescheduled ? 'rescheduled' : 'canceled', invitee, reader)],
    ...factOf(text('reason'), cancel_reason && writtenText(cancel_reason)),
    ...factOf(text('new-time'), new_event_id && otherMeeting(view, new_event_id)),
  ]
}
