import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import { messageStateKey } from '../meetings/message-state-texts.ts'
import { fillText, momentOf, whenOf } from '../meetings/present.ts'
import type { ContactVisit } from './contact-load.ts'
import type { ContactHistory } from './contact-pages.ts'
import type { HistoryMeeting, HistoryMessage } from './contact-queries.ts'

/** Meetings with the contact, and messages to it, as far as the user may see them. */
export function historySections(visit: ContactVisit, { upcoming, past, messages }: ContactHistory) {
  const { text } = visit.texts
  return html`<section><h2>${text('contacts-upcoming')}</h2>
${meetingList(visit, upcoming, text('contacts-no-upcoming'))}</section>
<section><h2>${text('contacts-past')}</h2>
${meetingList(visit, past, text('contacts-no-past'))}
${meetingLinks(visit)}</section>
<section><h2>${text('contacts-messages')}</h2>
${
  messages.length === 0
    ? html`<p class="quiet">${text('contacts-no-messages')}</p>`
    : html`<ul class="contacts">
${messages.map((message) => messageItem(visit, message))}</ul>`
}</section>`
}

function meetingList({ user, texts }: ContactVisit, meetings: HistoryMeeting[], none: string) {
  const { text } = texts
  if (meetings.length === 0) return html`<p class="quiet">${none}</p>`
  return html`<ul class="contacts">
${meetings.map(
  (meeting) => html`<li><a href="/console/meetings/${meeting.id}"><bdi>${meeting.name ?? text('meeting')}</bdi></a>${
    meeting.status !== 'active' && html` <span class="badge">${text(meeting.status)}</span>`
  }
<p class="quiet">${whenOf(meeting, { ...user, texts })}</p></li>\n`,
)}</ul>`
}

/** The lists of all meetings, one for each address. */
function meetingLinks({ contact: { emails }, user, texts: { text } }: ContactVisit) {
  const host = isAdmin(user) ? { host: 'everyone' } : {}
  return html`<ul>
${emails.map(({ email }) => {
  const query = new URLSearchParams({ tab: 'past', ...host, q: email })
  return html`<li><a href="/console/meetings?${query.toString()}">${fillText(
    (mark = '') => text('contacts-all-with', { email: mark }),
    html`<bdi>${email}</bdi>`,
  )}</a></li>\n`
})}</ul>`
}

function messageItem({ user, texts }: ContactVisit, message: HistoryMessage) {
  const { type, recipient, subject, at, event_id } = message
  const { text } = texts
  const to = html`<bdi>${recipient}</bdi>`
  const sentence =
    type === 'sms'
      ? fillText((mark = '') => text('timeline-sms', { recipient: mark }), to)
      : fillText(
          (mark = '', about = '') => text('timeline-email', { recipient: mark, subject: about }),
          to,
          html`<bdi>${subject ?? ''}</bdi>`,
        )
  return html`<li><a href="/console/meetings/${event_id}">${sentence}</a> <span class="badge">${text(
    messageStateKey(message),
  )}</span>
<p class="quiet">${momentOf(at, { ...user, texts })}</p></li>\n`
}
