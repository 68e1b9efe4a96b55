import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { clearWebhooks, emitEvents, subscribeAt } from '../../test/delivery-worker.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { simulateTime } from '../../test/simulated-time.ts'
import { warnAndDisable } from './failure-warnings.ts'

const { acme, globex, db, listener } = await service()
const now = { ahead: 0 }
const testOptions = { timeout: 60_000 }

/** Inserts deliveries of events that happened some days ago. */
async function insertDeliveries(subscription_id: string, count: number, status = 'delivered', days = 0) {
  await db.run(sql`
    insert into webhook_deliveries (subscription_id, event_id, organization_id, status, due_at, begun_at)
    select ${subscription_id}, overlay(first_id(at)::text placing right(new_id()::text, 12) from 25)::uuid, ${acme.id},
      ${status}, at, at
    from generate_series(1, ${count}) i, (select now() - make_interval(days => ${days}) as at) time`)
}

const countByStatus = async () =>
  Object.fromEntries(
    (
      await db.all<{ id: string; status: string; count: number }>(sql`
  select subscription_id as id, status, count(*)::int as count from webhook_deliveries group by 1, 2`)
    ).map(({ id, status, count }) => [`${id} ${status}`, count]),
  )
const stateOf = async (id: string) =>
  (
    await db.one<{ state: string }>(sql`
  select state from webhook_subscriptions where id = ${id}`)
  ).state
const disable = (id: string) =>
  db.run(sql`
  update webhook_subscriptions set state = 'disabled', warnings = 3 where id = ${id}`)

afterEach(() => clearWebhooks(db))

describe('deliveries', () => {
  test('are deleted after 30 days', async () => {
    const id = await subscribeAt(db, acme, 'https://hooks.example/old')
    await insertDeliveries(id, 3, 'delivered', 29)
    await insertDeliveries(id, 4, 'delivered', 31)
    await insertDeliveries(id, 5, 'failed', 400)

    await warnAndDisable(db, now)

    expect(await countByStatus()).toEqual({ [`${id} delivered`]: 3 })
  })

  test('are kept until 30 days have passed', async () => {
    const id = await subscribeAt(db, acme, 'https://hooks.example/older')
    await insertDeliveries(id, 2)

    await warnAndDisable(db, { ahead: 30 * 86_400 - 60 })
    const before = await countByStatus()
    await warnAndDisable(db, { ahead: 30 * 86_400 + 60 })

    expect([before, await countByStatus()]).toEqual([{ [`${id} delivered`]: 2 }, {}])
  })

  test('are deleted with their subscription, and those of other subscriptions are kept', async () => {
    const gone = await subscribeAt(db, acme, 'https://hooks.example/gone')
    const stays = await subscribeAt(db, acme, 'https://hooks.example/stays')
    const other = await subscribeAt(db, globex, 'https://hooks.example/gone')
    for (const id of [gone, stays, other]) {
      await insertDeliveries(id, 2, 'waiting')
      await insertDeliveries(id, 2, 'failed')
    }
    await db.run(sql`delete from webhook_subscriptions where id = ${gone}`)

    await warnAndDisable(db, now)

    const left = [stays, other].flatMap((id) => [`${id} waiting`, `${id} failed`])
    expect(await countByStatus()).toEqual(Object.fromEntries(left.map((key) => [key, 2])))
  })

  test('are deleted in batches until none is left', testOptions, async () => {
    const [old, gone] = [await subscribeAt(db, acme, 'https://hooks.example/1'), '019a0000-0000-7000-8000-000000000000']
    await insertDeliveries(old, 7000, 'delivered', 31)
    await insertDeliveries(old, 10, 'delivered')
    await insertDeliveries(gone, 6000, 'waiting')

    await warnAndDisable(db, now)

    expect(await countByStatus()).toEqual({ [`${old} delivered`]: 10 })
  })
})

describe('waiting deliveries', () => {
  test('fail in batches when their subscription is disabled', testOptions, async () => {
    const disabled = await subscribeAt(db, acme, 'https://hooks.example/off')
    const active = await subscribeAt(db, acme, 'https://hooks.example/on')
    await insertDeliveries(disabled, 6000, 'waiting')
    await insertDeliveries(disabled, 2)
    await insertDeliveries(active, 3, 'waiting')
    await disable(disabled)

    await warnAndDisable(db, now)

    expect(await countByStatus()).toEqual({
      [`${disabled} failed`]: 6000,
      [`${disabled} delivered`]: 2,
      [`${active} waiting`]: 3,
    })
  })

  test('of a subscription that is being changed stay waiting', async () => {
    const id = await subscribeAt(db, acme, 'https://hooks.example/changing')
    await insertDeliveries(id, 3, 'waiting')
    await disable(id)

    await db.transaction(async (tx) => {
      await tx.run(sql`update webhook_subscriptions set state = 'active' where id = ${id}`)
      await warnAndDisable(db, now)
    })

    expect(await countByStatus()).toEqual({ [`${id} waiting`]: 3 })
  })
})

describe('a service that was off for two days', () => {
  const off = 2 * 86_400

  test('sends due deliveries before it disables a subscription', async () => {
    const [time, receiver] = [simulateTime(db, listener), await startReceiver(500)]
    const id = await subscribeAt(db, acme, receiver.url)
    await emitEvents(db, acme)
    await time.deliver()
    receiver.manner = 200
    time.goTo(time.now(), off)

    await time.warnAndDisable()
    await time.deliver()
    await time.warnAndDisable()

    expect([await stateOf(id), receiver.got.length]).toEqual(['active', 2])
  })

  test.each([1, 30])('disables a subscription whose receiver then rejects %i events', async (count) => {
    const [time, receiver] = [simulateTime(db, listener), await startReceiver(500)]
    const id = await subscribeAt(db, acme, receiver.url)
    await emitEvents(db, acme, count)
    await time.deliver()
    time.goTo(time.now(), off)

    await time.warnAndDisable()
    const before = await stateOf(id)
    await time.deliver()
    await time.warnAndDisable()

    expect([before, await stateOf(id)]).toEqual(['active', 'disabled'])
    expect(await db.all(sql`select status from webhook_deliveries group by 1`)).toEqual([{ status: 'failed' }])
  })
})
