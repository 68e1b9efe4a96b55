import { createRequire } from 'node:module'
import type * as Nodemailer from 'nodemailer'
import { config } from '../config.ts'
import { emailSlots } from '../jobs/worker.ts'
import { insertSecrets, insertSecretsInHtml, unsubscribeLinkIn, type CalendarPart } from './compose.ts'
import { bounceAddress } from './inbound-address.ts'
import type { EmailRow } from './queries.ts'
import { senderAddress } from './sender.ts'

/** An email whose secrets are decrypted. */
type ReadyEmail = Omit<EmailRow, 'calendar'> & { calendar: CalendarPart | undefined }
export type Transport = { send(email: ReadyEmail): Promise<void>; close(): void }

/** The mail server of SMTP_URL. Undefined if it is not set: then emails stay in the local outbox. */
export function openTransport(url = config.SMTP_URL): Transport | undefined {
  if (url === undefined) return undefined
  // Loaded here, because a start without a mail server does not need it.
  const { createTransport }: typeof Nodemailer = createRequire(import.meta.url)('nodemailer')
  // The sum of these timeouts is shorter than the lease of a job.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: emailSlots,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
    ...dkimOf(config),
  })
  return {
    async send(email) {
      const returnPath = bounceAddress(email.id)
      await smtp.sendMail({
        from: senderOf(email),
        ...(email.reply_to && { replyTo: email.reply_to }),
        to: { name: '', address: email.recipient },
        ...(returnPath && { envelope: { from: returnPath, to: email.recipient } }),
        subject: email.subject,
        text: insertSecrets(email.text, email.secret),
        html: insertSecretsInHtml(email.html, email.secret),
        // Beside the text and the HTML for mail programs that show invitations, and as a file for all others.
        ...(email.calendar && { icalEvent: { ...email.calendar, filename: 'invite.ics' } }),
        // The same for all retries, so that mail programs show an email that was sent twice only once.
        messageId: `<${email.id}@${new URL(config.BASE_URL).hostname}>`,
        // Vacation notices would reach the host or no one (RFC 3834, and for Exchange [MS-OXCMAIL] 2.2.3.2.14).
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'OOF, AutoReply',
          ...unsubscribeHeaders(unsubscribeLinkIn(email.secret)),
        },
      })
    },
    close: () => smtp.close(),
  }
}

/** Signs every email if a key is configured (RFC 6376). */
function dkimOf({ DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY: privateKey }: typeof config) {
  if (!domainName || !keySelector || !privateKey) return {}
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: signedHeaders } }
}

/** What identifies an email and what acts on it. Mail programs offer to unsubscribe only if both headers are signed. */
const signedHeaders = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

/** Lets mail programs unsubscribe with one click (RFC 8058). */
function unsubscribeHeaders(link: string | undefined) {
  return link === undefined
    ? {}
    : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The address of MAIL_FROM, with the name of the person who sends the email if there is one. */
function senderOf({ sender_name }: Pick<EmailRow, 'sender_name'>) {
  if (sender_name === null) return config.MAIL_FROM
  return { name: sender_name, address: senderAddress }
}
