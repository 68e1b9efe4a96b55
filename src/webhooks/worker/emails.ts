import type { Email } from '../../platform/email/compose.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { FailingSubscriptionRow } from './failure-warning-queries.ts'

/** Warns that a receiver does not accept deliveries, while there is still time to fix it. */
export function warningEmail(row: FailingSubscriptionRow, problem: string | undefined): Email {
  return {
    subject: `Webhooks to ${hostOf(row)} are failing`,
    paragraphs: [
      'Hi,',
      `All webhook deliveries to this address have failed since ${timeOf(row.retry_started_at)}:`,
      factsOf(row, problem),
      `We keep retrying, with longer and longer pauses. If no delivery succeeds by ${timeOf(row.disabled_from)}, we `
        + 'will disable the subscription, and later events will not be sent.',
      'Please make sure that the address answers with a status from 200 to 299 within 15 seconds, without a redirect. '
        + logOf(row),
    ],
    closing,
  }
}

/** Says that the subscription is disabled, and how to enable it and replay the missed events. */
export function disabledEmail(row: FailingSubscriptionRow, problem: string | undefined): Email {
  const uri = uriOf('webhook_subscriptions', row.id)
  return {
    subject: `Webhooks to ${hostOf(row)} have been disabled`,
    paragraphs: [
      'Hi,',
      reasonOf(row),
      factsOf(row, problem),
      `When the address works again, enable the subscription with POST ${uri}/enable and replay the missed events `
        + `with POST ${uri}/replays. We keep events for 30 days. ${logOf(row)}`,
    ],
    closing,
  }
}

const closing = "You're receiving this email because you created this subscription or are an admin of the organization."

/** A subscription that is already disabled before this email was disabled by a 410 of its receiver. */
function reasonOf({ state, retry_started_at }: FailingSubscriptionRow) {
  return state === 'disabled'
    ? 'The receiver answered that this address is gone for good (410), so we disabled its subscription:'
    : `All deliveries to this address have failed since ${timeOf(retry_started_at)}, so we disabled its subscription:`
}

/** Leaves the query out: it can contain secrets of the receiver. */
function factsOf({ callback_url, events }: FailingSubscriptionRow, problem: string | undefined) {
  const { origin, pathname } = new URL(callback_url)
  const facts = [`Address: ${origin}${pathname}`, `Events: ${events.join(', ')}`]
  return [...facts, ...(problem ? [`Last problem: ${problem}`] : [])].join('\n')
}

function logOf({ id }: FailingSubscriptionRow) {
  return `Every attempt is listed at GET ${uriOf('webhook_subscriptions', id)}/deliveries.`
}

function hostOf({ callback_url }: FailingSubscriptionRow) {
  return new URL(callback_url).host
}

/** Writes `2026-11-16T09:00:00.000000Z` as 2026-11-16 09:00 UTC. */
function timeOf(instant: string | null) {
  return instant === null ? 'a while ago' : `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
}
