import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { newNumber, textsTo, useGateway } from '../../test/text-gateway.ts'
import { bookWithNumber, queueFor } from '../../test/text-messages.ts'
import { sql } from '../db/sql.ts'
import { parseLimits } from '../rate-limit-table.ts'

const running = await service()
const { acme, company, db, globex, work } = running
const statuses = (list: { status: string }[]) => list.map(({ status }) => status)

test('a number gets no more messages than its limit, for all organizations together', async () => {
  const gateway = await useGateway({ RATE_LIMITS: parseLimits('sms.number=2/1h') })
  const to = newNumber()

  const queued = [
    await queueFor(running, { to }),
    await queueFor(running, { to, of: globex }),
    await queueFor(running, { to }),
  ]
  await work()

  expect(statuses(queued)).toEqual(['queued', 'queued', 'suppressed'])
  expect(queued[2]?.reason).toBe('This number has received too many text messages.')
  expect([gateway.got.length, statuses(await textsTo(db, to))]).toEqual([2, ['sent', 'sent', 'suppressed']])
})

test('a booking causes no more messages than its limit, and one over it does not count for the number', async () => {
  await useGateway({ RATE_LIMITS: parseLimits('sms.booking=1/1d, sms.number=2/1h') })
  const first = await bookWithNumber(running, { to: newNumber() })
  const other = await bookWithNumber(running, { to: first.to })

  const queued = [await queueFor(running, first), await queueFor(running, first), await queueFor(running, other)]

  expect(statuses(queued)).toEqual(['queued', 'suppressed', 'queued'])
  expect(queued[1]?.reason).toBe('Too many text messages were sent about this booking.')
})

test('an organization sends no more segments in 24 hours than the setting, also concurrently', async () => {
  const busy = await company('Busy')
  await useGateway({ SMS_DAILY_SEGMENTS: 5 })
  const bookings = []
  for (let i = 0; i < 8; i++) bookings.push(await bookWithNumber(running, { to: newNumber(), of: busy }))

  const queued = await Promise.all(
    bookings.map((booking, i) =>
      queueFor(running, { ...booking, of: busy, text: i % 2 === 0 ? 'short' : 'long '.repeat(40) }),
    ),
  )

  const { segments } = await db.one<{ segments: number }>(sql`
    select sum(segments)::int as segments from text_messages
    where organization_id = ${busy.id} and status = 'queued'`)
  const reasons = new Set(queued.filter(({ status }) => status === 'suppressed').map(({ reason }) => reason))
  expect(segments).toBeGreaterThanOrEqual(4)
  expect(segments).toBeLessThanOrEqual(5)
  expect([...reasons]).toEqual(['The organization has reached its limit of 5 segments in 24 hours.'])
  expect((await queueFor(running, { to: newNumber() })).status).toBe('queued')
})

test('messages of the day before do not count', async () => {
  const quiet = await company('Quiet')
  await useGateway({ SMS_DAILY_SEGMENTS: 1 })
  const to = newNumber()
  await queueFor(running, { to, of: quiet })
  await db.run(sql`update text_messages set created_at = now() - interval '25 hours' where recipient = ${to}`)

  expect((await queueFor(running, { to: newNumber(), of: quiet })).status).toBe('queued')
})

test('each step of a run queues one message, also if it is queued twice', async () => {
  const gateway = await useGateway()
  const booking = await bookWithNumber(running, { to: newNumber() })
  const [run] = await db.all<{ id: never }>(sql`
    insert into workflow_runs (organization_id, workflow_id, trigger_type, subject_id, invitee_id, triggered_at, due_at)
    select organization_id, id, trigger_type, ${booking.invitee_id}, ${booking.invitee_id}, now(), now() from workflows
    where organization_id = ${acme.id} and trigger_type = 'canceled' returning id`)

  const queued = [
    await queueFor(running, { ...booking, run_id: run?.id, step: 0 }),
    await queueFor(running, { ...booking, run_id: run?.id, step: 0 }),
    await queueFor(running, { ...booking, run_id: run?.id, step: 1 }),
  ]
  await work()

  expect(queued[1]?.id).toBe(queued[0]?.id)
  const requests = gateway.got.filter(({ json }) => json.to === booking.to)
  expect([requests.length, (await textsTo(db, booking.to)).length]).toEqual([2, 2])
})
