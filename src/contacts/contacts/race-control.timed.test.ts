import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { changeStatements } from '../../test/change-statements.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'

// Control test: without the primary key and the locks of `lockContact` and `lockContacts`, the races of
// race.timed.test.ts must go wrong.
changeStatements(/(from contacts where organization_id = \$1 and id = .*) for update$/s, '$1')

const { acme, db } = await service()
await db.run(sql`alter table contact_addresses drop constraint contact_addresses_pkey`)
// Opens all connections before the race, so that all requests start alike.
await Promise.all(Array.from({ length: 16 }, () => db.run(sql`select pg_sleep(0.1)`)))
const fifty = Array.from({ length: 50 }, (_, i) => i)

test('without the primary key, several contacts get the same address', async () => {
  const answers = await Promise.all(
    fifty.map(() => acme.cyd.post('/contacts', { emails: [{ email: 'gus@walk.example' }] })),
  )

  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1)
})

test('without the row lock, concurrent changes of different fields overwrite each other', async () => {
  const labels = fifty.slice(0, 30).map((i) => ({ label: `Field ${i}`, field_type: 'number' }))
  const fields: string[] = []
  for (const label of labels)
    fields.push(idOf((await acme.ada.post('/contacts/custom_field_definitions', label)).body.resource.uri))
  const { uri } = (await acme.cyd.post('/contacts', { emails: [{ email: 'lee@walk.example' }] })).body.resource

  const answers = await Promise.all(
    fields.map((uuid, value) => acme.cyd.patch(uri, { custom_fields: [{ uuid, value }] })),
  )

  const { custom_fields } = (await acme.cyd.get(uri)).body.resource
  expect(answers.filter(({ status }) => status === 200).length).toBe(30)
  expect(custom_fields.filter(({ value }: { value: unknown }) => value !== null).length).toBeLessThan(30)
})

test('without the row locks, concurrent merges into one contact lose addresses', async () => {
  const create = async (email: string): Promise<string> =>
    (await acme.cyd.post('/contacts', { emails: [{ email }] })).body.resource.uri
  const kept = await create('kept@walk.example')
  const others = await Promise.all(fifty.slice(0, 9).map((i) => create(`other${i}@walk.example`)))

  await Promise.all(others.map((contact) => acme.cyd.post(`${kept}/merge`, { contact })))

  expect((await acme.cyd.get(kept)).body.resource.emails.length).toBeLessThan(10)
})
