import type { config } from '../../platform/config.ts'
import { isLoopback } from './address.ts'
import { explainConnection } from './connection-problem.ts'
import { failed, ok, warning, type Finding } from './finding.ts'

type Settings = Pick<
  typeof config,
  'BASE_URL' | 'SMS_URL' | 'SMS_TOKEN' | 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_URL'
>

const defaultTimeoutMs = 10_000

/** Asks the SMS provider whether it knows us. Sends no message, so it costs nothing. */
export async function checkSms(settings: Settings, timeoutMs = defaultTimeoutMs): Promise<Finding[]> {
  const { SMS_URL, TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_URL } = settings
  if (SMS_URL !== undefined) return [await checkGateway(SMS_URL, timeoutMs), ...checkToken(settings.SMS_TOKEN ?? '')]
  if (account === undefined || token === undefined) return [ok('sms', 'not configured, so no text messages are sent')]
  const finding = await checkTwilio({ url: TWILIO_URL, account, token }, timeoutMs)
  return [finding, ...checkReports(settings.BASE_URL)]
}

/** Anyone who guesses it can report deliveries and stop numbers. */
function checkToken(token: string): Finding[] {
  if (token.length >= 16) return []
  return [warning('sms token', 'SMS_TOKEN is short, so it can be guessed.', 'Use at least 16 random characters.')]
}

/** HEAD without the token: every answer shows that the gateway can be reached. */
async function checkGateway(url: string, timeoutMs: number) {
  const { protocol, host, hostname } = new URL(url)
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    return explainFailure(host, 'SMS_URL', error)
  }
  if (protocol === 'https:' || isLoopback(hostname))
    return ok('sms', `the gateway ${host} can be reached; its token is not checked, because that would send a message`)
  return warning(
    'sms',
    `${host} is reached without encryption: numbers, texts and SMS_TOKEN can be read on the way.`,
    'Use https:// in SMS_URL.',
  )
}

async function checkTwilio(
  { url, account, token }: { url: string; account: string; token: string },
  timeoutMs: number,
) {
  const { host } = new URL(url)
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  try {
    const { status } = await fetch(`${url}/2010-04-01/Accounts/${account}.json`, {
      headers: { authorization, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (status === 200) return ok('sms', `${host} accepts the account ${account}`)
    if (status === 401 || status === 403 || status === 404)
      return failed(
        'sms',
        `${host} rejects the account ${account} with status ${status}.`,
        'Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN. A region has its own token.',
      )
    return warning('sms', `${host} answered with status ${status}.`, 'Try again later.')
  } catch (error) {
    return explainFailure(host, 'TWILIO_URL', error)
  }
}

/** Without reports, messages stay `sent`, and STOP works only inside Twilio. */
function checkReports(baseUrl: string): Finding[] {
  const { protocol, hostname } = new URL(baseUrl)
  if (protocol === 'https:' && !isLoopback(hostname)) return []
  return [
    warning(
      'sms reports',
      `Twilio cannot report deliveries and replies to ${baseUrl}.`,
      'Set BASE_URL to the public https address of this service.',
    ),
  ]
}

function explainFailure(host: string, setting: string, error: unknown) {
  const { message, next } = explainConnection(error)
  return failed('sms', `${host} cannot be used: ${message}.`, `Check ${setting}. ${next}`)
}
