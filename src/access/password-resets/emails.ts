import { config } from '../../platform/config.ts'
import type { Email } from '../../platform/email/compose.ts'

export function resetEmail(secret: string): Email {
  return {
    subject: 'Choose a new password for Convene',
    paragraphs: [
      'Somebody, most likely you, wants to choose a new password for your account at Convene.',
      'Until you do, your password stays as it is.',
    ],
    action: { label: 'Choose a new password', link: `${config.AUTH_URL}/reset-password/${secret}` },
    closing: 'The link works once, for an hour, and a newer mail replaces this one. If it was not you, you need not do '
      + 'anything.',
  }
}

export function passwordChangedEmail({ name, email }: { name: string; email: string }): Email {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      `the password of ${email} at Convene was changed. Whoever was signed in was signed out, but for the browser in `
        + 'which it was changed.',
      'If it was not you, choose a new password at once and tell your administrator.',
    ],
    others: [{ label: 'Choose a new password', link: `${config.AUTH_URL}/reset-password` }],
    closing: 'If it was you, you need not do anything.',
  }
}
