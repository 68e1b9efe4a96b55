import { createTransport } from 'nodemailer'
import { config } from '../config.ts'
import { emailSlots } from '../jobs/worker.ts'
import { withLink } from './compose.ts'
import type { EmailRow } from './queries.ts'

export type Transport = { send(mail: EmailRow): Promise<void>; close(): void }

/** The mail server of SMTP_URL, or none: then mails stay in the local outbox. */
export function openTransport(url = config.SMTP_URL): Transport | undefined {
  if (url === undefined) return undefined
  // All of these together end before a job's lease does.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
  const smtp = createTransport({
    url, pool: true, maxConnections: emailSlots, disableFileAccess: true, disableUrlAccess: true, ...limits,
  })
  return {
    async send(mail) {
      await smtp.sendMail({
        from: config.MAIL_FROM,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: withLink(mail.text, mail.secret),
        html: withLink(mail.html, mail.secret),
        // The same over retries, so that a mail that left twice is shown once.
        messageId: `<${mail.id}@${new URL(config.BASE_URL).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => smtp.close(),
  }
}
