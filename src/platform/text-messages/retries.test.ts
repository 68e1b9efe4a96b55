import { expect, test } from 'vitest'
import type { ReceivedRequest } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { newNumber, textsTo, useGateway, useTwilio } from '../../test/text-gateway.ts'
import { queueFor } from '../../test/text-messages.ts'
import { sql } from '../db/sql.ts'

const running = await service()
const { db, work } = running

/** Makes a delayed job due, as if its time had passed. */
const passTime = () => db.run(sql`update jobs set due_at = now() where kind = 'text message' and failed_at is null`)

async function stateOf(to: string) {
  const [message] = await textsTo(db, to)
  return [message?.status, message?.error ?? null]
}

const unknown =
  'The SMS provider did not answer, so it is not known whether the message was sent. It is not sent again.'
const idsIn = (got: ReceivedRequest[]) => got.map(({ json }) => json.id)

test.each([500, 503, 429, 401])('the gateway gets the same id again after the status %i', async (status) => {
  const gateway = await useGateway()
  gateway.manner = status
  const to = newNumber()
  const { id } = await queueFor(running, { to })
  await work()
  const before = await stateOf(to)
  gateway.manner = 200

  await passTime()
  await work()

  expect([before, await stateOf(to)]).toEqual([
    ['queued', null],
    ['sent', null],
  ])
  expect(idsIn(gateway.got)).toEqual([id, id])
})

test('the gateway gets a message again with the same id after its answer was lost', async () => {
  const gateway = await useGateway()
  gateway.manner = (_, reply) => reply.destroy()
  const to = newNumber()
  const { id } = await queueFor(running, { to })
  await work()
  gateway.manner = 200

  await passTime()
  await work()

  expect([idsIn(gateway.got), await stateOf(to)]).toEqual([
    [id, id],
    ['sent', null],
  ])
})

test.each([400, 413, 422, 302])('a message that the gateway refuses with %i is not sent again', async (status) => {
  const gateway = await useGateway()
  gateway.manner = status
  const to = newNumber()
  await queueFor(running, { to })
  await work()

  await passTime()
  await work()

  expect([gateway.got.length, await stateOf(to)]).toEqual([
    1,
    ['failed', `The SMS gateway answered with status ${status}.`],
  ])
})

test('a message is given up after the last attempt', async () => {
  const gateway = await useGateway()
  gateway.manner = 500
  const to = newNumber()
  await queueFor(running, { to })

  for (let attempt = 0; attempt < 8; attempt++) {
    await work()
    await passTime()
  }

  expect([gateway.got.length, await stateOf(to)]).toEqual([6, ['failed', 'The SMS gateway answered with status 500.']])
  expect((await textsTo(db, to))[0]?.secret).toBeNull()
})

test('Twilio does not get a message again after its answer was lost', async () => {
  const twilio = await useTwilio()
  twilio.manner = (_, reply) => reply.destroy()
  const to = newNumber()
  await queueFor(running, { to })
  await work()

  await passTime()
  await work()

  expect([twilio.got.length, await stateOf(to)]).toEqual([1, ['failed', unknown]])
})

test.each([500, 502])('after the status %i of Twilio it is not known whether it sent the message', async (status) => {
  const twilio = await useTwilio()
  twilio.manner = status
  const to = newNumber()
  await queueFor(running, { to })

  await work()

  expect([twilio.got.length, await stateOf(to)]).toEqual([1, ['failed', unknown]])
})

test.each([429, 503, 401])('Twilio gets a message again after the status %i', async (status) => {
  const twilio = await useTwilio()
  const accept = twilio.manner
  twilio.manner = status
  const to = newNumber()
  await queueFor(running, { to })
  await work()
  twilio.manner = accept

  await passTime()
  await work()

  expect([twilio.got.length, await stateOf(to)]).toEqual([2, ['sent', null]])
})

test('a message is sent when Twilio can be reached again', async () => {
  const twilio = await useTwilio()
  await twilio.close()
  const to = newNumber()
  await queueFor(running, { to })
  await work()
  const before = await stateOf(to)
  const next = await useTwilio()

  await passTime()
  await work()

  expect([before, await stateOf(to), next.got.length]).toEqual([['queued', null], ['sent', null], 1])
})

test.each([
  ['21610', 'suppressed', 'suppressed'],
  ['21211', 'failed', 'suppressed'],
  ['21614', 'failed', 'suppressed'],
  ['21606', 'failed', 'queued'],
])('the error %s of Twilio makes the message %s and the next one %s', async (code, status, next) => {
  const twilio = await useTwilio()
  const answer = JSON.stringify({ code: Number(code), message: 'No', status: 400 })
  twilio.manner = (_, reply) => reply.writeHead(400).end(answer)
  const to = newNumber()
  await queueFor(running, { to })

  await work()

  const expected = [status, `Twilio answered with status 400: No (${code}).`]
  expect([await stateOf(to), (await queueFor(running, { to })).status]).toEqual([expected, next])
})

test('a message that waited for hours is not sent', async () => {
  const gateway = await useGateway()
  const to = newNumber()
  await queueFor(running, { to })
  await db.run(sql`update text_messages set created_at = now() - interval '5 hours' where recipient = ${to}`)

  await work()

  const requests = gateway.got.filter(({ json }) => json.to === to)
  expect([requests, await stateOf(to)]).toEqual([[], ['failed', 'The message was not sent in time.']])
})
