import type { Email } from '../../platform/email/compose.ts'
import { codeMinutes } from './queries.ts'

export function codeEmail(code: string): Email {
  return {
    subject: 'Your code to sign in to Convene',
    paragraphs: [
      'Somebody, most likely you, wants to sign in to Convene with this address.',
      'Type this code where you asked for it:',
    ],
    code,
    closing: `It works once, for ${codeMinutes} minutes, and only in the browser that asked for it. Tell it to nobody. `
      + 'If it was not you, you need not do anything.',
  }
}
