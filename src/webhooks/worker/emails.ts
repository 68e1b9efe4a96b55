import type { Email } from '../../platform/email/compose.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { FailingSubscriptionRow } from './failure-warnings.ts'

/** Tells that nothing arrives at a receiver, while there is still time to mend it. */
export function warningEmail(row: FailingSubscriptionRow, problem: string | undefined): Email {
  return {
    subject: `Webhooks to ${hostOf(row)} are failing`,
    paragraphs: [
      'Hello,',
      `Since ${timeOf(row.retry_started_at)} nothing has arrived at this address:`,
      factsOf(row, problem),
      `We keep trying, less and less often. If nothing arrives until ${timeOf(row.disabled_from)}, the subscription `
        + 'will be disabled, and what happens from then on will not be sent.',
      'See that the address answers with a status from 200 to 299 within 15 seconds, and without a redirect. '
        + logOf(row),
    ],
    closing,
  }
}

/** Tells that nothing is sent any more, and how to have it sent again. */
export function disabledEmail(row: FailingSubscriptionRow, problem: string | undefined): Email {
  const uri = uriOf('webhook_subscriptions', row.id)
  return {
    subject: `Webhooks to ${hostOf(row)} have been disabled`,
    paragraphs: [
      'Hello,',
      reasonOf(row),
      factsOf(row, problem),
      `When the address works again, enable the subscription with POST ${uri}/enable, and have what was missed sent `
        + `with POST ${uri}/replays. Events are kept for 30 days. ${logOf(row)}`,
    ],
    closing,
  }
}

const closing = 'You get this mail because you made this subscription or look after the organization.'

/** One that is disabled before anybody was told of it was so by its receiver. */
function reasonOf({ state, retry_started_at }: FailingSubscriptionRow) {
  return state === 'disabled'
    ? 'The receiver said that this address is gone for good (410), so its subscription has been disabled:'
    : `Nothing has arrived at this address since ${timeOf(retry_started_at)}, so its subscription has been disabled:`
}

/** A query may hold secrets of the receiver. */
function factsOf({ callback_url, events }: FailingSubscriptionRow, problem: string | undefined) {
  const { origin, pathname } = new URL(callback_url)
  const facts = [`Address: ${origin}${pathname}`, `Events: ${events.join(', ')}`]
  return [...facts, ...(problem ? [`What happened last: ${problem}`] : [])].join('\n')
}

function logOf({ id }: FailingSubscriptionRow) {
  return `Every attempt is listed at GET ${uriOf('webhook_subscriptions', id)}/deliveries.`
}

function hostOf({ callback_url }: FailingSubscriptionRow) {
  return new URL(callback_url).host
}

/** `2026-11-16T09:00:00.000000Z` reads 2026-11-16 09:00 UTC. */
function timeOf(instant: string | null) {
  return instant === null ? 'a while ago' : `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
}
