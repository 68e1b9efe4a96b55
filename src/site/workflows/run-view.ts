import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { WorkflowRun } from '../../messages/manage-workflows/run-schema.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import { dateTimeText } from '../../platform/pages/meeting-time.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { messageStateKey } from '../meetings/message-state-texts.ts'
import type { RunBooking, RunMessage } from './run-queries.ts'
import { isolated } from './step-text.ts'

export type RunDetails = { messages: Map<string, RunMessage[]>; bookings: Map<string, RunBooking> }

/** One run: its state and why, when, about which meeting, and its messages. */
export function runItem(run: WorkflowRun, details: RunDetails, user: SignedInUser, texts: Texts) {
  const { text } = texts
  const messages = details.messages.get(run.uuid) ?? []
  const booking = details.bookings.get(run.uuid)
  const time = dateTimeText(run.finished_at ?? run.due_at, user.timezone, texts.locale, user.time_notation)
  const isSilent = run.status === 'done' && messages.length === 0 && run.reason === null
  return html`<li><p><span class="badge">${text(stateKey(run, messages))}</span> ${
    booking
      ? html`<a href="/console/meetings/${booking.event_id}">${text('wf-run-with', {
          meeting: isolated(booking.meeting),
          name: isolated(booking.name),
        })}</a>`
      : text('wf-run-form')
  }</p>
<p class="quiet">${text(run.finished_at === null ? 'wf-run-due' : 'wf-run-finished', { time })}${
    run.version !== null && ` · ${text('wf-run-version', { number: run.version })}`
  }</p>
${run.reason !== null && html`<p>${reasonText(run.reason, texts)}</p>`}
${isSilent && html`<p class="quiet">${text('wf-run-no-message')}</p>`}
${
  messages.length > 0 &&
  html`<ul>
${messages.map((message) => messageItem(message, user, texts))}</ul>`
}</li>\n`
}

const failures = new Set<RunMessage['status']>(['failed', 'bounced', 'undelivered'])
const unsent = new Set<RunMessage['status']>(['kept', 'suppressed'])

/** A run is done when its messages are written. What became of them matters more to people. */
function stateKey({ status }: WorkflowRun, messages: RunMessage[]): PlainTextKey {
  if (status === 'pending') return 'wf-run-pending'
  if (status === 'skipped') return 'wf-run-skipped'
  if (status === 'canceled') return 'wf-run-canceled'
  if (messages.some((message) => failures.has(message.status))) return 'wf-run-failed'
  if (messages.some((message) => message.status === 'queued')) return 'wf-run-waiting'
  return messages.some((message) => !unsent.has(message.status)) ? 'wf-run-sent' : 'wf-run-done'
}

/** Servers of others say in English why a message did not arrive. Only admins see it, as on the page of a meeting. */
function messageItem({ type, recipient, subject, status, error }: RunMessage, user: SignedInUser, texts: Texts) {
  const { text } = texts
  const isProblem = failures.has(status) || unsent.has(status)
  const what =
    type === 'sms'
      ? text('timeline-sms', { recipient: isolated(recipient) })
      : text('timeline-email', { recipient: isolated(recipient), subject: isolated(subject ?? '') })
  return html`<li>${what} <span class="badge">${text(messageStateKey({ type, status }))}</span>${
    isProblem && error !== null && isAdmin(user) && html` <span class="quiet">${reasonText(error, texts)}</span>`
  }</li>\n`
}

const reasons: Record<string, PlainTextKey> = {
  'The meeting was rescheduled.': 'wf-why-rescheduled',
  'The meeting was canceled or rescheduled.': 'wf-why-canceled',
  'The invitee canceled, or the meeting was canceled.': 'wf-why-canceled',
  'The workflow was turned off or deleted.': 'wf-why-off',
  'The workflow no longer applies.': 'wf-why-not-applies',
  'The time has passed.': 'wf-why-passed',
  'The booking was deleted.': 'wf-why-deleted',
  'The meeting has started.': 'wf-why-started',
  'The no-show mark was removed.': 'wf-why-unmarked',
  'The invitee has confirmed.': 'wf-why-confirmed',
  'The invitee was asked again.': 'wf-why-asked-again',
  'It failed several times.': 'wf-why-failed',
  'SMS is not configured on this service.': 'wf-sms-off',
  'The invitee has not agreed to text messages to this number.': 'wf-why-no-consent',
  'The owner of this number replied STOP.': 'wf-why-stopped',
  'This number cannot receive text messages.': 'wf-why-unreachable',
}

/** In the language of the page if we know the reason. */
function reasonText(reason: string, { text }: Texts) {
  const key = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined
  return key === undefined ? html`<bdi lang="en">${reason}</bdi>` : html`${text(key)}`
}
