import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { accepted } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { insertDefinition } from './queries.ts'

/** Ada creates contacts, Bob changes his. */
const {
  acme,
  acme: { ada, bob },
  db,
} = await service()
const path = '/contacts/custom_field_definitions'

type Type = 'text' | 'number' | 'boolean' | 'currency' | 'date' | 'single_select' | 'tags'
type Row = [type: Type, value: unknown]

const uuids = {} as Record<Type | 'invitee_question', string>
const options = {} as Record<'lead' | 'old' | 'other', string>
let bobsContact = ''
let count = 0
const newEmails = () => [{ email: `someone${++count}@values.example` }]

beforeAll(async () => {
  const define = async (field_type: Type, more: object = {}, label: string = field_type): Promise<Json> =>
    (await ada.post(path, { label, field_type, ...more })).body.resource
  const plain = ['text', 'number', 'boolean', 'date', 'tags'] as const
  for (const type of plain) uuids[type] = idOf((await define(type)).uri)
  uuids.currency = idOf((await define('currency', { currency: 'EUR' })).uri)

  const stages = await define('single_select', { options: [{ label: 'Lead' }, { label: 'Old' }] })
  const sizes = await define('single_select', { options: [{ label: 'Small' }] }, 'size')
  uuids.single_select = idOf(stages.uri)
  Object.assign(options, { lead: stages.options[0].uuid, old: stages.options[1].uuid, other: sizes.options[0].uuid })
  await ada.patch(stages.uri, { options: [stages.options[0]] })

  const question = { label: 'Question', field_type: 'invitee_question', options: null, currency: null } as const
  const source = { type: 'event_type_invitee_question', question: 'Why?' } as const
  uuids.invitee_question = (await insertDefinition(db, acme.id, { ...question, source })).id
  bobsContact = (await bob.post('/contacts', { emails: newEmails() })).body.resource.uri
})

/** All stored data, to check that a request changed nothing. */
const storedData = () =>
  db.one(sql`
  select (select json_agg(c order by id) from contacts c) as contacts,
    (select json_agg(a order by owner_id, address) from contact_addresses a) as addresses,
    (select count(*)::int from events) as events`)

const valueOf = (contact: Json, uuid: string): unknown =>
  contact?.custom_fields.find(({ uri }: Json) => idOf(uri) === uuid).value

/** Creates a contact with the value and changes another one to it. Returns status, response and later read of both. */
async function createAndChange(type: Type, value: unknown) {
  const custom_fields = [{ uuid: uuids[type], value }]
  const created = await ada.post('/contacts', { emails: newEmails(), custom_fields })
  const changed = await bob.patch(bobsContact, { custom_fields })
  const read = [await ada.get(created.body.resource?.uri ?? '/'), await bob.get(bobsContact)]
  return [created, changed].map(({ status, body }, i) => [
    status,
    valueOf(body.resource, uuids[type]),
    valueOf(read[i]?.body.resource, uuids[type]),
  ])
}

async function tryInvalid(uuid: string, value: unknown) {
  const custom_fields = [{ uuid, value }]
  const before = await storedData()
  const created = await ada.post('/contacts', { emails: newEmails(), custom_fields })
  const changed = await bob.patch(bobsContact, { name: 'Zoë', custom_fields })
  const replies = [created, changed].map(({ status, body }) => [status, body.details])
  return { replies, isUnchanged: isDeepStrictEqual(await storedData(), before) }
}

const reply = [400, [{ parameter: 'custom_fields[0].value', code: 'invalid', message: expect.any(String) }]]
const rejected = { replies: [reply, reply], isUnchanged: true }

describe('a valid value', () => {
  test.each<Row>([
    ['text', 'Likes tea'],
    ['text', ''],
    ['text', ' two\nlines '],
    ['text', '山田 😀'],
    ['text', null],
    ['number', 0],
    ['number', -1.5],
    ['number', 0.1],
    ['number', 1e21],
    ['number', 5e-324],
    ['number', Number.MAX_VALUE],
    ['number', Number.MAX_SAFE_INTEGER],
    ['number', null],
    ['boolean', true],
    ['boolean', false],
    ['boolean', null],
    ['currency', 0],
    ['currency', 125_000],
    ['currency', -1],
    ['currency', Number.MAX_SAFE_INTEGER],
    ['currency', null],
    ['date', '2026-02-28'],
    ['date', '2024-02-29'],
    ['date', '0001-01-01'],
    ['date', '9999-12-31'],
    ['date', null],
    ['tags', ['tea']],
    ['tags', ['tea', 'Tea', 'émigré', '山田 太郎']],
    ['tags', []],
  ])('of type %s is stored: %j', async (type, value) => {
    expect(await createAndChange(type, value)).toEqual(accepted(value))
  })

  test.each<[string, ...Row]>([
    ['5,000 characters', 'text', 'x'.repeat(5000)],
    ['255 characters in a tag', 'tags', ['x'.repeat(255)]],
    ['a hundred tags', 'tags', Array.from({ length: 100 }, (_, i) => `tag ${i}`)],
  ])('can be as long as %s', async (_, type, value) => {
    expect(await createAndChange(type, value)).toEqual(accepted(value))
  })

  test('of a single_select is the uuid of an active option, or null', async () => {
    expect(await createAndChange('single_select', options.lead)).toEqual(accepted(options.lead))
    expect(await createAndChange('single_select', null)).toEqual(accepted(null))
  })

  test('of a currency can be a whole number with a decimal point', async () => {
    const entry = `{ "uuid": "${uuids.currency}", "value": 1250.0 }`
    const body = `{ "emails": [{ "email": "point@values.example" }], "custom_fields": [${entry}] }`

    const created = await ada.post('/contacts', body)

    expect([created.status, valueOf(created.body.resource, uuids.currency)]).toEqual([201, 1250])
  })
})

describe('an invalid value', () => {
  test.each<Row>([
    ['text', 7],
    ['text', true],
    ['text', {}],
    ['text', []],
    ['text', ['Likes tea']],
    ['number', '7'],
    ['number', ''],
    ['number', true],
    ['number', {}],
    ['number', []],
    ['number', [7]],
    ['boolean', 'true'],
    ['boolean', 0],
    ['boolean', 1],
    ['boolean', ''],
    ['boolean', []],
    ['boolean', [true]],
    ['currency', 12.5],
    ['currency', 0.1],
    ['currency', '1250'],
    ['currency', '12.50'],
    ['currency', 2 ** 53],
    ['currency', 1e300],
    ['currency', true],
    ['currency', [1250]],
    ['currency', { amount: 1250, currency: 'EUR' }],
    ['date', '2026-02-30'],
    ['date', '2026-02-29'],
    ['date', '1900-02-29'],
    ['date', '2026-04-31'],
    ['date', '2026-13-01'],
    ['date', '2026-00-10'],
    ['date', '2026-01-00'],
    ['date', '0000-01-01'],
    ['date', '2026-1-1'],
    ['date', '20260101'],
    ['date', '01.02.2026'],
    ['date', '2026-01-01T00:00:00Z'],
    ['date', ' 2026-01-01'],
    ['date', '2026-01-01\n'],
    ['date', '-2026-01-01'],
    ['date', '٢٠٢٦-٠١-٠١'],
    ['date', ''],
    ['date', 20_260_101],
    ['date', true],
    ['date', ['2026-01-01']],
    ['single_select', 'Lead'],
    ['single_select', ''],
    ['single_select', 0],
    ['single_select', true],
    ['single_select', {}],
    ['single_select', []],
    ['single_select', randomUUID()],
    ['tags', 'tea'],
    ['tags', null],
    ['tags', ''],
    ['tags', 7],
    ['tags', false],
    ['tags', {}],
    ['tags', { 0: 'tea' }],
    ['tags', [7]],
    ['tags', [null]],
    ['tags', [['tea']]],
    ['tags', ['tea', '']],
    ['tags', ['  ']],
    ['tags', ['a\nb']],
  ])('of type %s is rejected: %j', async (type, value) => {
    expect(await tryInvalid(uuids[type], value)).toEqual(rejected)
  })

  test.each<[string, ...Row]>([
    ['5,000 characters', 'text', 'x'.repeat(5001)],
    ['255 characters in a tag', 'tags', ['x'.repeat(256)]],
    ['a hundred tags', 'tags', Array.from({ length: 101 }, (_, i) => `tag ${i}`)],
  ])('is rejected if it is longer than %s', async (_, type, value) => {
    expect(await tryInvalid(uuids[type], value)).toEqual(rejected)
  })

  test.each([
    ['an option that is no longer active', () => options.old],
    ['an option of another field', () => options.other],
    ['an option in a list', () => [options.lead]],
    ['an option as an object', () => ({ uuid: options.lead })],
  ])('of a single_select is rejected: %s', async (_, value) => {
    expect(await tryInvalid(uuids.single_select, value())).toEqual(rejected)
  })

  test.each(['Because', '', null, [], ['Because'], 7])('of an invitee_question is rejected: %j', async (value) => {
    expect(await tryInvalid(uuids.invitee_question, value)).toEqual(rejected)
  })

  test.each(['1e999', '-1e999'])('is rejected if the number overflows: %s', async (number) => {
    const entry = `{ "uuid": "${uuids.number}", "value": ${number} }`

    const { status, body } = await bob.patch(bobsContact, `{ "custom_fields": [${entry}] }`)

    expect([status, body.details[0].parameter]).toEqual([400, 'custom_fields[0].value'])
  })
})
