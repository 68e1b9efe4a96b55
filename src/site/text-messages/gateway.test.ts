import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { gatewayToken, newNumber, textsTo, useGateway, useTwilio } from '../../test/text-gateway.ts'
import { queueFor } from '../../test/text-messages.ts'

const running = await service()
const { app, db, work } = running

async function callAsGateway(path: string, body: object | string, authorization = `Bearer ${gatewayToken}`) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/json', authorization },
  })
}

async function sentMessage() {
  const to = newNumber()
  const { id } = await queueFor(running, { to })
  await work()
  return { to, id, state: async () => (await textsTo(db, to))[0] }
}

test('the gateway reports what became of a message, and a late report changes nothing', async () => {
  await useGateway()
  const { id, state } = await sentMessage()

  const delivered = await callAsGateway('/sms/status', { id, status: 'delivered' })
  const late = await callAsGateway('/sms/status', { id, status: 'sent' })
  const strange = await callAsGateway('/sms/status', { id, status: 'toString' })

  expect([delivered, late, strange].map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  expect(await state()).toMatchObject({ status: 'delivered', error: null })
})

test('a failure is stored with the words of the gateway', async () => {
  await useGateway()
  const { id, state } = await sentMessage()

  await callAsGateway('/sms/status', { id, status: 'failed', error: 'No route', code: '7' })

  expect(await state()).toMatchObject({ status: 'failed', error: 'No route (7)' })
})

test('an unknown message is answered with 404, a wrong body with 400, and a wrong token with 403', async () => {
  await useGateway()
  const { id, state } = await sentMessage()
  const report = { id, status: 'failed' }

  const replies = [
    await callAsGateway('/sms/status', { id: '00000000-0000-7000-8000-000000000000', status: 'sent' }),
    await callAsGateway('/sms/status', { id: 'x', status: 'sent' }),
    await callAsGateway('/sms/status', '{'),
    await callAsGateway('/sms/status', ''),
    await callAsGateway('/sms/incoming', { from: 1 }),
    await callAsGateway('/sms/status', report, `Bearer ${gatewayToken}x`),
    await callAsGateway('/sms/status', report, ''),
    await callAsGateway('/sms/incoming', report, gatewayToken),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 400, 400, 400, 400, 403, 403, 403])
  expect((await state())?.status).toBe('sent')
})

test('STOP and START through the gateway count, also for a number without a plus sign', async () => {
  await useGateway()
  const { to } = await sentMessage()

  const stop = await callAsGateway('/sms/incoming', { from: to.slice(1), body: 'Stop' })
  const suppressed = await queueFor(running, { to })
  const help = await callAsGateway('/sms/incoming', { from: to, body: 'help' })
  const start = await callAsGateway('/sms/incoming', { from: to, body: 'START' })
  const other = await callAsGateway('/sms/incoming', { from: to, body: 'On my way' })

  expect([stop, help, start, other].map((reply) => reply.json())).toEqual([
    { action: 'stop' },
    { action: 'help' },
    { action: 'start' },
    { action: null },
  ])
  expect([suppressed.status, (await queueFor(running, { to })).status]).toEqual(['suppressed', 'queued'])
})

test('the addresses of the gateway do not exist without its token', async () => {
  await useTwilio()

  const replies = [await callAsGateway('/sms/status', {}), await callAsGateway('/sms/incoming', {})]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})
