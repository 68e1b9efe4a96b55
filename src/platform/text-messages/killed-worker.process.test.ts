import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { startProcess, type Settings } from '../../test/process.ts'
import { service } from '../../test/service.ts'
import { newNumber, signAsTwilio, textsTo, useGateway, useTwilio } from '../../test/text-gateway.ts'
import { queueFor } from '../../test/text-messages.ts'
import { config } from '../config.ts'
import { sql } from '../db/sql.ts'

const running = await service()
const { app, db, url } = running

/** Starts a worker, kills it while the provider has the request, and starts another one that takes the job over. */
async function killWhileSending(received: () => number, settings: Partial<Settings>) {
  const environment = { DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '4', ...settings }
  const first = await startProcess(environment, 'worker')
  await expect.poll(received, { timeout: 20_000 }).toBe(1)
  await first.kill('SIGKILL')
  // Ends the lease, which would take a minute.
  await db.run(sql`update jobs set due_at = now() where kind = 'text message'`)
  return startProcess(environment, 'worker')
}

test('a worker that is killed while it sends makes the gateway get the same id twice', async () => {
  const gateway = await useGateway()
  const waiting: ServerResponse[] = []
  gateway.manner = (_, reply) => void waiting.push(reply)
  const to = newNumber()
  const { id } = await queueFor(running, { to })
  const { SMS_URL, SMS_FROM, SMS_TOKEN } = config

  const second = await killWhileSending(() => gateway.got.length, { SMS_URL, SMS_FROM, SMS_TOKEN })
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(2)
  waiting[1]?.writeHead(202).end()
  await expect.poll(async () => (await textsTo(db, to))[0]?.status, { timeout: 20_000 }).toBe('sent')
  await second.stop()

  expect(gateway.got.map(({ json }) => json.id)).toEqual([id, id])
}, 90_000)

test('a worker that is killed while it sends never makes Twilio send twice, and a report has the result', async () => {
  const twilio = await useTwilio()
  twilio.manner = () => {}
  const to = newNumber()
  const { id } = await queueFor(running, { to })
  const { TWILIO_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = config

  const second = await killWhileSending(() => twilio.got.length,
    { TWILIO_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM })
  await expect.poll(async () => (await textsTo(db, to))[0]?.status, { timeout: 20_000 }).toBe('failed')
  await second.stop()
  const path = `/sms/twilio/status?id=${id}`
  const fields = { MessageSid: 'SM77', MessageStatus: 'delivered' }
  await app.inject({
    method: 'POST', url: path, payload: new URLSearchParams(fields).toString(), headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signAsTwilio(config.BASE_URL + path, fields),
    },
  })

  expect(twilio.got).toHaveLength(1)
  expect(await textsTo(db, to)).toMatchObject([{ status: 'delivered', provider_id: 'SM77', error: null, secret: null }])
}, 90_000)

test('control: without the note before the request, Twilio would get the message twice', async () => {
  const twilio = await useTwilio()
  twilio.manner = () => {}
  const to = newNumber()
  await queueFor(running, { to })
  const { TWILIO_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = config
  await db.run(sql`
    create function forget_start() returns trigger language plpgsql as $$
    begin new.send_started_at = null; return new; end $$`)
  await db.run(sql`
    create trigger forget_start before update on text_messages for each row execute function forget_start()`)

  const second = await killWhileSending(() => twilio.got.length,
    { TWILIO_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM })
  await expect.poll(() => twilio.got.length, { timeout: 20_000 }).toBe(2)
  await second.kill('SIGKILL')
  await db.run(sql`drop function forget_start cascade`)

  expect(new Set(twilio.got.map(({ body }) => body)).size).toBe(1)
}, 90_000)
