import { config } from '../config.ts'
import { openOutbound, Unreachable, type Outbound } from '../http/fetch.ts'
import type { TextMessageId } from '../ids.ts'
import { createGatewayDriver } from './gateway-driver.ts'
import { createTwilioDriver } from './twilio-driver.ts'

export type ReadyText = { id: TextMessageId; to: string; body: string }

/**
 * `rejected`: it will never be accepted. `retry`: it was certainly not accepted, and can be later. `unknown`: there was
 * no answer, so it may have been accepted.
 */
export type SendResult =
  | { outcome: 'accepted'; provider_id: string | null }
  | { outcome: 'rejected'; error: string; code?: string | undefined }
  | { outcome: 'retry' | 'unknown'; error: string }

export type TextDriver = {
  /** Whether the provider recognizes a repeated message by its id, so that sending it again is safe. */
  isRepeatable: boolean
  send(message: ReadyText): Promise<SendResult>
}

type OpenDriver = { driver: TextDriver; close(): Promise<void> }
type Settings = Pick<
  typeof config,
  'SMS_URL' | 'SMS_FROM' | 'SMS_TOKEN' | 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_URL'
>

/** Shorter than the lease of a job. */
const totalMs = 20_000

/** The operator configured the address, so it can be in any network. */
const anyAddress = ['0.0.0.0/0', '::/0']

/** Who sends text messages: a number, a name or a messaging service. Undefined if SMS is not configured. */
export function textSender({ SMS_FROM, TWILIO_FROM }: Pick<Settings, 'SMS_FROM' | 'TWILIO_FROM'> = config) {
  return SMS_FROM ?? TWILIO_FROM
}

/** Opens the client for the configured provider. It connects with the first message. */
export function openTextDriver(settings: Settings = config): OpenDriver | undefined {
  if (textSender(settings) === undefined) return undefined
  const outbound = openOutbound({ allow: anyAddress, totalMs })
  const driver = createDriver(settings, outbound)
  return driver && { driver, close: outbound.close }
}

function createDriver(settings: Settings, outbound: Outbound) {
  const { SMS_URL, SMS_FROM, SMS_TOKEN, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_URL } = settings
  const post = (...request: Parameters<Outbound['post']>) =>
    outbound.post(...request).catch((error: unknown) => failureOf(error))
  if (SMS_URL !== undefined && SMS_FROM !== undefined && SMS_TOKEN !== undefined)
    return createGatewayDriver({ url: SMS_URL, from: SMS_FROM, token: SMS_TOKEN }, post)
  if (TWILIO_ACCOUNT_SID !== undefined && TWILIO_AUTH_TOKEN !== undefined && TWILIO_FROM !== undefined)
    return createTwilioDriver(
      { url: TWILIO_URL, account: TWILIO_ACCOUNT_SID, token: TWILIO_AUTH_TOKEN, from: TWILIO_FROM },
      post,
    )
  return undefined
}

/** Errors before the connection stood: the request was not sent. */
const notConnected = new RegExp(
  `^(${[
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EPROTO',
    'UND_ERR_CONNECT_TIMEOUT',
    'ERR_TLS_.*',
    'ERR_SSL_.*',
    'CERT_.*',
    'UNABLE_TO_.*',
    'DEPTH_ZERO_.*',
    'SELF_SIGNED_.*',
  ].join('|')})$`,
)

function failureOf(error: unknown): SendResult {
  if (!(error instanceof Unreachable)) throw error
  const causes = error.cause instanceof AggregateError ? (error.cause.errors as unknown[]) : [error.cause]
  const isUnsent = causes.every((cause) => notConnected.test((cause as NodeJS.ErrnoException | undefined)?.code ?? ''))
  return { outcome: isUnsent ? 'retry' : 'unknown', error: `The SMS provider did not answer: ${error.message}.` }
}
