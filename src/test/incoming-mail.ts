import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { createIncomingServer } from '../messages/incoming-mail/server.ts'
import type { Db } from '../platform/db/db.ts'
import { milliseconds } from '../platform/time.ts'
import { closeAfterFile } from './cleanup.ts'

type Options = Partial<Parameters<typeof createIncomingServer>[3]> & { isLmtp?: boolean }
const minute = milliseconds({ minutes: 1 })
type Refusal = { responseCode?: number; response?: string; message: string }

/** The mail server of the service on a free port, with a client that sends it messages. */
export async function incomingServer(db: Db, { isLmtp = false, sessionMs = minute, ...options }: Options = {}) {
  const errors: object[] = []
  const log = { error: (error: object) => errors.push(error) }
  const server = createIncomingServer(db, log, { isLmtp }, { sessionMs, ...options })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closeAfterFile(() => server.close())
  const { port } = server.server.address() as AddressInfo
  return { port, errors, send: mailClient(port, isLmtp) }
}

let count = 0

/** A mail server of another organization. Returns the response: 250 or the code of the refusal. */
export function mailClient(port: number, isLmtp = false) {
  const client = createTransport({ host: '127.0.0.1', port, lmtp: isLmtp, ignoreTLS: true, dnsTimeout: 5000 })
  return async function send(to: string | undefined, email: SendMailOptions & { sender?: string }) {
    const { sender = 'zoe@initech.example', ...rest } = email
    const messageId = `<${++count}.${process.pid}@initech.example>`
    try {
      await client.sendMail({ from: sender, messageId, ...rest, to, envelope: { from: sender, to: to ?? '' } })
      return 250
    } catch (error) {
      const { responseCode, message } = error as Refusal
      // After 354, the sender was cut off while it waited for the receipt.
      if (responseCode === undefined || responseCode < 400) throw new Error(message, { cause: error })
      return responseCode
    }
  }
}

type Reply = {
  uid: string
  attendee: string
  answer: string
  sequence?: number
  stamp?: string
  comment?: string
  method?: string
}

/** The answer of an attendee, as a calendar writes it. */
export function calendarReply({ uid, attendee, answer, sequence = 0, stamp, comment, method = 'REPLY' }: Reply) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Initech//Calendar//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp ?? '20260101T000000Z'}`,
    `SEQUENCE:${sequence}`,
    `ATTENDEE;CN="Zoë Lund";PARTSTAT=${answer}:mailto:${attendee}`,
    'ORGANIZER:mailto:someone@convene.example',
    ...(comment ? [`COMMENT:${comment}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return {
    subject: 'Re: Meeting',
    text: 'See the calendar.',
    icalEvent: { method, content: lines.join('\r\n') },
  } satisfies SendMailOptions
}

/** A report of RFC 3464 that an email was not delivered. */
export function bounceReport({
  to,
  recipient,
  status = '5.1.1',
  action = 'failed',
  diagnostic,
  id = ++count,
}: {
  to: string
  recipient: string
  status?: string
  action?: string
  diagnostic?: string
  id?: number
}) {
  return {
    sender: '',
    raw: [
      'From: MAILER-DAEMON@mx.initech.example',
      `To: ${to}`,
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <bounce${id}@mx.initech.example>`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'I could not deliver your message.',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.initech.example',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: ${diagnostic ?? `smtp; 550 ${status} <${recipient}>: no such user`}`,
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'Subject: Intro',
      '',
      'Hello',
      '--b--',
      '',
    ].join('\r\n'),
  }
}

/** A mail server that refuses every recipient. */
export async function refusingServer(responseCode: number, message: string) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(message), { responseCode })),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closeAfterFile(() => server.close())
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

/** Passes on what the sender says, but nothing that the service answers after the message. */
export async function proxyWithoutReceipt(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    let isReading = false
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}))
    client.pipe(upstream)
    upstream
      .on('data', (data) => {
        if (!isReading) client.write(data)
        // With pipelining, the answer to DATA can share a packet with the answers before it.
        isReading ||= /^354/m.test(String(data))
      })
      .on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterFile(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
