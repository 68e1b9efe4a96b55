import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { parseLimits } from '../../platform/rate-limit-table.ts'
import { service } from '../../test/service.ts'
import { newNumber, signAsTwilio, textsTo, twilioToken, useTwilio, withSettings } from '../../test/text-gateway.ts'
import { queueFor } from '../../test/text-messages.ts'

const running = await service()
const { app, db, work } = running

type Fields = Record<string, string>

/** Calls the service as Twilio does, signed unless a signature is given. */
async function callAsTwilio(path: string, fields: Fields, signature?: string) {
  const signed = signature ?? signAsTwilio(config.BASE_URL + path, fields)
  return app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signed },
  })
}

async function sentMessage() {
  const to = newNumber()
  await queueFor(running, { to })
  await work()
  const [message] = await textsTo(db, to)
  if (!message) throw new Error('no message')
  const path = `/sms/twilio/status?id=${message.id}`
  const report = (fields: Fields) => callAsTwilio(path, { MessageSid: message.provider_id ?? '', To: to, ...fields })
  return { to, path, report, state: async () => (await textsTo(db, to))[0] }
}

test('a signed report moves a message forward, and a late one changes nothing', async () => {
  await useTwilio()
  const { report, state } = await sentMessage()
  const before = await state()

  const statuses: (string | undefined)[] = []
  for (const MessageStatus of ['queued', 'sent', 'delivered', 'sent', 'queued', 'failed']) {
    expect((await report({ MessageStatus })).statusCode).toBe(204)
    statuses.push((await state())?.status)
  }

  expect([before?.status, before?.delivered_at, before?.sent_at === null]).toEqual(['sent', null, false])
  expect(statuses).toEqual(['sent', 'sent', 'delivered', 'delivered', 'delivered', 'delivered'])
  expect(await state()).toMatchObject({ delivered_at: expect.any(String), error: null, sent_at: before?.sent_at })
})

test('a report with a wrong or missing signature is refused with 403, changes nothing, and is limited', async () => {
  await useTwilio()
  withSettings({ RATE_LIMITS: parseLimits('sms.callback=3/15m') })
  const { path, report, state } = await sentMessage()
  const values = { MessageStatus: 'failed' }
  const good = signAsTwilio(config.BASE_URL + path, values)
  const ofAnother = signAsTwilio(config.BASE_URL + path, values, `${twilioToken}0`)

  const refused = [
    await callAsTwilio(path, { MessageStatus: 'undelivered' }, good),
    await callAsTwilio(path, values, ''),
    await callAsTwilio(path, values, ofAnother),
    await callAsTwilio(path, values, 'ä'),
  ]
  const after = await state()
  const accepted = await report({ MessageStatus: 'delivered' })

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 429])
  expect(after?.status).toBe('sent')
  expect([accepted.statusCode, (await state())?.status]).toEqual([204, 'delivered'])
})

test.each([
  ['30003', 'queued'],
  ['30004', 'queued'],
  ['30005', 'suppressed'],
  ['30006', 'suppressed'],
  ['21610', 'suppressed'],
])('after the error %s, the next message to the number is %s', async (ErrorCode, status) => {
  await useTwilio()
  const { to, report, state } = await sentMessage()

  const { statusCode } = await report({ MessageStatus: 'undelivered', ErrorCode })
  const next = await queueFor(running, { to })

  expect([statusCode, next.status]).toEqual([204, status])
  expect(await state()).toMatchObject({ status: 'undelivered', error: `The message did not arrive. (${ErrorCode})` })
})

test('a report about a message that does not exist is accepted, because Twilio cannot do anything', async () => {
  await useTwilio()

  const replies = [
    await callAsTwilio('/sms/twilio/status?id=00000000-0000-7000-8000-000000000000', { MessageStatus: 'sent' }),
    await callAsTwilio('/sms/twilio/status?id=x%27', { MessageStatus: 'sent', MessageSid: 'SM0' }),
    await callAsTwilio('/sms/twilio/status', {}),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
})

test.each([
  ['STOP', 'START'],
  [' stop. ', 'Unstop'],
  ['StopAll', 'YES'],
  ['unsubscribe', 'start'],
  ['CANCEL', 'START'],
  ['End', 'START'],
  ['QUIT', 'START'],
])('the reply %j ends messages of all organizations, and %j allows them again', async (stop, start) => {
  const twilio = await useTwilio()
  const { to } = await sentMessage()
  const replyWith = (Body: string) => callAsTwilio('/sms/twilio/incoming', { From: to, Body, MessageSid: 'SM9' })

  const stopped = await replyWith(stop)
  const suppressed = [await queueFor(running, { to }), await queueFor(running, { to, of: running.globex })]
  const started = await replyWith(start)
  const next = await queueFor(running, { to })
  await work()

  expect([stopped.statusCode, stopped.headers['content-type'], stopped.body]).toEqual([
    200,
    'text/xml; charset=utf-8',
    '<Response/>',
  ])
  expect(suppressed.map(({ status }) => status)).toEqual(['suppressed', 'suppressed'])
  expect(suppressed.map(({ reason }) => reason)).toEqual(Array(2).fill('The owner of this number replied STOP.'))
  const requests = twilio.got.filter(({ body }) => new URLSearchParams(body).get('To') === to)
  expect([started.statusCode, next.status, requests.length]).toEqual([200, 'queued', 2])
})

test.each(['HELP', 'Stop by at five?', 'thanks', ''])('the reply %j changes nothing', async (Body) => {
  await useTwilio()
  const { to } = await sentMessage()

  await callAsTwilio('/sms/twilio/incoming', { From: to, Body })

  expect((await queueFor(running, { to })).status).toBe('queued')
})

test('a message that is queued when STOP arrives is not sent', async () => {
  const twilio = await useTwilio()
  const to = newNumber()
  await queueFor(running, { to })
  await callAsTwilio('/sms/twilio/incoming', { From: to, Body: 'STOP' })

  await work()

  const requests = twilio.got.filter(({ body }) => new URLSearchParams(body).get('To') === to)
  expect([requests, (await textsTo(db, to)).map(({ status }) => status)]).toEqual([[], ['suppressed']])
})

test('without Twilio the addresses for Twilio do not exist', async () => {
  const replies = [await callAsTwilio('/sms/twilio/status', {}), await callAsTwilio('/sms/twilio/incoming', {})]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})
