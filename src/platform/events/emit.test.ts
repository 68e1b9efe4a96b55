import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { sql } from '../db/sql.ts'
import { emit } from './emit.ts'

const { acme, db } = await service()

test('a change that is rolled back emits no event', async () => {
  const before = await db.one(sql`select count(*) from events`)

  await expect(
    db.transaction(async (tx) => {
      await emit(tx, acme.id, [
        { name: 'contact.deleted', user_ids: [acme.ada.id], subject_id: acme.ada.id, payload: {} },
      ])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')

  expect(await db.one(sql`select count(*) from events`)).toEqual(before)
})
