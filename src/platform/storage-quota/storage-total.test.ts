import fc from 'fast-check'
import { expect, test } from 'vitest'
import { updateStorage } from '../../compliance/storage-notices/jobs.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'
import { storeRecap } from '../../test/stored-recaps.ts'
import { sql } from '../db/sql.ts'
import { countStorage, findStorage, lockStorage, recountStorage } from './queries.ts'

const {
  acme,
  acme: { ada },
  db,
} = await service()
const bytesUsed = async () => (await findStorage(db, acme.id))?.bytes

const insertContacts = (count: number, length: number) =>
  db.run(sql`
  insert into contacts (organization_id, owner_id, created_at, updated_at, folded, emails, phone_numbers, custom_fields,
    creation_source, terms)
  select ${acme.id}, ${ada.id}, now(), now(), repeat('x', ${length}), '[{"email": "é"}]', '{}', '{}', 'api', '{}'
  from generate_series(1, ${count}::int)`)

type Step = () => Promise<unknown>
const steps: Record<string, (n: number) => Step> = {
  'insert contacts': (n) => () => insertContacts(n % 7, n),
  'insert a recap': (n) => () => storeRecap(db, acme, ada, { summary_md: 'ü'.repeat(n) }, 'word '.repeat(n * 50)),
  'change contacts': (n) => () =>
    db.run(sql`
    update contacts set custom_fields = jsonb_build_object('note', repeat('y', ${n})), folded = repeat('z', ${n})
    where id in (select id from contacts order by id limit 5)`),
  'change dates': () => () => db.run(sql`update contacts set last_meeting_date = now()`),
  'change a recap': (n) => () =>
    db.run(sql`
    update meeting_recaps set discussion_md = case when ${n} % 3 = 0 then null else repeat('d', ${n}) end
    where id in (select id from meeting_recaps order by id limit 1)`),
  'delete contacts': (n) => () =>
    db.run(sql`
    delete from contacts where id in (select id from contacts order by id limit ${n % 5})`),
  'delete a recap with its transcript': () => () =>
    db.run(sql`
    delete from meeting_recaps where id in (select id from meeting_recaps order by id limit 1)`),
  'fail half way': (n) => () =>
    db
      .transaction(async (tx) => {
        await tx.run(sql`delete from contacts`)
        await tx.run(sql`select 1 / (${n}::int - ${n}::int)`)
      })
      .catch(() => {}),
  'add up changes': () => () => updateStorage(db),
}

test('the total equals a full count after any history of writes and deletions', async () => {
  const step = fc.record({ name: fc.constantFrom(...Object.keys(steps)), n: fc.integer({ min: 1, max: 300 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15 }), async (history) => {
      for (const { name, n } of history) await steps[name]?.(n)()

      expect(await bytesUsed()).toBe(await countStorage(db, acme.id))
    }),
    { numRuns: 25 },
  )
})

test('the total stays correct while writers, the job and a first count run concurrently', async () => {
  const writer = async (seed: number) => {
    for (let n = 1; n <= 15; n++) {
      await insertContacts(3, seed * n)
      await db.run(sql`
        delete from contacts where id in (select id from contacts order by id limit 1 for update skip locked)`)
    }
  }
  const counter = async () => {
    for (let n = 0; n < 10; n++) {
      await db.run(sql`update organization_storage set counted_at = null where organization_id = ${acme.id}`)
      await Promise.all([updateStorage(db), updateStorage(db)])
    }
  }

  await Promise.all([writer(1), writer(2), writer(3), writer(4), counter()])
  await updateStorage(db)

  expect(await bytesUsed()).toBe(await countStorage(db, acme.id))
  expect(await db.all(sql`select 1 from storage_changes`)).toEqual([])
})

test('one process at a time adds changes to the total', async () => {
  await insertContacts(2, 50)
  let otherProcess: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await lockStorage(tx, acme.id)
    otherProcess = updateStorage(db)
    await untilLockWait(db)
    await insertContacts(2, 70)
    await recountStorage(tx, acme.id)
  })
  await otherProcess

  expect(await bytesUsed()).toBe(await countStorage(db, acme.id))
})

test('the job counts rows that were stored before counting started', async () => {
  await db.run(sql`delete from storage_changes`)
  await db.run(sql`update organization_storage set bytes = 0, counted_at = null where organization_id = ${acme.id}`)
  await insertContacts(2, 50)

  await updateStorage(db)

  expect(await bytesUsed()).toBe(await countStorage(db, acme.id))
})

test('two transactions of one organization do not block each other when they write counted rows', async () => {
  await db.transaction(async (tx) => {
    await tx.run(sql`update contacts set folded = 'held' where id in (select id from contacts order by id limit 1)`)

    await insertContacts(1, 10)
    expect(await bytesUsed()).toBeGreaterThan(0)
  })
})
