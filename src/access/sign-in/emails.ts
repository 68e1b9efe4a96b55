import type { Email } from '../../platform/email/compose.ts'
import { codeMinutes } from './queries.ts'

export function codeEmail(code: string): Email {
  return {
    subject: 'Your Convene sign-in code',
    paragraphs: [
      'We received a request to sign in to Convene with this email address.',
      'Enter this code to sign in:',
    ],
    code,
    closing: `The code works once, in the browser that requested it, and expires after ${codeMinutes} minutes. Do not `
      + 'share it with anyone. If you did not request it, you can ignore this email.',
  }
}
