import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { sql } from '../db/sql.ts'
import { emit, deleteOldEvents } from './emit.ts'

const { acme, db } = await service()

test('deleteOldEvents deletes events after 30 days', async () => {
  const { id } = acme.ada
  const eventOf = (n: number) =>
    ({ name: 'contact.deleted' as const, user_ids: [id], subject_id: id, payload: { n } })
  await emit(db, acme.id, [eventOf(29), eventOf(31)])
  await db.run(sql`update events set created_at = now() - make_interval(days => (payload ->> 'n')::int)`)

  await deleteOldEvents(db)

  expect(await db.all(sql`select payload ->> 'n' as days from events`)).toEqual([{ days: '29' }])
})

test('a change that is rolled back emits no event', async () => {
  const before = await db.one(sql`select count(*) from events`)

  await expect(db.transaction(async (tx) => {
    await emit(tx, acme.id, [
      { name: 'contact.deleted', user_ids: [acme.ada.id], subject_id: acme.ada.id, payload: {} }])
    throw new Error('rolled back')
  })).rejects.toThrow('rolled back')

  expect(await db.one(sql`select count(*) from events`)).toEqual(before)
})
