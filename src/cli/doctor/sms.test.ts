import { expect, test } from 'vitest'
import { findFreePort } from '../../platform/db/embedded/server.ts'
import { startReceiver } from '../../test/receiver.ts'
import { gatewayToken, twilioAccount, twilioToken } from '../../test/text-gateway.ts'
import { checkSms } from './sms.ts'

const BASE_URL = 'https://meet.example'
const twilioAt = (TWILIO_URL: string, more: object = {}) =>
  checkSms({
    BASE_URL,
    SMS_URL: undefined,
    SMS_TOKEN: undefined,
    TWILIO_ACCOUNT_SID: twilioAccount,
    TWILIO_AUTH_TOKEN: twilioToken,
    TWILIO_URL,
    ...more,
  })
const gatewayAt = (SMS_URL: string, SMS_TOKEN = gatewayToken) =>
  checkSms({
    BASE_URL,
    SMS_URL,
    SMS_TOKEN,
    TWILIO_ACCOUNT_SID: undefined,
    TWILIO_AUTH_TOKEN: undefined,
    TWILIO_URL: '',
  })

test('without SMS settings the check says that no text messages are sent', async () => {
  const findings = await checkSms({
    BASE_URL,
    SMS_URL: undefined,
    SMS_TOKEN: undefined,
    TWILIO_ACCOUNT_SID: undefined,
    TWILIO_AUTH_TOKEN: undefined,
    TWILIO_URL: '',
  })

  expect(findings).toEqual([{ check: 'sms', state: 'ok', message: 'not configured, so no text messages are sent' }])
})

test('the account of Twilio is read, and no message is sent', async () => {
  const twilio = await startReceiver(200)

  const findings = await twilioAt(twilio.url)

  expect(findings.map(({ state }) => state)).toEqual(['ok'])
  expect(twilio.got.map(({ path, body }) => [path, body])).toEqual([[`/2010-04-01/Accounts/${twilioAccount}.json`, '']])
  expect(twilio.got[0]?.headers.authorization).toBe(
    `Basic ${Buffer.from(`${twilioAccount}:${twilioToken}`).toString('base64')}`,
  )
})

test('a wrong token of Twilio is a failure that does not name it', async () => {
  const twilio = await startReceiver(401)

  const [finding] = await twilioAt(twilio.url)

  expect(finding).toMatchObject({ state: 'failed', next: expect.stringContaining('TWILIO_AUTH_TOKEN') })
  expect(JSON.stringify(finding)).not.toContain(twilioToken)
})

test('an address that Twilio cannot call is a warning', async () => {
  const twilio = await startReceiver(200)

  const findings = await twilioAt(twilio.url, { BASE_URL: 'http://localhost:3000' })

  expect(findings.map(({ check, state }) => [check, state])).toEqual([
    ['sms', 'ok'],
    ['sms reports', 'warning'],
  ])
})

test('the gateway gets a request without a message and without the token', async () => {
  const gateway = await startReceiver(405)

  const [finding] = await gatewayAt(`${gateway.url}/send`)

  expect(finding?.state).toBe('ok')
  expect(gateway.got.map(({ path, body, headers }) => [path, body, headers.authorization])).toEqual([
    ['/send', '', undefined],
  ])
})

test('a gateway that cannot be reached is a failure', async () => {
  const [finding] = await gatewayAt(`http://127.0.0.1:${await findFreePort()}/send`)

  expect(finding).toMatchObject({ state: 'failed', next: expect.stringContaining('Check SMS_URL') })
})

test('a short token of the gateway is a warning', async () => {
  const gateway = await startReceiver(405)

  const findings = await gatewayAt(gateway.url, 'short')

  expect(findings.map(({ check, state }) => [check, state])).toEqual([
    ['sms', 'ok'],
    ['sms token', 'warning'],
  ])
})
