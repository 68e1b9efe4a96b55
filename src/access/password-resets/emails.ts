import { config } from '../../platform/config.ts'
import type { Email, EmailLook } from '../../platform/email/compose.ts'

export function resetEmail(secret: string, { texts: { text }, frame }: EmailLook): Email {
  return {
    ...frame,
    subject: text('reset-email-subject'),
    paragraphs: [text('reset-email-reason')],
    action: { label: text('choose-password'), link: `${config.AUTH_URL}/reset-password/${secret}` },
    closing: text('reset-email-closing'),
  }
}

export function passwordChangedEmail(
  { name, email }: { name: string; email: string },
  { texts: { text }, frame }: EmailLook,
): Email {
  return {
    ...frame,
    subject: text('password-email-subject'),
    greeting: text('email-greeting', { name }),
    paragraphs: [text('password-email-reason', { email }), text('password-email-advice')],
    others: [{ label: text('reset-password'), link: `${config.AUTH_URL}/reset-password` }],
    closing: text('password-email-closing'),
  }
}
