import { expect, test } from 'vitest'
import { gatewayToken, twilioAccount, twilioNumber, twilioToken } from '../../test/text-gateway.ts'
import { parseEnvironment } from '../config.ts'

const gateway = { SMS_URL: 'https://sms.example/send', SMS_FROM: 'Convene', SMS_TOKEN: gatewayToken }
const twilio = { TWILIO_ACCOUNT_SID: twilioAccount, TWILIO_AUTH_TOKEN: twilioToken, TWILIO_FROM: twilioNumber }

const load = (settings: Record<string, string>) => parseEnvironment({ ...process.env, ...settings })

function refusal(settings: Record<string, string>) {
  try {
    load(settings)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test.each<[string, Record<string, string>, string]>([
  [
    'a gateway without a sender',
    { ...gateway, SMS_FROM: '' },
    'SMS_URL: is required together with SMS_FROM and SMS_TOKEN',
  ],
  ['only a token', { SMS_TOKEN: gatewayToken }, 'SMS_URL: is required together with SMS_FROM and SMS_TOKEN'],
  ['a token with a space', { ...gateway, SMS_TOKEN: 'a secret' }, 'SMS_TOKEN: must have no spaces'],
  [
    'an account without a token',
    { ...twilio, TWILIO_AUTH_TOKEN: '' },
    'TWILIO_ACCOUNT_SID: is required together with TWILIO_AUTH_TOKEN and TWILIO_FROM',
  ],
  [
    'a wrong account',
    { ...twilio, TWILIO_ACCOUNT_SID: 'SK1' },
    'TWILIO_ACCOUNT_SID: must be an account SID, which begins with AC',
  ],
  ['a sender without a plus sign', { ...twilio, TWILIO_FROM: '14155550199' }, 'TWILIO_FROM: must be a phone number'],
  [
    'both',
    { ...gateway, ...twilio },
    'SMS_URL: is not allowed together with TWILIO_ACCOUNT_SID: choose one way to send SMS',
  ],
])('the service refuses to start with %s, and names no secret', (_, settings, expected) => {
  const message = refusal(settings)

  expect(message).toContain(expected)
  expect([gatewayToken, twilioToken].some((secret) => message.includes(secret))).toBe(false)
})

test.each<[string, Record<string, string>]>([
  ['a gateway', gateway],
  ['Twilio', twilio],
  ['a messaging service', { ...twilio, TWILIO_FROM: `MG${twilioToken}` }],
  ['a short code', { ...twilio, TWILIO_FROM: '73829' }],
  ['nothing', {}],
])('the service starts with %s', (_, settings) => {
  expect(load(settings)).toMatchObject({ ...settings, SMS_DAILY_SEGMENTS: 1000, TWILIO_URL: 'https://api.twilio.com' })
})
