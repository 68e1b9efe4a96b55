import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { config } from '../config.ts'
import { emailSlots } from '../jobs/worker.ts'
import { insertSecrets, insertSecretsInHtml, type CalendarPart } from './compose.ts'
import type { EmailRow } from './queries.ts'

/** An email whose secrets are decrypted. */
type ReadyEmail = Omit<EmailRow, 'calendar'> & { calendar: CalendarPart | undefined }
export type Transport = { send(email: ReadyEmail): Promise<void>; close(): void }

/** The mail server of SMTP_URL. Undefined if it is not set: then emails stay in the local outbox. */
export function openTransport(url = config.SMTP_URL): Transport | undefined {
  if (url === undefined) return undefined
  // The sum of these timeouts is shorter than the lease of a job.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
  const smtp = createTransport({
    url, pool: true, maxConnections: emailSlots, disableFileAccess: true, disableUrlAccess: true, ...limits,
    ...dkimOf(config),
  })
  return {
    async send(email) {
      await smtp.sendMail({
        from: senderOf(email),
        ...(email.reply_to && { replyTo: email.reply_to }),
        to: { name: '', address: email.recipient },
        subject: email.subject,
        text: insertSecrets(email.text, email.secret),
        html: insertSecretsInHtml(email.html, email.secret),
        // Beside the text and the HTML for mail programs that show invitations, and as a file for all others.
        ...(email.calendar && { icalEvent: { ...email.calendar, filename: 'invite.ics' } }),
        // The same for all retries, so that mail programs show an email that was sent twice only once.
        messageId: `<${email.id}@${new URL(config.BASE_URL).hostname}>`,
        // Vacation notices would reach the host or no one (RFC 3834, and for Exchange [MS-OXCMAIL] 2.2.3.2.14).
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
      })
    },
    close: () => smtp.close(),
  }
}

/** Signs every email if a key is configured (RFC 6376). */
function dkimOf({ DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY: privateKey }: typeof config) {
  return domainName && keySelector && privateKey ? { dkim: { domainName, keySelector, privateKey } } : {}
}

/** The address of MAIL_FROM, with the name of the person who sends the email if there is one. */
function senderOf({ sender_name }: Pick<EmailRow, 'sender_name'>) {
  if (sender_name === null) return config.MAIL_FROM
  const [sender] = addressparser(config.MAIL_FROM, { flatten: true })
  return { name: sender_name, address: sender?.address ?? config.MAIL_FROM }
}
