import { codeEmail as signInEmail } from '../access/sign-in/emails.ts'
import { passwordChangedEmail, resetEmail } from '../access/password-resets/emails.ts'
import { storageEmail, textMessageEmail } from '../compliance/storage-notices/emails.ts'
import { invitationEmail } from '../people/invitations/emails.ts'
import { accessEndedEmail } from '../people/offboarding/emails.ts'
import type { Email, EmailLook } from '../platform/email/compose.ts'
import { textsIn } from '../platform/texts/texts.ts'
import { codeEmail as bookingCodeEmail } from '../site/bot-protection/emails.ts'
import { disabledEmail, warningEmail } from '../webhooks/worker/emails.ts'
import { bookingSamples } from './mail-booking-samples.ts'
import { calendarSamples } from './mail-calendar-samples.ts'
import { accessEnded, brand, failure, host, sampleCode, sampleSecret } from './mail-sample-data.ts'

/** Every email of the service in a language, by name, with sample data. */
export function sampleEmails(locale: string): Record<string, Email> {
  const texts = textsIn(locale)
  return { ...bookingSamples(locale), ...workspaceSamples({ texts, frame: { locale, brand } }) }
}

function workspaceSamples(look: EmailLook): Record<string, Email> {
  const reader = { ...host, locale: look.texts.locale }
  const notice = { organization: brand.name, quota_mb: 10_240 }
  const invitation = { organization: brand.name, inviter: reader, secret: sampleSecret }
  return {
    'sign-in-code': signInEmail(sampleCode, look),
    'password-reset': resetEmail(sampleSecret, look),
    'password-changed': passwordChangedEmail(host, look),
    invitation: invitationEmail(invitation, look),
    'booking-code': bookingCodeEmail(sampleCode, 'Introduction', look),
    'webhook-warning': warningEmail(failure, reader, look),
    'webhook-disabled': disabledEmail(failure, reader, look),
    'webhook-gone': disabledEmail({ row: { ...failure.row, state: 'disabled' }, problem: undefined }, reader, look),
    ...calendarSamples(reader, look),
    'sms-half': textMessageEmail({ organization: notice.organization, limit: 1000 }, look),
    'storage-80': storageEmail({ ...notice, percent: 80 }, look),
    'storage-full': storageEmail({ ...notice, percent: 100 }, look),
    'access-ended': accessEndedEmail(accessEnded, look),
    'access-ended-role': accessEndedEmail({ ...accessEnded, reason: 'role', subscriptions: [], invitations: [] }, look),
  }
}
