import { createTransport } from 'nodemailer'
import { config } from '../config.ts'
import { emailSlots } from '../jobs/worker.ts'
import { insertSecrets } from './compose.ts'
import type { EmailRow } from './queries.ts'

export type Transport = { send(email: EmailRow): Promise<void>; close(): void }

/** The mail server of SMTP_URL. Undefined if it is not set: then emails stay in the local outbox. */
export function openTransport(url = config.SMTP_URL): Transport | undefined {
  if (url === undefined) return undefined
  // The sum of these timeouts is shorter than the lease of a job.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
  const smtp = createTransport({
    url, pool: true, maxConnections: emailSlots, disableFileAccess: true, disableUrlAccess: true, ...limits,
  })
  return {
    async send(email) {
      await smtp.sendMail({
        from: config.MAIL_FROM,
        to: { name: '', address: email.recipient },
        subject: email.subject,
        text: insertSecrets(email.text, email.secret),
        html: insertSecrets(email.html, email.secret),
        // The same for all retries, so that mail programs show an email that was sent twice only once.
        messageId: `<${email.id}@${new URL(config.BASE_URL).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => smtp.close(),
  }
}
