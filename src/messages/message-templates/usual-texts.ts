import type { Email } from '../../platform/email/compose.ts'
import type { TextKey } from '../../platform/texts/texts.ts'
import { hostNamesOf, titleOf, type EmailContext } from '../booking-emails/detail-texts.ts'
import { guestEmail, inviteeEmail } from '../booking-emails/emails.ts'
import { hostEmail } from '../booking-emails/host-emails.ts'
import { startOf, type Reader } from '../booking-emails/meeting-text.ts'
import { visitorName } from '../booking-emails/visitor-text.ts'
import type { TriggerType } from '../workflows/step-schema.ts'
import type { MessageContext, MessageRecipient } from './context-data.ts'

/** The triggers that have usual texts. For all others, the author writes subject and body. */
export const usualTriggers = ['booked', 'rescheduled', 'canceled', 'reminder'] as const satisfies TriggerType[]
export type UsualTrigger = (typeof usualTriggers)[number]

export function isUsual(trigger: TriggerType): trigger is UsualTrigger {
  return usualTriggers.some((usual) => usual === trigger)
}

/** The subject and the sentences of the usual email to this recipient. Undefined if there is none. */
export function usualTexts(
  { trigger, booking }: MessageContext,
  { role, host, reader }: MessageRecipient,
): Pick<Email, 'subject' | 'paragraphs'> | undefined {
  if (!booking || !isUsual(trigger)) return undefined
  if (role === 'invitee') return textsOf(inviteeEmail(trigger, booking))
  if (trigger !== 'reminder' && role === 'guest') return textsOf(guestEmail(trigger, booking))
  if (trigger !== 'reminder' && host) return textsOf(hostEmail(trigger, booking, host))
  return neutralTexts(trigger, booking, reader)
}

/** The text of a text message: `Reminder: Introduction with Ada Park, Monday, Nov 16, 10:00 am.` */
export function smsText(trigger: UsualTrigger, { event }: EmailContext, reader: Reader) {
  const { texts } = reader
  const keys = {
    booked: 'sms-booked',
    rescheduled: 'sms-rescheduled',
    canceled: 'sms-canceled',
    reminder: 'sms-reminder',
  } as const satisfies Record<UsualTrigger, TextKey>
  return texts.text(keys[trigger], {
    meeting: titleOf(event, texts),
    names: hostNamesOf(event, texts),
    when: startOf(event, reader),
  })
}

function textsOf({ subject, greeting, paragraphs }: Email) {
  return { subject, paragraphs: [...(greeting === undefined ? [] : [greeting]), ...paragraphs] }
}

/** For recipients who do not take part, and for reminders to hosts and guests, which only workflows send. */
function neutralTexts(trigger: UsualTrigger, booking: EmailContext, reader: Reader) {
  const { event, invitee } = booking
  const { texts } = reader
  const keys = {
    booked: 'new-booking-email-subject',
    rescheduled: 'rescheduled-email-subject',
    canceled: 'canceled-email-subject',
    reminder: 'reminder-email-subject',
  } as const satisfies Record<UsualTrigger, TextKey>
  const names = reader.role === 'host' ? visitorName(invitee.name) : hostNamesOf(event, texts)
  const subject = texts.text(keys[trigger], { meeting: titleOf(event, texts), names, when: startOf(event, reader) })
  return { subject, paragraphs: [smsText(trigger, booking, reader)] }
}
