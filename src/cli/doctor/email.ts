import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { isLoopback } from './address.ts'
import { explainConnection } from './connection-problem.ts'
import { codeOf, failed, ok, reasonOf, warning, type Finding } from './finding.ts'

type Session = { isEncrypted: boolean; login: 'none' | 'done' | 'not offered' }
type Settings = { SMTP_URL?: string | undefined; MAIL_FROM: string }

const defaultTimeoutMs = 5000

/** Connects and signs in to the email server as the service does, without sending anything. */
export async function checkEmail({ SMTP_URL, MAIL_FROM }: Settings, timeoutMs = defaultTimeoutMs): Promise<Finding[]> {
  if (SMTP_URL === undefined)
    return [
      warning(
        'email',
        'SMTP_URL is not set, so emails are stored here and not sent.',
        `Set SMTP_URL to your email server. Read stored emails with 'convene mail list'.`,
      ),
    ]
  const { host, hostname } = new URL(SMTP_URL)
  try {
    const session = await openSession(SMTP_URL, timeoutMs)
    return [checkSession(host, hostname, session), ...checkSender(MAIL_FROM)]
  } catch (error) {
    return [explainFailure(host, error)]
  }
}

function checkSession(host: string, hostname: string, { isEncrypted, login }: Session) {
  const signedIn = { none: 'no login configured', done: 'signed in', 'not offered': 'login not offered' }[login]
  const message = `${host} accepts connections, ${isEncrypted ? 'TLS' : 'no encryption'}, ${signedIn}`
  if (login === 'not offered')
    return warning(
      'email',
      `${message}: the user and password in SMTP_URL are not used.`,
      'Remove them from SMTP_URL, or turn on login at the email server.',
    )
  if (isEncrypted || isLoopback(hostname)) return ok('email', message)
  return warning(
    'email',
    `${message}: emails${login === 'done' ? ' and the password' : ''} are sent unencrypted.`,
    'Use smtps:// in SMTP_URL, or turn on STARTTLS at the email server.',
  )
}

function checkSender(from: string): Finding[] {
  if (!/@localhost\b/.test(from)) return []
  return [
    warning(
      'email sender',
      `MAIL_FROM is ${from}, which other email servers reject.`,
      'Set MAIL_FROM to an address of your domain, for example "Convene <convene@example.com>".',
    ),
  ]
}

function explainFailure(host: string, error: unknown) {
  if (codeOf(error) === 'EAUTH')
    return failed(
      'email',
      `${host} rejects the login: ${reasonOf(error)}.`,
      'Check the user and password in SMTP_URL. Special characters must be percent-encoded.',
    )
  const { kind, message, next } = explainConnection(error)
  if (kind === 'protocol')
    return failed(
      'email',
      `${host} does not use TLS on this port.`,
      'Check the port in SMTP_URL. smtps:// usually uses port 465. ' +
        'For port 587 use smtp://, which switches to TLS automatically.',
    )
  return failed('email', `${host} cannot be used: ${message}.`, `Check SMTP_URL. ${next}`)
}

async function openSession(url: string, timeoutMs: number): Promise<Session> {
  const limits = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  }
  const { options } = new SMTPTransport({ url, ...limits })
  const connection = new SMTPConnection(options)
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.once('end', () => reject(new Error('the server closed the connection')))
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    const { auth } = options
    if (!auth) return { isEncrypted: connection.secure, login: 'none' }
    if (!connection.allowsAuth) return { isEncrypted: connection.secure, login: 'not offered' }
    await new Promise<void>((resolve, reject) => {
      connection.login(auth, (error) => (error ? reject(error) : resolve()))
    })
    return { isEncrypted: connection.secure, login: 'done' }
  } finally {
    connection.on('error', () => {})
    connection.close()
  }
}
