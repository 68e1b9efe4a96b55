import type { PlainTextKey } from '../../platform/texts/texts.ts'

const stateKeys = {
  queued: 'message-waiting',
  waiting: 'message-waiting',
  kept: 'message-kept',
  sent: 'message-sent',
  delivered: 'message-delivered',
  undelivered: 'message-undelivered',
  bounced: 'message-bounced',
  failed: 'message-failed',
  suppressed: 'message-suppressed',
} as const

/** What became of a message. Emails wait for an email server, text messages for a provider. */
export function messageStateKey({ type, status }: { type?: string; status: keyof typeof stateKeys }): PlainTextKey {
  return type === 'sms' && status === 'kept' ? 'message-kept-sms' : stateKeys[status]
}
