import { config } from '../../platform/config.ts'
import type { Email } from '../../platform/email/compose.ts'

export function resetEmail(secret: string): Email {
  return {
    subject: 'Reset your Convene password',
    paragraphs: [
      'We received a request to reset the password of your Convene account.',
      'Your current password works until you choose a new one.',
    ],
    action: { label: 'Choose a new password', link: `${config.AUTH_URL}/reset-password/${secret}` },
    closing: 'The link works once and expires after an hour. If you did not request this, you can ignore this email.',
  }
}

export function passwordChangedEmail({ name, email }: { name: string; email: string }): Email {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      `Hi ${name},`,
      `The password of your Convene account ${email} was changed. All other browsers were signed out.`,
      'If this was not you, reset your password right away and contact an admin of your organization.',
    ],
    others: [{ label: 'Reset your password', link: `${config.AUTH_URL}/reset-password` }],
    closing: 'If this was you, you do not need to do anything.',
  }
}
