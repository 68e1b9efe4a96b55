import { createHmac } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { TextMessageRow } from '../platform/text-messages/queries.ts'
import { startReceiver } from './receiver.ts'

type Settings = Partial<
  Pick<
    typeof config,
    | 'SMS_URL'
    | 'SMS_FROM'
    | 'SMS_TOKEN'
    | 'SMS_DAILY_SEGMENTS'
    | 'SMS_COUNTRIES'
    | 'TWILIO_ACCOUNT_SID'
    | 'TWILIO_AUTH_TOKEN'
    | 'TWILIO_FROM'
    | 'TWILIO_URL'
    | 'RATE_LIMITS'
  >
>

export const gatewayToken = 'gateway-token-0123456789'
export const twilioAccount = `AC${'0123456789abcdef'.repeat(2)}`
export const twilioToken = 'abcdef0123456789abcdef0123456789'
export const twilioNumber = '+14155550199'

/** Settings for the rest of a test. */
export function withSettings(settings: Settings) {
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, config[name as keyof typeof config]]))
  Object.assign(config, settings)
  onTestFinished(() => void Object.assign(config, before))
}

/** A gateway on this machine, which the service uses for the rest of the test. */
export async function useGateway(settings: Settings = {}) {
  const gateway = await startReceiver(202)
  onTestFinished(gateway.close)
  withSettings({
    SMS_URL: `${gateway.url}/messages`,
    SMS_FROM: 'Convene',
    SMS_TOKEN: gatewayToken,
    SMS_COUNTRIES: 'all',
    ...settings,
  })
  return gateway
}

/** Twilio on this machine: it accepts every message with a new SID. */
export async function useTwilio(settings: Settings = {}) {
  let count = 0
  const twilio = await startReceiver((_, reply) => {
    reply
      .writeHead(201, { 'content-type': 'application/json' })
      .end(JSON.stringify({ sid: `SM${process.pid}-${Date.now()}-${++count}`, status: 'queued' }))
  })
  onTestFinished(twilio.close)
  withSettings({
    TWILIO_URL: twilio.url,
    TWILIO_ACCOUNT_SID: twilioAccount,
    TWILIO_AUTH_TOKEN: twilioToken,
    TWILIO_FROM: twilioNumber,
    SMS_COUNTRIES: 'all',
    ...settings,
  })
  return twilio
}

/**
 * X-Twilio-Signature as the documentation of Twilio describes it, without our code: the address, then the name and the
 * value of each field in the order of names. twilio-signature.process.test.ts compares our code with Twilio's library.
 */
export function signAsTwilio(url: string, fields: Record<string, string>, token = twilioToken) {
  const hash = createHmac('sha1', token).update(url)
  for (const name of Object.keys(fields).toSorted()) hash.update(name).update(fields[name] ?? '')
  return hash.digest('base64')
}

let lastNumber = 5_550_100

/** A number that no other test of this process uses. */
export const newNumber = () => `+1415${++lastNumber}`

export const textsTo = (db: Db, number: string) =>
  db.all<TextMessageRow>(sql`
  select * from text_messages where recipient = ${number} order by created_at, id`)
