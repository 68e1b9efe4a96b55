import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import type * as Library from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { parseInboundAddress } from '../../platform/email/inbound-address.ts'
import { milliseconds } from '../../platform/time.ts'
import { acceptMessage, type Outcome } from './accept.ts'
import { countConnections, limitMessage } from './limits.ts'
import { maxMessageBytes } from './parse-message.ts'
import { readCertificate, watchCertificate, type CertificateFiles } from './read-certificate.ts'
import { readMessage } from './read-message.ts'

type Log = { error(context: object): void }
type Listen = NonNullable<typeof config.INBOUND_LISTEN>
/** `checkMs`: how often to look for a renewed certificate. */
type Tls = { files: CertificateFiles; checkMs?: number }
export type IncomingMail = { stop(): Promise<void> }

const retryMs = milliseconds({ seconds: 30 })
const timeouts = { socketTimeout: milliseconds({ minutes: 1 }), closeTimeout: milliseconds({ seconds: 5 }) }

/** A sender begins at once. */
const maxFirstCommandMs = milliseconds({ seconds: 10 })
const defaultMaxConnections = 100

/** For senders that send a byte from time to time. */
const maxSessionMs = milliseconds({ minutes: 5 })

/** Receives email. Undefined without INBOUND_LISTEN. Another process can have the port: then this one waits for it. */
export function startIncomingMail(
  db: Db,
  log: Log,
  listen = config.INBOUND_LISTEN,
  sessionMs: number = maxSessionMs,
): IncomingMail | undefined {
  if (!listen) return undefined
  const server = createIncomingServer(db, log, listen, { sessionMs })
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  const open = () => void server.listen(listen.port, listen.host)
  server.server.on('listening', () => {
    if (isStopped) server.close()
  })
  server.on('error', (error) => {
    log.error({ err: error, listener: 'incoming email' })
    if (!server.server.listening && retry === undefined)
      retry = setTimeout(() => {
        retry = undefined
        open()
      }, retryMs).unref()
  })
  open()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      if (server.server.listening) await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

/** `firstCommandMs`: until a sender says anything. */
type ServerOptions = { sessionMs: number; firstCommandMs?: number; maxConnections?: number; tls?: Tls | undefined }

/** A mail server that accepts only our own addresses and never sends anything on. */
export function createIncomingServer(db: Db, log: Log, { isLmtp }: Pick<Listen, 'isLmtp'>, options: ServerOptions) {
  // Loaded here, because most installations receive no email.
  const { SMTPServer }: typeof Library = createRequire(import.meta.url)('smtp-server')
  const {
    sessionMs,
    firstCommandMs = maxFirstCommandMs,
    maxConnections = defaultMaxConnections,
    tls = tlsOfSettings(),
  } = options
  const connections = countConnections(maxConnections)
  const server = new SMTPServer({
    ...timeouts,
    name: config.INBOUND_ADDRESS?.split('@')[1] ?? 'localhost',
    lmtp: isLmtp,
    size: maxMessageBytes,
    rejectOversized: true,
    // The library has a certificate of its own, which proves nothing.
    ...(tls
      ? { ...readCertificate(tls.files), disabledCommands: ['AUTH'] }
      : { disabledCommands: ['AUTH', 'STARTTLS'] }),
    disableReverseLookup: true,
    logger: false,
    onConnect: ({ remoteAddress, remotePort }, done) =>
      done(
        connections.isTooMany(remoteAddress, remotePort) ? refuse(421, 'Too many connections, try again later') : null,
      ),
    onRcptTo: ({ address }, session, done) => void answer(log, () => checkRecipient(db, address, session), done),
    onData: (stream, session, done) => void answer(log, () => receive(db, stream, session), done),
  })
  const checkCertificate =
    tls &&
    watchCertificate(tls.files, (renewed) => server.updateSecureContext({ ...server.options, ...renewed }), tls.checkMs)
  // Before the listener of the server itself, which asks whether there are too many.
  server.server.prependListener('connection', (socket: Socket) => {
    connections.count(socket)
    attempt(log, checkCertificate)
    const timers = [
      setTimeout(() => socket.destroy(), sessionMs).unref(),
      setTimeout(() => {
        if (socket.bytesRead === 0) socket.destroy()
      }, firstCommandMs).unref(),
    ]
    socket.once('close', () => timers.forEach(clearTimeout))
  })
  return server
}

function tlsOfSettings(): Tls | undefined {
  const { INBOUND_TLS_CERT: cert, INBOUND_TLS_KEY: key } = config
  return cert !== undefined && key !== undefined ? { files: { cert, key } } : undefined
}

/** The old certificate stays in use while the new one cannot be read. */
function attempt(log: Log, work: (() => void) | undefined) {
  try {
    work?.()
  } catch (error) {
    log.error({ err: error, listener: 'incoming email' })
  }
}

/** Every message has its own address, so one recipient is enough. Senders repeat the message for the others. */
async function checkRecipient(db: Db, recipient: string, { envelope, remoteAddress }: SMTPServerSession) {
  if (envelope.rcptTo.length > 0) return refuse(452, 'One recipient per message')
  if (!parseInboundAddress(recipient)) return refuse(550, 'No such address here')
  const message = { sender: senderOf(envelope), recipient, ip: remoteAddress }
  return (await limitMessage(db, message)) ? null : refuse(450, 'Too many messages, try again later')
}

async function receive(db: Db, stream: SMTPServerDataStream, { envelope }: SMTPServerSession) {
  const content = await readAll(stream).catch(() => undefined)
  if (!content) return refuse(451, 'The connection was closed')
  // The server refuses it itself.
  if (stream.sizeExceeded) return null
  const tag = parseInboundAddress(envelope.rcptTo[0]?.address ?? '')
  if (!tag) return refuse(550, 'No such address here')
  const message = await readMessage(content, senderOf(envelope))
  if (!message) return refuse(554, 'The message is malformed or has too many parts')
  return refusals[await acceptMessage(db, tag, message)] ?? null
}

const refusals: Partial<Record<Outcome, Error>> = {
  unknown: refuse(550, 'The meeting or the email no longer exists'),
  later: refuse(450, 'Too many messages, try again later'),
}

/** Reads the rest of an oversized message without storing it. Fails when the sender leaves before the end. */
async function readAll(stream: SMTPServerDataStream) {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function senderOf({ mailFrom }: SMTPServerSession['envelope']) {
  return mailFrom ? mailFrom.address : ''
}

function refuse(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}

/** Ends a command of the sender. After an unexpected error, the sender tries again. */
async function answer(log: Log, work: () => Promise<Error | null>, done: (refusal: Error | null) => void) {
  try {
    done(await work())
  } catch (error) {
    log.error({ err: error, listener: 'incoming email' })
    done(refuse(451, 'Try again later'))
  }
}
