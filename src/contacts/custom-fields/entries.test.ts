import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import type { Company } from '../../test/people.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { insertDefinition } from './queries.ts'

const { company, globex, db } = await service()
const path = '/contacts/custom_field_definitions'

type Field = { uuid: string; uri: string; label: string }

let acme: Company
let note: Field
let score: Field
let tags: Field
let count = 0
const newEmails = () => [{ email: `someone${++count}@entries.example` }]

async function define(label: string, field_type: string, person = acme.ada): Promise<Field> {
  const { resource } = (await person.post(path, { label, field_type })).body
  return { uuid: idOf(resource.uri), uri: resource.uri, label }
}

beforeEach(async () => {
  acme = await company(`Acme${++count}`)
  note = await define('Note', 'text')
  score = await define('Score', 'number')
  tags = await define('Tags', 'tags')
})

/** All stored data, to check that a request changed nothing. */
const storedData = () =>
  db.one(sql`
  select (select json_agg(c order by id) from contacts c) as contacts,
    (select json_agg(a order by owner_id, address) from contact_addresses a) as addresses,
    (select count(*)::int from events) as events`)

const createContact = async (...custom_fields: unknown[]): Promise<Json> =>
  (await acme.cyd.post('/contacts', { emails: newEmails(), custom_fields })).body.resource
const valuesOf = ({ custom_fields }: Json) =>
  Object.fromEntries(custom_fields.map(({ label, value }: Json) => [label, value]))
const never = randomUUID()

describe('a custom field entry', () => {
  test.each([
    ['by uuid', () => ({ uuid: note.uuid })],
    ['by uuid in capitals', () => ({ uuid: note.uuid.toUpperCase() })],
    ['by uri', () => ({ uri: note.uri })],
    ['by both', () => ({ uuid: note.uuid, uri: note.uri })],
    ['with additional keys', () => ({ uuid: note.uuid, label: 'Score', field_type: 'number', options: 7, x: [] })],
  ])('can name its field %s', async (_, reference) => {
    const custom_fields = [{ ...reference(), value: 'Likes tea' }]

    const created = await acme.cyd.post('/contacts', { emails: newEmails(), custom_fields })
    const changed = await acme.cyd.patch((await createContact()).uri, { custom_fields })

    expect([created.status, changed.status]).toEqual([201, 200])
    for (const { body } of [created, changed])
      expect(valuesOf(body.resource)).toEqual({ Note: 'Likes tea', Score: null, Tags: [] })
  })

  test.each<[string, () => unknown, string, string]>([
    ['no field', () => ({ value: 'x' }), 'uuid', 'missing'],
    ['only a label', () => ({ label: 'Note', value: 'x' }), 'uuid', 'missing'],
    ['an unknown uuid', () => ({ uuid: never, value: 'x' }), 'uuid', 'unknown_custom_field'],
    ['an invalid uuid', () => ({ uuid: 'Note', value: 'x' }), 'uuid', 'unknown_custom_field'],
    ['an empty uuid', () => ({ uuid: '', value: 'x' }), 'uuid', 'unknown_custom_field'],
    ['a number for a uuid', () => ({ uuid: 7, value: 'x' }), 'uuid', 'invalid'],
    ['null for a uuid', () => ({ uuid: null, value: 'x' }), 'uuid', 'invalid'],
    ['an unknown uri', () => ({ uri: note.uri.replace(note.uuid, never), value: 'x' }), 'uri', 'unknown_custom_field'],
    ['a foreign uri', () => ({ uri: note.uri.replace('convene', 'elsewhere'), value: 'x' }), 'uri', 'invalid'],
    ['a uri of another resource', () => ({ uri: acme.uri, value: 'x' }), 'uri', 'invalid'],
    ['a broken uri', () => ({ uri: `${note.uri}/x`, value: 'x' }), 'uri', 'invalid'],
    ['a path for a uri', () => ({ uri: `${path}/${note.uuid}`, value: 'x' }), 'uri', 'invalid'],
    ['no value', () => ({ uuid: note.uuid }), 'value', 'missing'],
    ['no value, by uri', () => ({ uri: note.uri }), 'value', 'missing'],
  ])('with %s rejects the whole request', async (_, entry, parameter, code) => {
    const { uri } = await createContact({ uuid: note.uuid, value: 'Old' })
    const custom_fields = [{ uuid: score.uuid, value: 7 }, entry()]
    const before = await storedData()

    const created = await acme.cyd.post('/contacts', { emails: newEmails(), custom_fields })
    const changed = await acme.cyd.patch(uri, { name: 'Zoë', custom_fields })

    for (const reply of [created, changed])
      expect([reply.status, problemsOf(reply)]).toEqual([400, [[`custom_fields[1].${parameter}`, code]]])
    expect(await storedData()).toEqual(before)
  })

  test.each<[string, unknown, string]>([
    ['null', null, 'custom_fields'],
    ['an object', { uuid: never, value: 1 }, 'custom_fields'],
    ['a list of text', ['Note'], 'custom_fields[0]'],
    ['201 entries', Array.from({ length: 201 }, () => ({ uuid: never, value: 1 })), 'custom_fields'],
  ])('cannot be %s', async (_, custom_fields, parameter) => {
    const before = await storedData()

    const reply = await acme.cyd.post('/contacts', { emails: newEmails(), custom_fields })

    expect([reply.status, problemsOf(reply)]).toEqual([400, [[parameter, 'invalid']]])
    expect(await storedData()).toEqual(before)
  })

  test('that is invalid is reported by its index, together with all others', async () => {
    const foreign = await define(`Foreign ${count}`, 'text', globex.ada)
    const retired = await define('Retired', 'text')
    await acme.ada.delete(retired.uri)
    const before = await storedData()

    const reply = await acme.cyd.post('/contacts', {
      emails: newEmails(),
      custom_fields: [
        { uuid: note.uuid, value: 7 },
        { uuid: score.uuid, value: 7 },
        { uuid: foreign.uuid, value: 'x' },
        { uri: retired.uri, value: 'x' },
        { uri: score.uri, value: 8 },
        { uuid: note.uuid, value: 'x' },
        { value: 'x' },
        { uuid: tags.uuid, value: 'x' },
      ],
    })

    expect([reply.status, problemsOf(reply)]).toEqual([
      400,
      [
        ['custom_fields[0].value', 'invalid'],
        ['custom_fields[2].uuid', 'unknown_custom_field'],
        ['custom_fields[3].uri', 'unknown_custom_field'],
        ['custom_fields[4].uri', 'invalid'],
        ['custom_fields[5].uuid', 'invalid'],
        ['custom_fields[6].uuid', 'missing'],
        ['custom_fields[7].value', 'invalid'],
      ],
    ])
    expect(await storedData()).toEqual(before)
  })
})

test('an invalid uri and an invalid value are reported together', async () => {
  const custom_fields = [
    { uri: 'x', value: 'x' },
    { uuid: score.uuid, value: 'x' },
  ]

  const reply = await acme.cyd.post('/contacts', { emails: newEmails(), custom_fields })

  expect(problemsOf(reply)).toEqual([
    ['custom_fields[0].uri', 'invalid'],
    ['custom_fields[1].value', 'invalid'],
  ])
})

describe('the custom fields of a contact', () => {
  test('are all defined fields in order of definition, with or without a value', async () => {
    const empty = await createContact()
    const filled = await createContact({ uuid: tags.uuid, value: ['a'] }, { uuid: score.uuid, value: 7 })
    const { uri, label } = await define('Later', 'boolean')

    const listed = await acme.cyd.get('/contacts')

    const fields = (scoreValue: unknown, tagValues: unknown) => [
      { uri: note.uri, label: 'Note', value: null },
      { uri: score.uri, label: 'Score', value: scoreValue },
      { uri: tags.uri, label: 'Tags', value: tagValues },
      { uri, label, value: null },
    ]
    expect(listed.body.collection.map(({ custom_fields }: Json) => custom_fields)).toEqual([
      fields(null, []),
      fields(7, ['a']),
    ])
    expect(empty.custom_fields).toEqual(fields(null, []).slice(0, 3))
    expect((await acme.cyd.get(filled.uri)).body.resource.custom_fields).toEqual(fields(7, ['a']))
  })

  test('keep their values unless a change names them', async () => {
    const { uri } = await createContact(
      { uuid: note.uuid, value: 'Old' },
      { uuid: score.uuid, value: 7 },
      { uuid: tags.uuid, value: ['a'] },
    )
    const change = async (...custom_fields: unknown[]) =>
      valuesOf((await acme.cyd.patch(uri, { custom_fields })).body.resource)

    expect(await change({ uuid: score.uuid, value: 8 })).toEqual({ Note: 'Old', Score: 8, Tags: ['a'] })
    expect(await change({ uri: tags.uri, value: ['b', 'c'] })).toEqual({ Note: 'Old', Score: 8, Tags: ['b', 'c'] })
    expect(await change({ uuid: note.uuid, value: null })).toEqual({ Note: null, Score: 8, Tags: ['b', 'c'] })
    expect(await change({ uuid: tags.uuid, value: [] })).toEqual({ Note: null, Score: 8, Tags: [] })
    expect(await change()).toEqual({ Note: null, Score: 8, Tags: [] })
  })

  test('do not change when a change sends their current values', async () => {
    const { uri } = await createContact({ uuid: note.uuid, value: 'Old' })
    const before = await storedData()

    const { status } = await acme.cyd.patch(uri, {
      custom_fields: [
        { uuid: note.uuid, value: 'Old' },
        { uuid: score.uuid, value: null },
        { uuid: tags.uuid, value: [] },
      ],
    })

    expect(status).toBe(200)
    expect(await storedData()).toEqual(before)
  })

  test('do not change from 0 to -0', async () => {
    const { uri } = await createContact({ uuid: score.uuid, value: 0 })
    const before = await storedData()

    await acme.cyd.patch(uri, `{ "custom_fields": [{ "uuid": "${score.uuid}", "value": -0 }] }`)

    expect(await storedData()).toEqual(before)
  })

  test('include fields that bookings fill', async () => {
    const { uri } = await createContact()
    const { id } = await insertDefinition(db, acme.id, {
      label: 'Why?',
      field_type: 'invitee_question',
      options: null,
      currency: null,
      source: { type: 'event_type_invitee_question', question: 'Why?' },
    })
    await db.run(sql`update contacts set custom_fields = ${{ [id]: 'Because' }} where id = ${idOf(uri)}`)

    const read = await acme.cyd.get(uri)
    const changed = await acme.cyd.patch(uri, { custom_fields: [{ uuid: note.uuid, value: 'New' }] })

    expect(valuesOf(read.body.resource)).toEqual({ Note: null, Score: null, Tags: [], 'Why?': 'Because' })
    expect(valuesOf(changed.body.resource)).toEqual({ Note: 'New', Score: null, Tags: [], 'Why?': 'Because' })
  })

  test('have the current labels of their definitions', async () => {
    const { uri } = await createContact({ uuid: note.uuid, value: 'Old' })
    await acme.ada.patch(note.uri, { label: 'Remark' })

    const { body } = await acme.cyd.get(uri)

    expect(body.resource.custom_fields[0]).toEqual({ uri: note.uri, label: 'Remark', value: 'Old' })
  })

  test('hide retired fields, keep their values through changes and do not show them in new fields', async () => {
    const { uri } = await createContact({ uuid: note.uuid, value: 'Old' })
    await acme.ada.delete(note.uri)
    const replacement = await define('Note', 'text')

    const read = await acme.cyd.get(uri)
    const changed = await acme.cyd.patch(uri, { custom_fields: [{ uuid: score.uuid, value: 7 }] })
    const row = await db.one(sql`select custom_fields from contacts where id = ${idOf(uri)}`)

    expect(valuesOf(read.body.resource)).toEqual({ Note: null, Score: null, Tags: [] })
    expect(valuesOf(changed.body.resource)).toEqual({ Note: null, Score: 7, Tags: [] })
    const uris = changed.body.resource.custom_fields.map((field: Json) => field.uri)
    expect(uris).toEqual([score.uri, tags.uri, replacement.uri])
    expect(row).toEqual({ custom_fields: { [note.uuid]: 'Old', [score.uuid]: 7 } })
  })
})
