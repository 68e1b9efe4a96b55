import type { Email } from '../../platform/email/compose.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { codeMinutes } from './rules.ts'

export function codeEmail(code: string, meeting: string, { text }: Texts): Email {
  return {
    subject: text('code-email-subject', { meeting }),
    paragraphs: [text('code-email-reason', { meeting })],
    code,
    closing: text('code-email-closing', { minutes: codeMinutes }),
  }
}
