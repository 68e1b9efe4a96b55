import { expect, test } from 'vitest'
import { sql, type Sql } from '../../platform/db/sql.ts'
import { ownedTables } from '../../resources.ts'
import { findText } from '../../test/dump-database.ts'
import { createFixtures } from '../../test/hostile-fixtures.ts'
import { service } from '../../test/service.ts'
import { columnsWith, textTables } from '../retention/text-tables.ts'

const { acme, globex, db, work } = await service()
const address = 'quinn@umbrella.example'
const mention = `Ask ${address} first`
const created = await createFixtures(acme, db)
await acme.ada.post('/groups', { organization: acme.uri, name: 'Green' }, { 'idempotency-key': 'green' })
await db.run(sql`
  insert into jobs (organization_id, kind, payload, failed_at, last_error)
  values (${acme.id}, 'other', '{}', now(), 'Failed')`)
await db.run(sql`
  with import as (
    insert into contact_imports (organization_id, owner_id, fingerprint)
    values (${acme.id}, ${acme.ada.id}, '') returning id)
  insert into contact_import_refusals select ${acme.id}, id, 7, 'Taken' from import`)
await db.run(sql`
  insert into text_messages (organization_id, recipient, text, encoding, segments, status)
  values (${acme.id}, '+14155550100', 'Hello', 'GSM-7', 1, 'failed')`)
await db.run(sql`
  insert into contact_import_files (organization_id, owner_id, name, content, delimiter, headers, samples, records)
  values (${acme.id}, ${acme.ada.id}, 'people.csv', 'email', ',', '["email"]', '[]', 1)`)
await acme.ada.post('/shares', { event_type: await plainEventType(), name: 'For Quinn' })
await work()

const textsOfResources = Object.entries(ownedTables).map(([table, { texts = {} }]) => [table, texts] as const)
const mentioning = [...Object.entries(textTables), ...textsOfResources].flatMap(([table, texts]) =>
  columnsWith('mention', texts).map((column) => ({ table, column, name: `${table}.${column}` })),
)

/** Columns whose values have a fixed form. */
const special: Record<string, string> = {
  'contacts.linkedin': `https://social.example/?ask=${address}`,
  'idempotency_keys.body': JSON.stringify({ note: mention }),
  'idempotency_keys.key': address,
  'meeting_recaps.attendees': JSON.stringify([{ user_name: mention, user_email: 'leo@example.com' }]),
  'mails.recipient': address,
}

async function plainEventType(): Promise<string> {
  return (await acme.ada.post('/event_types', { owner: acme.ada.uri, name: 'Talk', active: true })).body.resource.uri
}

/** Writes the address into the column of all rows of the organization. JSON objects get a key, lists an entry. */
async function plant(table: string, column: string) {
  const [name, text] = [sql.identifier(column), special[`${table}.${column}`]]
  const { udt_name: type } = await db.one<{ udt_name: string }>(sql`
    select udt_name from information_schema.columns where table_name = ${table} and column_name = ${column}`)
  const json = sql`case jsonb_typeof(${name}::jsonb)
    when 'array' then ${name}::jsonb || ${JSON.stringify([{ note: mention }])}::jsonb
    else coalesce(${name}::jsonb, '{}') || ${JSON.stringify({ note: mention })}::jsonb end`
  const cast = (value: Sql) => sql`(${value})::${sql.raw(type)}`
  const value = text ? cast(sql`${text}::text`) : cast(type === 'text' ? sql`${mention}::text` : json)
  return db.run(sql`
    update ${sql.identifier(table)} set ${name} = ${value} where organization_id = ${acme.id}`)
}

test('a deletion request reaches every column that can mention a person', async () => {
  const planted: Record<string, number> = {}
  for (const { table, column, name } of mentioning) planted[name] = await plant(table, column)
  // Only the key of this response mentions the address.
  await acme.bob.post('/groups', { organization: acme.uri, name: 'Blue' }, { 'idempotency-key': address })
  const before = Object.keys(await findText(db, address, { notOf: globex.id }))

  const { status } = await acme.ada.post('/data_compliance/deletion/invitees', { emails: [address] })
  await work()

  expect(Object.entries(planted).filter(([, rows]) => rows === 0)).toEqual([])
  expect(before).toEqual(expect.arrayContaining(mentioning.map(({ name }) => name)))
  expect([status, await findText(db, address, { notOf: globex.id })]).toEqual([202, {}])
})

test('notes, shares and absences stay without the address', async () => {
  const { body } = await acme.ada.get(created.event_types ?? '')
  const { share } = await db.one<{ share: { note: string } }>(sql`
    select share from scheduling_links where organization_id = ${acme.id} and share is not null limit 1`)
  const { reason } = await db.one<{ reason: string }>(sql`
    select reason from out_of_office_periods where organization_id = ${acme.id} limit 1`)

  expect([body.resource.internal_note, share.note, reason]).toEqual(Array(3).fill('Ask [deleted] first'))
})
