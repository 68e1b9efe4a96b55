import { composeText, subjectOf, type Email } from '../platform/email/compose.ts'

/** All emails as text, one after the other. Links and codes are placeholders. */
export function snapshotOf(emails: Record<string, Email>) {
  return Object.entries(emails)
    .map(([name, email]) => {
      const { senderName, replyTo, preview } = email
      const lines = [
        `=== ${name}`,
        `From: ${senderName ?? 'MAIL_FROM'}`,
        ...(replyTo ? [`Reply-To: ${replyTo.address}`] : []),
        `Subject: ${subjectOf(email)}`,
        ...(preview === undefined ? [] : [`Preview: ${preview}`]),
      ]
      return `${lines.join('\n')}\n\n${composeText(email)}`
    })
    .join('\n')
}
