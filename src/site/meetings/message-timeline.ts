import type { GivenAnswer } from '../../messages/incoming-mail/answer-queries.ts'
import type { MeetingMessageRow } from '../../messages/outgoing-communications/meeting-queries.ts'
import { html } from '../../platform/html.ts'
import { hostOf } from '../../webhooks/subscriptions/rules.ts'
import type { Timeline } from './load-timeline.ts'
import { messageStateKey } from './message-state-texts.ts'
import { fillText, type Reader } from './present.ts'
import type { TimelineEntry } from './timeline.ts'

/** Emails, text messages, webhooks and the answers of calendars. */
export function messagesOf(timeline: Timeline, reader: Reader): TimelineEntry[] {
  return [
    ...timeline.messages.map((message) => messageEntry(message, timeline, reader)),
    ...timeline.deliveries.map((delivery) => deliveryEntry(delivery, reader)),
    ...timeline.answers.map((answer) => answerEntry(answer, timeline, reader)),
  ]
}

/** The servers of others say in English why a message did not arrive. */
function messageEntry(message: MeetingMessageRow, { isAdmin }: Timeline, { texts: { text } }: Reader): TimelineEntry {
  const { at, type, recipient, subject, status, error } = message
  const isFailure = status !== 'sent' && status !== 'delivered'
  const to = html`<bdi>${recipient}</bdi>`
  return {
    at,
    kind: 'message',
    text:
      type === 'sms'
        ? fillText((mark = '') => text('timeline-sms', { recipient: mark }), to)
        : fillText(
            (mark = '', about = '') => text('timeline-email', { recipient: mark, subject: about }),
            to,
            html`<bdi>${subject ?? ''}</bdi>`,
          ),
    badge: text(messageStateKey(message)),
    more: isAdmin && isFailure && error !== null ? html`<bdi lang="en">${error}</bdi>` : undefined,
  }
}

/** Only the host: the rest of the address can be a secret. */
function deliveryEntry(delivery: Timeline['deliveries'][number], { texts: { text } }: Reader): TimelineEntry {
  const { created_at, event, callback_url, status, attempt } = delivery
  return {
    at: created_at,
    kind: 'message',
    text: fillText(
      (name = '', host = '') => text('timeline-webhook', { event: name, host }),
      html`<code>${event}</code>`,
      html`<bdi>${hostOf(callback_url)}</bdi>`,
    ),
    badge: text(messageStateKey({ status })),
    more: html`${text('timeline-attempts', { count: attempt })}`,
  }
}

const answerKeys = {
  accepted: 'timeline-accepted',
  declined: 'timeline-declined',
  tentative: 'timeline-tentative',
} as const

function answerEntry(given: GivenAnswer, { event, invitees }: Timeline, { texts: { text } }: Reader): TimelineEntry {
  const { answer, answered_at, host_id, guest_address, invitee_id } = given
  const name =
    guest_address ??
    event.hosts.find(({ user_id }) => user_id === host_id)?.name ??
    invitees.find(({ id }) => id === invitee_id)?.name ??
    text('timeline-someone')
  return {
    at: answered_at,
    kind: 'message',
    text: fillText((mark = '') => text(answerKeys[answer], { name: mark }), html`<bdi>${name}</bdi>`),
  }
}
