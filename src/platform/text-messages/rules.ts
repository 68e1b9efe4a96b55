import { phoneFrom } from '../text.ts'

export type TextStatus = 'queued' | 'kept' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'suppressed'
/** What a provider reports about a message that it accepted. */
export type ReportedStatus = 'sent' | 'delivered' | 'undelivered' | 'failed'
export type StopReason = 'stop' | 'unreachable'
export type TextAction = 'stop' | 'start' | 'help'

/** The statuses of Twilio and of the generic gateway. `read` means that it was delivered. */
const statuses: Record<string, ReportedStatus> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
}

/** Undefined for a status that says nothing about the delivery. */
export function reportedStatusOf(text: string) {
  const name = text.toLowerCase()
  return Object.hasOwn(statuses, name) ? statuses[name] : undefined
}

/** Error codes of Twilio after which further messages to the number are useless. */
const effects: Record<string, StopReason> = {
  // The recipient replied STOP to this sender.
  21610: 'stop',
  // Not a number, not a mobile number, an unknown number, a landline.
  21211: 'unreachable',
  21614: 'unreachable',
  30005: 'unreachable',
  30006: 'unreachable',
}

/**
 * What an error code says about the number. Nothing for a phone that is off (30003) or a message that a carrier blocked
 * (30004, 30007): the next message can arrive.
 */
export function effectOf(code: string | undefined) {
  return code !== undefined && Object.hasOwn(effects, code) ? effects[code] : undefined
}

const words: Record<TextAction, string[]> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
}
const actions = new Map(
  (Object.keys(words) as TextAction[]).flatMap((action) => words[action].map((word) => [word, action] as const)),
)

/** What a reply asks for, if it is one of the usual words alone: `stop`, `Stop!`, `opt out`. */
export function actionOf(body: string) {
  return actions.get(
    body
      .slice(0, 100)
      .toUpperCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  )
}

/** A number as providers send it, in the form that we store. Some leave out the plus sign. */
export function numberFrom(text: string) {
  const trimmed = text.trim()
  return phoneFrom(trimmed) ?? (/^\d{7,15}$/.test(trimmed) ? phoneFrom(`+${trimmed}`) : undefined) ?? trimmed
}

/** What the people of the organization read about a message that was not sent. */
export const stopTexts: Record<StopReason, string> = {
  stop: 'The owner of this number replied STOP.',
  unreachable: 'This number cannot receive text messages.',
}
