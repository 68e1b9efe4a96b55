import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { sql } from './sql.ts'

const { acme, as, db } = await service()

test('a write for which the database has no space gets 503 with Retry-After, and stores nothing', async () => {
  await db.run(sql`
    create function fill_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await db.run(sql`create trigger fill_disk before insert on organization_invitations execute function fill_disk()`)
  const path = `/organizations/${acme.id}/invitations`

  const refused = await acme.ada.post(path, { email: 'dee@acme.example' }, { 'idempotency-key': 'dee' })
  await db.run(sql`drop trigger fill_disk on organization_invitations`)
  const ready = await as(undefined).get('/readyz')
  const repeated = await acme.ada.post(path, { email: 'dee@acme.example' }, { 'idempotency-key': 'dee' })

  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
  expect([ready.status, repeated.status]).toEqual([200, 201])
})
