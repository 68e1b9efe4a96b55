import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json, Reply } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { rememberInvitee } from './remember-invitee.ts'

const { acme, db } = await service()
// A long deadlock timeout makes deadlocks visible: the requests run into the statement timeout and answer 503.
await db.run(sql`
  do $$ begin execute format('alter database %I set deadlock_timeout = ''20s''', current_database()); end $$`)
await Promise.all(Array.from({ length: 16 }, () => db.run(sql`select pg_sleep(0.1)`)))

const hire = () => acme.hire('Dee Lund', `${randomUUID()}@acme.example`)
const nine = Array.from({ length: 9 }, (_, i) => i)
const create = async (owner: Person, email: string, more: object = {}): Promise<string> =>
  (await owner.post('/contacts', { emails: [{ email }], ...more })).body.resource.uri
const merge = (owner: Person, kept: string, contact: string) => owner.post(`${kept}/merge`, { contact })
const statusesOf = (replies: Reply[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b)

/** The addresses of each contact, from the contacts and from the table of addresses. Both must be equal. */
async function addressesOf({ id }: Person) {
  const rows = await db.all<{ listed: string[]; claimed: string[] }>(sql`
    select array(select lower(e ->> 'email') from jsonb_array_elements(c.emails) e order by 1) as listed,
      array(select address from contact_addresses a where a.contact_id = c.id order by 1) as claimed
    from contacts c where c.owner_id = ${id} order by c.created_at, c.id`)
  expect(rows.map(({ listed }) => listed)).toEqual(rows.map(({ claimed }) => claimed))
  return rows.map(({ listed }) => listed).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

test('nine concurrent merges into one contact keep the addresses of all', async () => {
  const dee = await hire()
  const kept = await create(dee, 'kept@walk.example')
  const others = await Promise.all(nine.map((i) => create(dee, `other${i}@walk.example`)))

  const replies = await Promise.all(others.map((other) => merge(dee, kept, other)))

  expect(statusesOf(replies)).toEqual(nine.map(() => 201))
  expect(await addressesOf(dee)).toEqual([['kept@walk.example', ...nine.map((i) => `other${i}@walk.example`)]])
})

test('of two contacts that are merged into each other at once, one stays with both addresses', async () => {
  const dee = await hire()
  const pairs = await Promise.all(
    nine.map(async (i) => [await create(dee, `a${i}@walk.example`), await create(dee, `b${i}@walk.example`)] as const),
  )

  const replies = await Promise.all(pairs.map(([a, b]) => Promise.all([merge(dee, a, b), merge(dee, b, a)])))

  for (const both of replies)
    expect([
      [201, 400],
      [201, 404],
    ]).toContainEqual(statusesOf(both))
  expect(await addressesOf(dee)).toEqual(nine.map((i) => [`a${i}@walk.example`, `b${i}@walk.example`]))
})

test('edits of both contacts during a merge are kept or rejected, never half done', async () => {
  const dee = await hire()
  const pairs = await Promise.all(
    nine.map(async (i) => [await create(dee, `c${i}@walk.example`), await create(dee, `d${i}@walk.example`)] as const),
  )

  const replies = await Promise.all(
    pairs.map(([kept, other]) =>
      Promise.all([
        dee.patch(kept, { city: 'Lund' }),
        dee.patch(other, { company: 'Initech' }),
        merge(dee, kept, other),
        dee.patch(other, { emails: [{ email: `new-${idOf(other)}@walk.example` }] }),
        dee.patch(kept, { state: 'Skåne' }),
      ]),
    ),
  )

  for (const [i, [city, company, merged, email, state]] of replies.entries()) {
    const [kept = '', other = ''] = pairs[i] ?? []
    const { resource }: Json = (await dee.get(kept)).body
    expect([city?.status, merged?.status, state?.status]).toEqual([200, 201, 200])
    expect(resource).toMatchObject({ city: 'Lund', state: 'Skåne' })
    expect(resource.company).toBe(company?.status === 200 ? 'Initech' : null)
    const second = email?.status === 200 ? `new-${idOf(other)}@walk.example` : `d${i}@walk.example`
    expect(resource.emails.map((each: Json) => each.email)).toEqual([`c${i}@walk.example`, second])
  }
  expect(await addressesOf(dee)).toHaveLength(9)
})

test('bookings during a merge find the merged contact and create no other', async () => {
  const dee = await hire()
  const pairs = await Promise.all(
    nine.map(async (i) => [await create(dee, `e${i}@walk.example`), await create(dee, `f${i}@walk.example`)] as const),
  )
  const remember = (email: string) =>
    db.transaction((tx) =>
      rememberInvitee(tx, acme.id, [dee.id], {
        email,
        name: 'Leo Novak',
        timezone: 'Europe/Berlin',
        text_reminder_number: null,
        questions_and_answers: [],
        event_type: '',
        isReschedule: false,
        hasNewerBooking: false,
      }),
    )

  const replies = await Promise.all(
    pairs.flatMap(([kept, other], i) => [
      remember(`f${i}@walk.example`),
      merge(dee, kept, other),
      remember(`e${i}@walk.example`),
      remember(`F${i}@walk.example`),
    ]),
  )

  expect(statusesOf(replies.filter((reply) => reply !== undefined))).toEqual(nine.map(() => 201))
  expect(await addressesOf(dee)).toEqual(nine.map((i) => [`e${i}@walk.example`, `f${i}@walk.example`]))
  for (const [kept] of pairs) expect((await dee.get(kept)).body.resource.name).toBe('Leo Novak')
})
