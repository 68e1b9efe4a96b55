import type { Email, EmailLook, Fact } from '../../platform/email/compose.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import { dateTimeText, zoneName } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { FailingSubscriptionRow, LastProblem, WebhookReader } from './failure-warning-queries.ts'

type FailureNotice = { row: FailingSubscriptionRow; problem: LastProblem | undefined }

const answerSeconds = 15
const retentionDays = 30

/** Warns that a receiver does not accept deliveries, while there is still time to fix it. */
export function warningEmail(notice: FailureNotice, reader: WebhookReader, look: EmailLook): Email {
  const { row } = notice
  const { text } = look.texts
  const [since, until] = [row.retry_started_at, row.disabled_from].map((time) => timeIn(time, reader, look.texts))
  return {
    ...frameOf(notice, look),
    subject: text('webhook-failing-email-subject', { host: hostOf(row) }),
    paragraphs: [text('webhook-failing-email-reason', { time: since ?? '' })],
    notes: [
      text('webhook-failing-email-next', { time: until ?? '' }),
      `${text('webhook-failing-email-advice', { seconds: answerSeconds })} ${logOf(row, look.texts)}`,
    ],
  }
}

/** Says that the subscription is disabled, and how to enable it and replay the missed events. */
export function disabledEmail(notice: FailureNotice, reader: WebhookReader, look: EmailLook): Email {
  const { row } = notice
  const { text } = look.texts
  const uri = uriOf('webhook_subscriptions', row.id)
  // A subscription that is already disabled before this email was disabled by a 410 of its receiver.
  const reason =
    row.state === 'disabled'
      ? text('webhook-disabled-email-gone')
      : text('webhook-disabled-email-failed', { time: timeIn(row.retry_started_at, reader, look.texts) })
  const advice = text('webhook-disabled-email-advice', {
    enable: `${uri}/enable`,
    replays: `${uri}/replays`,
    days: retentionDays,
  })
  return {
    ...frameOf(notice, look),
    subject: text('webhook-disabled-email-subject', { host: hostOf(row) }),
    paragraphs: [reason],
    notes: [`${advice} ${logOf(row, look.texts)}`],
  }
}

function frameOf(notice: FailureNotice, { texts, frame }: EmailLook) {
  const { text } = texts
  return {
    ...frame,
    greeting: text('email-greeting-unnamed'),
    facts: factsOf(notice, texts),
    closing: text('why-webhook-manager', { organization: frame.brand.name }),
  }
}

/** Leaves the query out: it can contain secrets of the receiver. */
function factsOf({ row: { callback_url, events }, problem }: FailureNotice, { text }: Texts): Fact[] {
  const { origin, pathname } = new URL(callback_url)
  const cause = problem?.error ?? (problem?.status && text('webhook-problem-status', { status: problem.status }))
  return [
    { label: text('webhook-address'), value: `${origin}${pathname}` },
    { label: text('webhook-events'), value: events.join(', ') },
    ...(cause ? [{ label: text('webhook-problem'), value: cause }] : []),
  ]
}

function logOf({ id }: FailingSubscriptionRow, { text }: Texts) {
  return text('webhook-email-log', { address: `${uriOf('webhook_subscriptions', id)}/deliveries` })
}

function hostOf({ callback_url }: FailingSubscriptionRow) {
  return new URL(callback_url).host
}

/** `Monday, November 16, 2026, 10:30 am, Central European Standard Time (Europe/Berlin)`. */
function timeIn(instant: string | null, { timezone, time_notation }: WebhookReader, { locale }: Texts) {
  if (instant === null) return '?'
  const time = dateTimeText(instant, timezone, locale, time_notation)
  return time + dateWords(locale).comma + zoneName(timezone, instant, locale)
}
